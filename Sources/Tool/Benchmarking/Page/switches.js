// Which kernels are shown: switches for levels and types, and a search.

const searchTexts = kernels.map(({ kernel, layer, network, isa }) =>
  [kernel, layer, network, isa].join("\n").toLowerCase());
const shownLevels = new Set(levels);
const shownTypes = new Set(types);
let words = [];

function isShown({ number, isa, type }) {
  return shownLevels.has(isa) && shownTypes.has(type) && words.every((word) => searchTexts[number].includes(word));
}

/** Shows what the switches and the search leave. */
function updateKernels() {
  for (const chart of kernelCharts) chart.redraw();
  kernelTable.filter(isShown);
  const count = kernels.filter(isShown).length;
  document.getElementById("matches").textContent =
    count === kernels.length ? `${count} results` : `${count} of ${kernels.length}`;
}

/** A switch for each of `names`, which is the legend as well. */
function switches(label, names, shown, sample) {
  return element("div", { class: "switches", role: "group", "aria-label": label }, element("span", {}, label),
    ...names.map((name) => {
      const button = element("button", { type: "button", "aria-pressed": "true", "data-name": name }, sample(name), name);
      button.addEventListener("click", () => {
        shown[shown.has(name) ? "delete" : "add"](name);
        button.setAttribute("aria-pressed", String(shown.has(name)));
        updateKernels();
      });
      return button;
    }));
}

function typeSample(type) {
  return shapeElement("svg", { class: "sample", width: 12, height: 12, viewBox: "-6 -6 12 12", "aria-hidden": "true" },
    shapeElement("path", { d: markOutline(type, 4.5) }));
}

function kernelControls() {
  const search = searchField("Search: layer, kernel, network", (found) => {
    words = found;
    updateKernels();
  });
  search.count.id = "matches";
  return element("div", { class: "controls" },
    switches("Level", levels, shownLevels, (level) => element("span", { class: `swatch ${levelClass(level)}` })),
    switches("Type", types, shownTypes, typeSample), search.node);
}
