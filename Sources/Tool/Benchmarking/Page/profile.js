// Where the time of a model goes: by types of operators, and by steps.

/** The figures of a profile; few words where no step was timed. */
function profileFigures(profile, name) {
  const { length: deferred } = profile.deferredOperators;
  const notes = deferred === 0 ? [] : [element("p", { class: "note" },
    `${deferred} operator${deferred === 1 ? " is" : "s are"} planned in each run and not among the steps.`)];
  if (profile.steps.length === 0) return [...notes, element("p", { class: "note" }, "No step was timed.")];
  let chart = null;
  const steps = recordTable(`Steps of ${name}`, stepColumns, profile.steps, {
    onShow: (number) => chart?.show(number), onChoose: (number) => chart?.marks[number].node.focus(),
  });
  const search = searchField("Search: type, shape, kernel", (words) => {
    steps.filter((step) => words.every((word) => stepText(step).includes(word)));
  });
  return [
    ...notes, typesFigure(profile, name),
    stepsFigure(profile, name, steps, (marks) => { chart = marks; }),
    element("div", { class: "controls" }, search.node), steps.node,
  ];
}

function typesFigure(profile, name) {
  const bars = profile.types.map((type) => ({ name: `${type.type} (${type.count})`, type }));
  return element("figure", {},
    element("h3", {}, "Types of operators"),
    chartPlace((width, place) => {
      const { chart, scale, rows } = barChart("types", `Types of operators of ${name}`, width, bars, 100, 134);
      horizontalAxis(chart, scale, "Share of the time of all steps, %");
      for (const row of rows) {
        row.node = shapeElement("rect", {
          class: `bar ${family(row.type.type)}`, x: chart.area.left, y: row.y - 9, height: 18,
          width: Math.max(scale.place(100 * row.type.share) - chart.area.left, 0.5),
        });
      }
      chart.drawing.append(shapeElement("g", { class: "bars" }, ...rows.map((row) => row.node)));
      const points = rows.map((row) => ({ x: scale.place(100 * row.type.cumulative), y: row.y }));
      appendCumulative(chart, points);
      nameRows(chart, rows, ({ type }) => [
        { x: chart.area.right + 62, text: percentText(type.share) }, { x: width - 4, text: timeText(type.median_us) },
      ]);
      const { tip } = makeMarks(chart, place, rows.map((row) => ({ ...row, x: scale.place(100 * row.type.share) })), {
        describe: (number) => describeType(profile.types[number]),
      });
      return [chart.drawing, tip];
    }).place,
    element("figcaption", {},
      "Bars are shares of types, with the number of their steps; dots are the shares of a type and all above it."));
}

function describeType(type) {
  return {
    title: type.type,
    rows: [
      ["steps", String(type.count)], ["time", timeText(type.median_us)], ["share", percentText(type.share)],
      ["with those above", percentText(type.cumulative)],
    ],
  };
}

/** A line with a dot for each of `points`, which looking at marks does not notice. */
function appendCumulative(chart, points, radius = 3.5) {
  chart.drawing.append(shapeElement("g", { class: "cumulative", "aria-hidden": "true" },
    shapeElement("polyline", { points: points.map(({ x, y }) => `${x},${y}`).join(" ") }),
    ...points.map(({ x, y }, number) => shapeElement("circle", { cx: x, cy: y, r: radius, "data-number": number }))));
}

function stepsFigure(profile, name, records, onDrawn) {
  const kinds = [...new Set(profile.types.map((type) => family(type.type)))];
  return element("figure", {},
    element("h3", {}, "Steps"),
    element("p", { class: "legend" },
      ...kinds.map((kind) => element("span", { class: kind }, element("span", { class: "swatch" }), familyNames[kind])),
      element("span", {}, element("span", { class: "line-sample" }), "cumulative")),
    chartPlace((width, place) => {
      const { chart, marks } = drawProfile(profile, name, width);
      const made = makeMarks(chart, place, marks, {
        describe: (number) => describeStep(profile.steps[number]),
        onShow: (number) => records.mark(number, false), onChoose: (number) => records.mark(number, true),
      });
      onDrawn(made);
      return [chart.drawing, made.tip];
    }).place,
    element("figcaption", {},
      "Bars are the medians of steps, in the order in which they run; the line is the share of a step and all before it."));
}

