// The roofline: kernels that add up products, by operations per byte.

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
  const peaks = data.limits.flatMap((limit) => [limit.byte_gops, limit.float_gflops]);
  const ridges = data.limits.flatMap((limit) => bandwidthsOf(limit).flatMap((place) =>
    [limit.byte_gops / place.gb_s, limit.float_gflops / place.gb_s]));
  const chart = {
    name: "roofline", label: "Roofline", height: (width) => Math.min(Math.max(0.52 * width, 400), 560), top: 10,
    x: { title: "Operations per byte", value: (kernel) => kernel.intensity, others: ridges },
    y: { title: "GOP/s, for float32 GFLOP/s", value: (kernel) => kernel.rate, others: peaks },
    drawLines: drawRoofs,
  };
  return element("figure", {},
    element("h2", {}, "Roofline"), kernelChart(chart, counted),
    element("figcaption", {}, "Each mark is a kernel and a layer, at the median of its times. ", ...(data.limits.length === 0 ? [] : [
      "Horizontal lines are the measured peaks of multiplying and adding; slanted ones are measured bandwidths, what a kernel ",
      "that reads each byte once from there could reach. Winograd's algorithm needs fewer products and may pass the peaks.",
    ])));
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
      if (first < top / place.gb_s) slopes.push({ limit, ...place, top });
    }
  }
  nameLevels(chart, labels, peaks.map((peak) => ({
    place: scales.y.place(peak.rate), level: peak.limit.isa, text: `${peak.limit.isa} ${peak.name} ${rateText(peak.rate)}`,
  })));
  nameSlopes(chart, labels, scales, slopes);
  chart.drawing.append(labels);
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
      labels.append(shapeElement("g", { transform: `translate(${x} ${y}) rotate(${(-angle * 180) / Math.PI})` },
        shapeElement("rect", { class: "behind", x: -2, y: -6, width: length + 4, height: 12 }),
        shapeElement("text", { class: `roof-label ${levelClass(limit.isa)}`, y: 4 }, text)));
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
