// The page of `apus bench`: the times of models, and where they go.

const rowHeight = 30;

/** The names of models: without folders where that tells them apart. */
function modelNames() {
  const files = data.models.map(({ model }) => model.split("/").at(-1));
  return data.models.map(({ model }, number) => {
    const file = files[number];
    return files.indexOf(file) === files.lastIndexOf(file) ? file : model;
  });
}

/** A time with three significant digits at least. */
function millisecondsText(milliseconds) {
  return `${fixedText(milliseconds, milliseconds >= 100 ? 1 : milliseconds >= 1 ? 2 : milliseconds >= 0.1 ? 3 : 4)} ms`;
}

function describeModel(number) {
  const report = data.models[number];
  return {
    title: report.model,
    rows: [
      ["median", millisecondsText(report.median_ms)],
      ["least", millisecondsText(report.min_ms)],
      ["90 %", `up to ${millisecondsText(report.p90_ms)}`],
      ["runs", fixedText(report.runs, 0)],
      ["kernels", `${report.kernels}, ${report.isa}`],
      ["threads", String(report.threads)],
    ],
  };
}

/** Rows with names on the left and bars beside them; `bars` are {name, label}, values go from 0 to `most`. */
function barChart(name, label, width, bars, most, right) {
  const left = Math.min(Math.max(...bars.map((bar) => textWidth(bar.name))), 0.36 * width) + 14;
  const height = bars.length * rowHeight + 54;
  const chart = makeChart(name, width, height, { left, right, top: 6, bottom: 48 }, label);
  const { area } = chart;
  const scale = linearScale([0, most], [area.left, area.right]);
  const rows = bars.map((bar, number) => {
    const y = area.top + (number + 0.5) * rowHeight;
    return { ...bar, number, y, x: area.left, left: 0, right: width, top: y - rowHeight / 2, bottom: y + rowHeight / 2 };
  });
  return { chart, scale, rows };
}

/** The names of rows, and the texts beside each, which end at `x`: {x, text}. */
function nameRows(chart, rows, texts) {
  for (const row of rows) {
    const name = { x: chart.area.left - 8, text: fittingText(row.name, chart.area.left - 12) };
    chart.drawing.append(...[name, ...texts(row)].map(({ x, text }) =>
      shapeElement("text", { "text-anchor": "end", x, y: row.y + 4 }, text)));
  }
}

function modelsFigure() {
  const names = modelNames();
  return element("figure", {},
    element("h2", {}, "Models"),
    chartPlace((width, place) => {
      const bars = data.models.map((report, number) => ({ name: names[number], report }));
      const most = Math.max(...data.models.map((report) => report.p90_ms)) || 1;
      const { chart, scale, rows } = barChart("models", "Times of models", width, bars, most, 84);
      horizontalAxis(chart, scale, "Time of one run, ms");
      for (const row of rows) row.node = modelBar(row, scale);
      chart.drawing.append(shapeElement("g", { class: "bars" }, ...rows.map((row) => row.node)));
      nameRows(chart, rows, ({ report }) => {
        const text = millisecondsText(report.median_ms);
        return [{ x: scale.place(report.p90_ms) + 10 + textWidth(text), text }];
      });
      const { tip } = makeMarks(chart, place, rows.map((row) => ({ ...row, x: scale.place(row.report.median_ms) })), {
        describe: describeModel, onChoose: (number) => document.getElementById(`model-${number}`).scrollIntoView(),
      });
      return [chart.drawing, tip];
    }).place,
    element("figcaption", {}, "Bars are medians; whiskers go from the least time to that of 90 % of the runs."));
}

/** The median with a whisker from the least time to the ninth tenth. */
function modelBar({ report, y }, scale) {
  const [start, least, median, most] = [0, report.min_ms, report.median_ms, report.p90_ms].map(scale.place);
  return shapeElement("g", { class: "model-bar" },
    shapeElement("rect", { class: "bar", x: start, y: y - 9, width: Math.max(median - start, 0.5), height: 18 }),
    shapeElement("path", { class: "whisker", d: `M${least} ${y - 5}V${y + 5}M${least} ${y}H${most}M${most} ${y - 5}V${y + 5}` }));
}

function modelFacts(report) {
  return pairs([
    ["time", `${millisecondsText(report.median_ms)}, the median of ${fixedText(report.runs, 0)} runs; ` +
      `${millisecondsText(report.min_ms)} at the least, ${millisecondsText(report.p90_ms)} for 90 %`],
    ["kernels", `${report.kernels}, ${report.isa}, ${report.threads} thread${report.threads === 1 ? "" : "s"}`],
    ["preparing", `${millisecondsText(report.plan_ms)} to plan, ${millisecondsText(report.first_run_ms)} for the first run`],
    ["memory", [
      `${bytesText(report.arenaBytes)} for tensors`, `${bytesText(report.constantBytes)} for packed constants`,
      report.peakBytes ? `${bytesText(report.peakBytes)} resident at most` : null,
    ].filter(Boolean).join(", ")],
  ]);
}

function modelSections() {
  const names = modelNames();
  return [
    modelsFigure(),
    ...data.models.map((report, number) => element("section", { id: `model-${number}`, class: "model" },
      element("h2", {}, names[number]), modelFacts(report), ...profileFigures(report.profile, names[number]))),
  ];
}
