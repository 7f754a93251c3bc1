// What charts say about a mark under the mouse, or at the keys.

/**
 * Shows what is known about marks, each {number, node, x, y} and {left, right, top, bottom} where it is no point; the keys go
 * through them in this order, and all are one stop of the tab key.
 */
function makeMarks(chart, place, marks, { describe, related = () => [], onShow = () => {}, onChoose = () => {} }) {
  const tip = element("div", { class: "tip", "aria-hidden": "true", hidden: true });
  const ring = shapeElement("g", { class: "rings", "aria-hidden": "true" });
  let focused = null;
  let shown = null;

  function show(mark) {
    if (mark === shown) return;
    shown?.node.classList.remove("shown");
    shown = mark;
    shown?.node.classList.add("shown");
    tip.hidden = mark === null;
    ring.replaceChildren(...(mark ? related(mark) : []));
    onShow(mark?.number ?? null);
    if (!mark) return;
    const { title, rows } = describe(mark.number);
    tip.replaceChildren(element("b", {}, title), pairs(rows));
    placeTip(tip, place, mark);
  }

  marks.forEach((mark, position) => {
    const { title, rows } = describe(mark.number);
    fill(mark.node, {
      class: `${mark.node.getAttribute("class") ?? ""} mark`, "data-number": mark.number, tabindex: position === 0 ? 0 : -1,
      role: "img", "aria-label": [title, ...rows.filter(([, value]) => value).map((row) => row.join(" "))].join(", "),
    }, []);
    mark.node.addEventListener("focus", () => { focused = mark; show(mark); });
    mark.node.addEventListener("blur", () => { focused = null; show(null); });
  });
  chart.drawing.addEventListener("pointermove", (event) => show(markAt(event, chart, marks) ?? focused));
  chart.drawing.addEventListener("pointerleave", () => show(focused));
  chart.drawing.addEventListener("click", (event) => {
    const mark = markAt(event, chart, marks);
    if (mark) onChoose(mark.number);
  });
  chart.drawing.addEventListener("keydown", (event) => {
    if (!focused || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") return onChoose(focused.number);
    if (event.key === "Escape") return show(null);
    const next = markAfter(focused, event.key, marks);
    if (next === undefined) return;
    event.preventDefault();
    marks.forEach((mark) => mark.node.setAttribute("tabindex", mark === next ? 0 : -1));
    next.node.focus({ preventScroll: false });
  });
  chart.drawing.append(ring);
  return { tip, show: (number) => show(marks.find((mark) => mark.number === number) ?? null), marks };
}

/** The mark that the mouse is on, or near. */
function markAt(event, chart, marks) {
  const frame = chart.drawing.getBoundingClientRect();
  const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
  let [best, least] = [null, 14];
  for (const mark of marks) {
    const away = mark.left === undefined
      ? Math.hypot(mark.x - x, mark.y - y)
      : x >= mark.left && x <= mark.right && y >= mark.top && y <= mark.bottom ? 0 : Infinity;
    if (away < least) [best, least] = [mark, away];
  }
  return best;
}

/** The mark that a key leads to; undefined for other keys. */
function markAfter(mark, key, marks) {
  const position = marks.indexOf(mark);
  const isPoint = mark.left === undefined;
  switch (key) {
    case "Home": return marks[0];
    case "End": return marks.at(-1);
    case "ArrowRight": return marks[position + 1] ?? mark;
    case "ArrowLeft": return marks[position - 1] ?? mark;
    case "ArrowDown": return isPoint ? nearestMark(mark, 1, marks) : marks[position + 1] ?? mark;
    case "ArrowUp": return isPoint ? nearestMark(mark, -1, marks) : marks[position - 1] ?? mark;
    default: return undefined;
  }
}

/** The nearest point below a mark, or above it. */
function nearestMark(mark, direction, marks) {
  const away = (other) => Math.hypot(3 * (other.x - mark.x), other.y - mark.y);
  const others = marks.filter((other) => direction * (other.y - mark.y) > 0.5);
  return others.reduce((best, other) => (best === null || away(other) < away(best) ? other : best), null) ?? mark;
}

function placeTip(tip, place, mark) {
  const [width, height] = [tip.offsetWidth, tip.offsetHeight];
  const x = mark.x - place.querySelector(".scroll").scrollLeft;
  const left = x + 14 + width <= place.clientWidth ? x + 14 : x - 14 - width;
  const above = mark.y - height - 12;
  const isInView = place.getBoundingClientRect().top + above > 0;
  tip.style.left = `${Math.max(Math.min(left, place.clientWidth - width), 0)}px`;
  tip.style.top = `${isInView ? above : mark.y + 16}px`;
}
