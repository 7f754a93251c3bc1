// Lines that say what the machine can do at most.

const isWarm = () => data.kernels[0].cache === "warm";
const shownLimits = () => data.limits.filter((limit) => shownLevels.has(limit.isa)).reverse();

/** The places that data may be read from; when they are in memory at first, that alone. */
function bandwidthsOf(limit) {
  return limit.bandwidths.filter(({ capacity }) => isWarm() || capacity === undefined);
}

const rateText = (rate) => fixedText(rate, rate < 100 ? 1 : 0);

/** A line from one pair of values to another. */
function drawRoof(chart, scales, { limit, name, rate }, [x1, y1], [x2, y2]) {
  if (x2 <= x1) return;
  chart.drawing.append(shapeElement("line", {
    class: `roof ${levelClass(limit.isa)}`, "data-level": limit.isa, "data-roof": name, "data-rate": rate,
    x1: scales.x.place(x1), y1: scales.y.place(y1), x2: scales.x.place(x2), y2: scales.y.place(y2),
  }));
}

/** Names horizontal lines on the right of the area, moved apart where they are close to each other. */
function nameLevels(chart, labels, lines) {
  const distance = 14;
  const sorted = [...lines].sort((first, second) => first.place - second.place);
  let last = -Infinity;
  for (const line of sorted) last = line.at = Math.max(line.place, last + distance);
  // Those that were moved down too far pull the ones above along, half of the way.
  for (let index = sorted.length - 1; index > 0; index -= 1) {
    const excess = (sorted[index].at - sorted[index].place) / 2;
    const room = sorted[index - 1].at - (sorted[index - 2]?.at ?? -Infinity) - distance;
    if (sorted[index].at - sorted[index - 1].at <= distance && excess > 0) {
      const shift = Math.min(excess, Math.max(room, 0));
      sorted[index - 1].at -= shift;
      sorted[index].at -= shift;
    }
  }
  for (const line of sorted) {
    const { right } = chart.area;
    labels.append(
      shapeElement("path", { class: `leader ${levelClass(line.level)}`, d: `M${right} ${line.place}L${right + 8} ${line.at}` }),
      shapeElement("text", { class: `roof-label ${levelClass(line.level)}`, x: right + 11, y: line.at + 4 }, line.text));
  }
}

/** The limits as numbers. */
function limitsTable() {
  const names = data.limits[0].bandwidths.map((place) => place.name);
  return table(["level", "float32 GFLOP/s", "8-bit GOP/s", ...names.map((name) => `${name} GB/s`)], data.limits.map((limit) =>
    element("tr", { class: levelClass(limit.isa) },
      element("td", {}, element("span", { class: "swatch" }), `${limit.isa}, ${limit.threads} thread${limit.threads === 1 ? "" : "s"}`),
      ...[limit.float_gflops, limit.byte_gops, ...limit.bandwidths.map((place) => place.gb_s)].map((rate) =>
        element("td", {}, fixedText(rate, 1))))));
}
