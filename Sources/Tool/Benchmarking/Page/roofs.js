// The roofline and the chart of bandwidths: kernels below lines that say what the machine can do at most.

const isWarm = () => data.kernels[0].cache === "warm";
const shownLimits = () => data.limits.filter((limit) => shownLevels.has(limit.isa)).reverse();

/** The places that data may be read from: when they are in memory at first, that alone. */
const bandwidthsOf = (limit) => limit.bandwidths.filter(({ capacity }) => isWarm() || capacity === undefined || capacity === null);

/** The highest speeds at which the shown types could be computed. */
function peaksOf(limit) {
  const isFloatShown = kernels.some((kernel) => kernel.isFloat && shownTypes.has(kernel.type));
  const isByteShown = kernels.some((kernel) => !kernel.isFloat && shownTypes.has(kernel.type));
  return [
    { limit, name: "8-bit", rate: limit.byte_gops, isNeeded: isByteShown },
    { limit, name: "float32", rate: limit.float_gflops, isNeeded: isFloatShown },
  ].filter((peak) => peak.isNeeded);
}

function rooflineFigure() {
  const counted = kernels.filter((kernel) => kernel.operations > 0);
  const rates = [...counted.map((kernel) => kernel.rate), ...data.limits.flatMap((limit) => [limit.byte_gops, limit.float_gflops])];
  const intensities = counted.map((kernel) => kernel.intensity);
  const domains = {
    x: [roundDown(Math.min(...intensities) / 1.6), roundUp(Math.max(...intensities) * 1.3)],
    y: [roundDown(Math.min(...rates) / 1.3), roundUp(Math.max(...rates) * 1.2)],
  };
  return element("figure", {},
    element("h2", {}, "Roofline"),
    kernelChart((width) => drawRoofline(width, domains, counted.filter(isShown))),
    element("figcaption", {}, "Each mark is a kernel and a layer, at the median of its times. ", data.limits.length === 0 ? "" :
      "Level lines are the measured peaks of multiplying and adding, slanted ones the measured bandwidths: what a kernel that reads each byte once from there could reach. Winograd's algorithm needs fewer products, and may pass the peaks."));
}

function drawRoofline(width, domains, shown) {
  const height = Math.round(Math.min(Math.max(0.52 * width, 400), 560));
  const right = data.limits.length > 0 ? 138 : 16;
  const chart = makeChart("roofline", width, height, { left: 62, right, top: 10, bottom: 48 }, "Roofline");
  const { area } = chart;
  const scales = {
    x: logarithmicScale(domains.x, [area.left, area.right]), y: logarithmicScale(domains.y, [area.bottom, area.top]),
  };
  horizontalAxis(chart, scales.x, "Operations per byte");
  verticalAxis(chart, scales.y, "GOP/s, for float32 GFLOP/s");
  drawRoofs(chart, scales);
  const marks = kernelMarks(chart, shown, (kernel) => ({ x: scales.x.place(kernel.intensity), y: scales.y.place(kernel.rate) }));
  return { chart, marks };
}

