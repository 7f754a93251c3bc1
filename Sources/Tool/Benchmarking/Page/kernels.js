// The page of `apus bench kernels`: what each kernel reaches, and what the machine could do at most.

const kernels = data.kernels.map((kernel, number) => {
  const nanoseconds = 1000 * Math.max(kernel.median_us, 1e-4);
  return {
    ...kernel, number,
    // The last word of a layer is its type.
    type: kernel.layer.split(" ").at(-1),
    rate: kernel.operations > 0 ? kernel.operations / nanoseconds : null,
    byteRate: kernel.bytes / nanoseconds,
    intensity: kernel.operations / kernel.bytes,
  };
});
const unique = (values) => [...new Set(values)];
const levels = unique(kernels.map((kernel) => kernel.isa))
  .sort((first, second) => data.kernels[0].machine.levels.indexOf(first) - data.kernels[0].machine.levels.indexOf(second));
const types = unique(kernels.map((kernel) => kernel.type)).sort();

const levelClass = (level) => `level-${Math.max(levels.indexOf(level), 0)}`;

/** The outline of the mark of a type, in a square of 2 · `size` pixels around 0. */
function markOutline(type, size) {
  const circle = `M${-size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
  const square = `M${-size} ${-size}H${size}V${size}H${-size}z`;
  const triangle = `M0 ${-size}L${size} ${size}H${-size}z`;
  const diamond = `M0 ${-size}L${size} 0L0 ${size}L${-size} 0z`;
  return { float32: circle, int8: square, uint8: triangle }[type] ?? diamond;
}

function describeKernel(number) {
  const kernel = kernels[number];
  return {
    title: kernel.layer,
    rows: [
      ["kernel", kernel.kernel + (kernel.isPick ? ", which planning chooses" : "")],
      ["network", kernel.network],
      ["level", `${kernel.isa}, ${kernel.threads} thread${kernel.threads === 1 ? "" : "s"}, ${kernel.cache}`],
      ["median", `${fixedText(kernel.median_us, 2)} µs`],
      ["least to 90 %", `${fixedText(kernel.min_us, 2)} to ${fixedText(kernel.p90_us, 2)} µs`],
      ["rate", kernel.rate === null ? null : `${fixedText(kernel.rate, 1)} ${kernel.isFloat ? "GFLOP/s" : "GOP/s"}`],
      ["intensity", kernel.rate === null ? null : `${numberText(kernel.intensity)} operations per byte`],
      ["bytes", `${fixedText(kernel.byteRate, 1)} GB/s`],
      ["share of the limit", kernel.limit_share === undefined ? null : percentText(kernel.limit_share)],
    ],
  };
}

/** The marks of `some` kernels, from left to right and from below. */
function kernelMarks(some, place) {
  return some.map((kernel) => {
    const { x, y } = place(kernel);
    const node = shapeElement("path", {
      class: levelClass(kernel.isa), d: markOutline(kernel.type, 4.2), transform: `translate(${x} ${y})`,
    });
    return { number: kernel.number, node, x, y };
  }).sort((first, second) => first.x - second.x || second.y - first.y);
}

/** Rings around a mark and those of the same layer, and a line that joins them. */
function layerRings(mark, marks) {
  const same = marks.filter((other) => kernels[other.number].layer === kernels[mark.number].layer);
  const heights = same.map((other) => other.y);
  return [
    shapeElement("line", { x1: mark.x, x2: mark.x, y1: Math.min(...heights), y2: Math.max(...heights) }),
    ...same.map((other) => shapeElement("circle", { cx: other.x, cy: other.y, r: other === mark ? 9 : 6.5 })),
  ];
}

const kernelCharts = [];
let kernelTable = null;

/** A place for the chart of `some` kernels, those that are shown; the table marks which one is looked at. */
function kernelChart(description, some) {
  const domain = ({ value, others }) => logarithmicDomain([...some.map(value), ...others]);
  const domains = { x: domain(description.x), y: domain(description.y) };
  const entry = chartPlace((width, place) => {
    const { chart, marks } = drawKernels(width, description, domains, some.filter(isShown));
    entry.marks = makeMarks(chart, place, marks, {
      describe: describeKernel, related: (mark) => layerRings(mark, marks),
      onShow: (number) => kernelTable?.mark(number, false), onChoose: (number) => kernelTable?.mark(number, true),
    });
    return [chart.drawing, entry.marks.tip];
  });
  kernelCharts.push(entry);
  return entry.place;
}

function drawKernels(width, { name, label, height, top, x, y, drawLines }, domains, shown) {
  const margins = { left: 62, right: data.limits.length > 0 ? 138 : 16, top, bottom: 48 };
  const chart = makeChart(name, width, Math.round(height(width)), margins, label);
  const { area } = chart;
  const scales = {
    x: logarithmicScale(domains.x, [area.left, area.right]), y: logarithmicScale(domains.y, [area.bottom, area.top]),
  };
  horizontalAxis(chart, scales.x, x.title);
  verticalAxis(chart, scales.y, y.title);
  drawLines(chart, scales);
  const marks = kernelMarks(shown, (kernel) => (
    { x: scales.x.place(x.value(kernel)), y: scales.y.place(y.value(kernel)) }));
  chart.drawing.append(shapeElement("g", { class: "marks" }, ...marks.map((mark) => mark.node)));
  return { chart, marks };
}

const kernelColumns = [
  { title: "layer", isText: true, value: (kernel) => kernel.layer },
  {
    title: "kernel", isText: true, value: (kernel) => kernel.kernel,
    text: (kernel) => element("span", { class: levelClass(kernel.isa) },
      element("span", { class: "swatch" }), kernel.kernel,
      kernel.isPick ? element("span", { title: "what planning chooses" }, " *") : null),
  },
  { title: "median µs", value: (kernel) => kernel.median_us, text: (kernel) => fixedText(kernel.median_us, 2) },
  { title: "min", value: (kernel) => kernel.min_us, text: (kernel) => fixedText(kernel.min_us, 2) },
  { title: "p90", value: (kernel) => kernel.p90_us, text: (kernel) => fixedText(kernel.p90_us, 2) },
  { title: "spread", value: (kernel) => kernel.spread, text: (kernel) => percentText(kernel.spread) },
  { title: "GOP/s", value: (kernel) => kernel.rate, text: (kernel) => (kernel.rate === null ? "" : fixedText(kernel.rate, 1)) },
  { title: "GB/s", value: (kernel) => kernel.byteRate, text: (kernel) => fixedText(kernel.byteRate, 1) },
  {
    title: "limit", value: (kernel) => kernel.limit_share,
    text: (kernel) => (kernel.limit_share === undefined ? "" : `${fixedText(100 * kernel.limit_share, 0)} %`),
  },
  { title: "network", isText: true, value: (kernel) => kernel.network },
];

function kernelSections() {
  kernelTable = recordTable("Results", kernelColumns, kernels, {
    onShow: (number) => { for (const chart of kernelCharts) chart.marks?.show(number); },
    onChoose: (number) => {
      const mark = kernelCharts.flatMap((chart) => chart.marks?.marks ?? []).find((mark) => mark.number === number);
      mark?.node.focus();
    },
  });
  const sections = [kernelControls()];
  if (kernels.some((kernel) => kernel.operations > 0)) sections.push(rooflineFigure());
  if (kernels.some((kernel) => kernel.operations === 0)) sections.push(bandwidthFigure());
  if (data.limits.length > 0) {
    sections.push(element("section", {}, element("h2", {}, "What the machine can do at most"), limitsTable()));
  }
  sections.push(element("section", {}, element("h2", {}, "Results"),
    element("p", { class: "note" },
      "Rates count two operations for each product that is added up. * marks what planning chooses. ",
      "Limit is the least time that the machine could take, in hundredths of the median."),
    kernelTable.node));
  queueMicrotask(updateKernels);
  return sections;
}
