// Drawings with axes.

const fontSize = 12;
const measuring = element("canvas").getContext("2d");

/** The width of a text in a drawing, in pixels. */
function textWidth(text) {
  measuring.font = `${fontSize}px system-ui, "Segoe UI", "DejaVu Sans", sans-serif`;
  return measuring.measureText(text).width;
}

/** The text, its middle left out where it is wider than `width` pixels. */
function fittingText(text, width) {
  if (textWidth(text) <= width) return text;
  let kept = text.length - 1;
  const shortened = () => `${text.slice(0, Math.ceil(kept / 2))}…${text.slice(text.length - Math.floor(kept / 2))}`;
  while (kept > 4 && textWidth(shortened()) > width) kept -= 1;
  return shortened();
}

/** A number with `digits` digits after the point. */
function fixedText(value, digits) {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A drawing for `margins` around the area of values. */
function makeChart(name, width, height, margins, label) {
  const drawing = shapeElement("svg", {
    class: "chart", "data-chart": name, width, height, viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": label,
  });
  const area = { left: margins.left, right: width - margins.right, top: margins.top, bottom: height - margins.bottom };
  return { drawing, area, width, height };
}

/** A chart in a place of its own that is drawn again whenever there is more or less room for it. */
function chartPlace(draw) {
  const place = element("div", { class: "place" });
  let width = 0;
  const redraw = () => { if (width > 0) place.replaceChildren(...draw(width)); };
  new ResizeObserver(() => {
    if (place.clientWidth === width) return;
    width = place.clientWidth;
    redraw();
  }).observe(place);
  return { place, redraw };
}

const tickText = (value) => value.toLocaleString("en", { maximumSignificantDigits: 6 });

/** The axis below the area, or of the same values above it. */
function horizontalAxis(chart, scale, title, { unit = "", isEmpty = false } = {}) {
  const { area, drawing } = chart;
  const axis = shapeElement("g", { class: "axis", "data-axis": "x" });
  let end = -Infinity;
  for (const { value, isNamed } of scale.ticks(76)) {
    const x = scale.place(value);
    axis.append(shapeElement("line", { class: isNamed ? "grid" : "grid minor", x1: x, x2: x, y1: area.top, y2: area.bottom }));
    const text = tickText(value) + unit;
    const half = textWidth(text) / 2;
    if (!isNamed || x - half < end + 6 || x + half > chart.width) continue;
    end = x + half;
    axis.append(shapeElement("text", { class: "tick", "text-anchor": "middle", x, y: area.bottom + 16, "data-value": value }, text));
  }
  axis.append(shapeElement("line", { class: "base", x1: area.left, x2: area.right, y1: area.bottom, y2: area.bottom }));
  if (!isEmpty) {
    axis.append(shapeElement("text", { class: "title", "text-anchor": "middle", x: (area.left + area.right) / 2, y: area.bottom + 36 }, title));
  }
  drawing.append(axis);
}

/** The axis on the left of the area, or on its right. */
function verticalAxis(chart, scale, title, { unit = "", isRight = false } = {}) {
  const { area, drawing, width } = chart;
  const axis = shapeElement("g", { class: "axis", "data-axis": isRight ? "right" : "y" });
  for (const { value, isNamed } of scale.ticks(36)) {
    const y = scale.place(value);
    if (!isRight) {
      axis.append(shapeElement("line", { class: isNamed ? "grid" : "grid minor", x1: area.left, x2: area.right, y1: y, y2: y }));
    }
    if (!isNamed) continue;
    axis.append(shapeElement("text", {
      class: "tick", "text-anchor": isRight ? "start" : "end", x: isRight ? area.right + 7 : area.left - 7, y: y + 4,
      "data-value": value,
    }, tickText(value) + unit));
  }
  const [x, y] = [isRight ? width - 6 : 13, (area.top + area.bottom) / 2];
  axis.append(shapeElement("text", { class: "title", "text-anchor": "middle", transform: `translate(${x} ${y}) rotate(-90)` }, title));
  drawing.append(axis);
}
