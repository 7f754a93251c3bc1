// The list of steps with their times.

const list = document.getElementById("list");
const searchField = document.getElementById("search");
let selected = null;
let visible = operators.map((operator) => operator.index);

function row(operator) {
  const step = steps.get(operator.index);
  const reason = idleReason(operator);
  const bar = element("i");
  if (step) bar.style.width = `${(100 * step.median_us) / slowestTime}%`;
  const shape = operator.outputs.length ? shapeText(operator.outputs[0]) : "";
  return element("li", {
    id: `step-${operator.index}`, role: "option", "aria-selected": "false",
    class: `step ${family(operator.name)}${reason ? " idle" : ""}`,
    title: reason ? idleTexts[reason] : undefined,
    onclick: () => select(operator.index),
  },
  element("span", { class: "number" }, String(operator.index)),
  element("span", { class: "mark" }),
  element("span", { class: "name" },
    operator.name,
    element("span", { class: "shape" }, shape)),
  outcomeMark(operator.index),
  element("span", { class: "time" }, step ? timeText(step.median_us) : reason,
    step ? element("span", { class: "bar" }, bar) : null));
}

function showList() {
  list.replaceChildren(...operators.map(row));
}

/** Hides the steps that the search does not find. */
function filterList() {
  const text = searchField.value.trim();
  visible = search(text);
  const shown = new Set(visible);
  operators.forEach((operator, number) => { list.children[number].hidden = !shown.has(operator.index); });
  document.getElementById("matches").textContent = text ? `${visible.length} of ${operators.length}` : "";
}

/** Marks the selected step, and brings it into view. */
function markRow() {
  for (const marked of list.querySelectorAll('[aria-selected="true"]')) marked.setAttribute("aria-selected", "false");
  if (selected === null) {
    list.removeAttribute("aria-activedescendant");
    return;
  }
  const chosen = document.getElementById(`step-${selected}`);
  chosen.setAttribute("aria-selected", "true");
  chosen.scrollIntoView({ block: "nearest" });
  list.setAttribute("aria-activedescendant", chosen.id);
}
