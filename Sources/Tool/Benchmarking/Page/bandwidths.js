// The chart of bandwidths: kernels that add up no products, by the bytes of their tensors.

function bandwidthFigure() {
  const others = kernels.filter((kernel) => kernel.operations === 0);
  const bandwidths = data.limits.flatMap(bandwidthsOf).map((place) => place.gb_s);
  const title = "Kernels that add up no products";
  const chart = {
    name: "bandwidth", label: title, height: (width) => Math.min(Math.max(0.4 * width, 330), 430), top: 24,
    x: { title: "Bytes of all tensors, kB", value: (kernel) => kernel.bytes / 1000, others: [] },
    y: { title: "GB/s", value: (kernel) => kernel.byteRate, others: bandwidths },
    drawLines: drawSteps,
  };
  return element("figure", {},
    element("h2", {}, title), kernelChart(chart, others),
    element("figcaption", {}, data.limits.length === 0 ? "" :
      "Lines are the measured bandwidths of the nearest place that has room for the bytes. Kernels that write as fast as they " +
      "read may pass them."));
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
    if (before !== null) ends.push({ place: scales.y.place(before), level: limit.isa, text: `${limit.isa} ${rateText(before)}` });
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