/** A bar for each step; where there is less than three pixels for one, the drawing is wider than its place. */
function drawProfile(profile, name, room) {
  const { steps } = profile;
  const last = Math.max(...steps.map((step) => step.operator)) + 1;
  const width = Math.max(room, 120 + 3 * last);
  const chart = makeChart("steps", width, 300, { left: 62, right: 62, top: 10, bottom: 48 }, `Steps of ${name}`);
  const { area } = chart;
  const scales = {
    x: linearScale([-0.5, last - 0.5], [area.left, area.right], 1),
    y: linearScale([0, Math.max(...steps.map((step) => step.median_us)) * 1.04 || 1], [area.bottom, area.top]),
    share: linearScale([0, 104], [area.bottom, area.top]),
  };
  horizontalAxis(chart, scales.x, "Operator");
  verticalAxis(chart, scales.y, "Median, µs");
  verticalAxis(chart, scales.share, "Cumulative share, %", true);
  const bar = Math.min(0.8 * (scales.x.place(1) - scales.x.place(0)), 40);
  const marks = steps.map((step, number) => {
    const [x, y] = [scales.x.place(step.operator), scales.y.place(step.median_us)];
    const height = Math.max(area.bottom - y, 0.5);
    const node = shapeElement("rect", {
      class: `bar ${family(step.type)}`, x: x - bar / 2, y: area.bottom - height, width: bar, height,
    });
    return { number, node, x, y, left: x - bar / 1.6, right: x + bar / 1.6, top: area.top, bottom: area.bottom };
  });
  chart.drawing.append(shapeElement("g", { class: "bars" }, ...marks.map((mark) => mark.node)));
  const points = steps.map((step, number) => ({ x: marks[number].x, y: scales.share.place(100 * step.cumulative) }));
  appendCumulative(chart, points, 1.8);
  return { chart, marks };
}

const stepText = (step) => `${step.operator}\n${step.type}\n${step.shape.join("×")}\n${step.kernel}`.toLowerCase();
const stepRate = (step) =>
  step.gops === undefined ? null : `${fixedText(step.gops, 1)} ${step.isFloat ? "GFLOP/s" : "GOP/s"}`;

function describeStep(step) {
  return {
    title: `${step.operator} ${step.type}`,
    rows: [
      ["output", step.shape.join("×")], ["kernel", step.kernel], ["parts", step.parts > 1 ? String(step.parts) : null],
      ["median", `${fixedText(step.median_us, 1)} µs`], ["share", percentText(step.share)],
      ["with those before", percentText(step.cumulative)], ["rate", stepRate(step)],
      ["bytes", `${fixedText(step.gb_per_s, 1)} GB/s`],
    ],
  };
}

const stepColumns = [
  { title: "op", value: (step) => step.operator, text: (step) => String(step.operator) },
  {
    title: "operator", isText: true, value: (step) => step.type,
    text: (step) => element("span", { class: family(step.type) }, element("span", { class: "swatch" }), step.type),
  },
  { title: "output shape", isText: true, value: (step) => step.shape.join("×") },
  { title: "kernel", isText: true, value: (step) => step.kernel },
  { title: "parts", value: (step) => step.parts, text: (step) => String(step.parts) },
  { title: "median µs", value: (step) => step.median_us, text: (step) => fixedText(step.median_us, 1) },
  { title: "share", value: (step) => step.share, text: (step) => percentText(step.share) },
  { title: "cumulative", value: (step) => step.cumulative, text: (step) => percentText(step.cumulative) },
  { title: "rate", value: (step) => step.gops, text: (step) => stepRate(step) ?? "" },
  { title: "GB/s", value: (step) => step.gb_per_s, text: (step) => fixedText(step.gb_per_s, 1) },
];
