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

/**
 * A chart in a place of its own that is drawn again whenever there is more or less room for it; `draw` gives the drawing, which
 * scrolls where it is wider than the place, and what is above it.
 */
function chartPlace(draw) {
  const place = element("div", { class: "place" });
  let width = 0;
  const redraw = () => { 
    if (width === 0) return;
    const [drawing, ...others] = draw(width, place);
    place.replaceChildren(element("div", { class: "scroll" }, drawing), ...others);
  };
  new ResizeObserver(() => {
    if (place.clientWidth === width) return;
    width = place.clientWidth;
    redraw();
  }).observe(place);
  return { place, redraw };
}

const tickText = (value) => value.toLocaleString("en", { maximumSignificantDigits: 6 });

/** The axis below the area. */
function horizontalAxis(chart, scale, title) {
  const { area, drawing } = chart;
  let end = -Infinity;
  const ticks = scale.ticks(56).map(({ value, isNamed }) => {
    const [x, text] = [scale.place(value), tickText(value)];
    const half = textWidth(text) / 2;
    const hasRoom = isNamed && x - half > end + 6 && x + half < chart.width;
    if (hasRoom) end = x + half;
    return shapeElement("g", { class: isNamed ? "tick" : "tick minor" },
      shapeElement("line", { x1: x, x2: x, y1: area.top, y2: area.bottom }),
      hasRoom ? shapeElement("text", { "text-anchor": "middle", x, y: area.bottom + 19 }, text) : null);
  });
  const x = (area.left + area.right) / 2;
  drawing.append(shapeElement("g", { class: "axis", "data-axis": "x" }, ...ticks,
    shapeElement("line", { class: "base", x1: area.left, x2: area.right, y1: area.bottom, y2: area.bottom }),
    shapeElement("text", { "text-anchor": "middle", x, y: area.bottom + 39 }, title)));
}

/** The axis on the left of the area, or on its right. */
function verticalAxis(chart, scale, title, isRight = false) {
  const { area, drawing, width } = chart;
  const ticks = scale.ticks(36).map(({ value, isNamed }) => {
    const y = scale.place(value);
    return shapeElement("g", { class: isNamed ? "tick" : "tick minor" },
      shapeElement("line", { x1: isRight ? area.right : area.left, x2: isRight ? area.right + 4 : area.right, y1: y, y2: y }),
      isNamed ? shapeElement("text", {
        "text-anchor": isRight ? "start" : "end", x: isRight ? area.right + 8 : area.left - 7, y: y + 4,
      }, tickText(value)) : null);
  });
  const [x, y] = [isRight ? width - 6 : 13, (area.top + area.bottom) / 2];
  drawing.append(shapeElement("g", { class: "axis", "data-axis": isRight ? "right" : "left" }, ...ticks,
    shapeElement("text", { "text-anchor": "middle", transform: `translate(${x} ${y}) rotate(-90)` }, title)));
}