function drawRoofs(chart, scales) {
  const labels = shapeElement("g", { class: "roof-labels" });
  const peaks = shownLimits().flatMap(peaksOf);
  const slopes = [];
  for (const limit of peaks.length > 0 ? shownLimits() : []) {
    const places = bandwidthsOf(limit);
    const top = Math.max(...peaksOf(limit).map((peak) => peak.rate));
    const fastest = Math.max(...places.map((place) => place.gb_s));
    for (const peak of peaksOf(limit)) drawRoof(chart, scales, { limit, name: peak.name, rate: peak.rate },
      [Math.max(peak.rate / fastest, scales.x.domain[0]), peak.rate], [scales.x.domain[1], peak.rate]);
    for (const place of places) {
      const first = Math.max(scales.x.domain[0], scales.y.domain[0] / place.gb_s);
      drawRoof(chart, scales, { limit, name: place.name, rate: place.gb_s }, [first, first * place.gb_s], [top / place.gb_s, top]);
      slopes.push({ limit, ...place, top });
    }
  }
  nameLevels(chart, labels, peaks.map((peak) => ({
    place: scales.y.place(peak.rate), level: peak.limit.isa, text: `${peak.limit.isa} ${peak.name} ${rateText(peak.rate)}`,
  })));
  nameSlopes(chart, labels, scales, slopes);
  chart.drawing.append(labels);
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

/** Names level lines on the right of the area, moved apart where they are close to each other. */
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

/** Names slanted lines along them, each where no other name is; those that find no place are in the table only. */
function nameSlopes(chart, labels, scales, slopes) {
  const taken = [];
  const angle = Math.atan2(scales.y.decade, scales.x.decade);
  for (const { limit, name, gb_s: rate, top } of slopes) {
    const text = `${shownLimits().length > 1 ? `${limit.isa} ` : ""}${name} ${rateText(rate)} GB/s`;
    const length = textWidth(text) * 0.93;
    const x = Math.max(scales.x.domain[0], scales.y.domain[0] / rate);
    const start = { x: scales.x.place(x), y: scales.y.place(x * rate) };
    const room = Math.hypot(scales.x.place(top / rate) - start.x, scales.y.place(top) - start.y) - length - 12;
    for (let along = 8; along < room; along += 6) {
      const points = pointsAlong(start, angle, along, length);
      if (points.some((point) => taken.some((other) => Math.hypot(point.x - other.x, point.y - other.y) < 14))) continue;
      taken.push(...points);
      const [{ x, y }] = points;
      labels.append(shapeElement("text", {
        class: `roof-label ${levelClass(limit.isa)}`, transform: `translate(${x} ${y}) rotate(${(-angle * 180) / Math.PI})`, y: 4,
      }, text));
      break;
    }
  }
}

/** Points in the middle of a name that is written above a line. */
function pointsAlong(start, angle, along, length) {
  const points = [];
  for (let at = 0; at <= length + 6; at += 6) {
    const distance = along + Math.min(at, length);
    points.push({
      x: start.x + distance * Math.cos(angle) - 8 * Math.sin(angle), y: start.y - distance * Math.sin(angle) - 8 * Math.cos(angle),
    });
  }
  return points;
}

function bandwidthFigure() {
  const others = kernels.filter((kernel) => kernel.operations === 0);
  const sizes = others.map((kernel) => kernel.bytes / 1000);
  const rates = [...others.map((kernel) => kernel.byteRate), ...data.limits.flatMap((limit) => bandwidthsOf(limit).map((place) => place.gb_s))];
  const domains = {
    x: [roundDown(Math.min(...sizes) / 1.3), roundUp(Math.max(...sizes) * 1.3)],
    y: [roundDown(Math.min(...rates) / 1.2), roundUp(Math.max(...rates) * 1.2)],
  };
  return element("figure", {},
    element("h2", {}, "Kernels that add up no products"),
    kernelChart((width) => drawBandwidths(width, domains, others.filter(isShown))),
    element("figcaption", {}, data.limits.length === 0 ? "" :
      "Lines are the measured bandwidths of the nearest place that has room for the bytes. Kernels that write as fast as they read may pass them."));
}

function drawBandwidths(width, domains, shown) {
  const height = Math.round(Math.min(Math.max(0.4 * width, 330), 430));
  const right = data.limits.length > 0 ? 138 : 16;
  const chart = makeChart("bandwidth", width, height, { left: 62, right, top: 24, bottom: 48 }, "Kernels that add up no products");
  const { area } = chart;
  const scales = {
    x: logarithmicScale(domains.x, [area.left, area.right]), y: logarithmicScale(domains.y, [area.bottom, area.top]),
  };
  horizontalAxis(chart, scales.x, "Bytes of all tensors, kB");
  verticalAxis(chart, scales.y, "GB/s");
  drawSteps(chart, scales);
  const marks = kernelMarks(chart, shown, (kernel) => ({ x: scales.x.place(kernel.bytes / 1000), y: scales.y.place(kernel.byteRate) }));
  return { chart, marks };
}

/** For each level a line from cache to cache, and where each cache ends. */
function drawSteps(chart, scales) {
  const labels = shapeElement("g", { class: "roof-labels" });
  const ends = [];
  for (const limit of shownLimits()) {
    let [first] = scales.x.domain;
    let before = null;
    for (const place of bandwidthsOf(limit)) {
      const last = Math.min((place.capacity ?? Infinity) / 1000, scales.x.domain[1]);
      if (last <= first) continue;
      drawRoof(chart, scales, { limit, name: place.name, rate: place.gb_s }, [first, place.gb_s], [last, place.gb_s]);
      if (before !== null) {
        const x = scales.x.place(first);
        chart.drawing.append(shapeElement("line", {
          class: `roof ${levelClass(limit.isa)}`, x1: x, x2: x, y1: scales.y.place(before), y2: scales.y.place(place.gb_s),
        }));
      }
      if (limit === shownLimits()[0]) nameCache(chart, scales, labels, place, first, last);
      [first, before] = [last, place.gb_s];
    }
    ends.push({ place: scales.y.place(before), level: limit.isa, text: `${limit.isa} ${rateText(before)}` });
  }
  nameLevels(chart, labels, ends);
  chart.drawing.append(labels);
}

function nameCache(chart, scales, labels, place, first, last) {
  const [left, right] = [scales.x.place(first), scales.x.place(last)];
  const text = place.capacity ? `${place.name}, to ${bytesText(place.capacity).replace(".0 ", " ")}` : place.name;
  const short = right - left > textWidth(text) + 8 ? text : right - left > textWidth(place.name) ? place.name : "";
  labels.append(shapeElement("text", { class: "cache", "text-anchor": "middle", x: (left + right) / 2, y: chart.area.top - 8 }, short));
  if (last < scales.x.domain[1]) {
    labels.append(shapeElement("line", { class: "end", x1: right, x2: right, y1: chart.area.top - 18, y2: chart.area.bottom }));
  }
}

function limitsTable() {
  const names = data.limits[0].bandwidths.map((place) => place.name);
  return table(["level", "float32 GFLOP/s", "8-bit GOP/s", ...names.map((name) => `${name} GB/s`)], data.limits.map((limit) =>
    element("tr", { class: levelClass(limit.isa) },
      element("td", {}, element("span", { class: "swatch" }), `${limit.isa}, ${limit.threads} thread${limit.threads === 1 ? "" : "s"}`),
      ...[limit.float_gflops, limit.byte_gops, ...limit.bandwidths.map((place) => place.gb_s)].map((rate) =>
        element("td", {}, fixedText(rate, 1))))));
}
