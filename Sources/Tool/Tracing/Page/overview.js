// What the page says about the run as a whole.

function overview() {
  const all = [...steps.values()];
  const idle = operators.map(idleReason).filter(Boolean);
  const counts = [...new Set(idle)].map((reason) => `${idle.filter((other) => other === reason).length} ${reason}`);
  return [
    element("h2", {}, "Overview"),
    pairs([
      ["model", data.model],
      ["description", data.description],
      ["inputs are", data.inputSource],
      ["operators", `${operators.length}: ${[`${all.length} steps`, ...counts].join(", ")}`],
      ["kernels", `${data.kernels}, ${data.isa}`],
      ["threads", String(data.threads)],
      ["time", `${timeText(data.profile.median_us)}, the sum of the steps' medians of ${data.runs} ${data.runs === 1 ? "run" : "runs"}`],
      ["products", `${numberText(data.macs)} added up, ${(2e-3 * data.macs / data.profile.median_us).toFixed(1)} GOP/s`],
      ["memory", `${bytesText(data.arenaBytes)} for tensors, ${bytesText(data.constantBytes)} for packed constants`],
      ["note", data.graphCount > 1 ? "the main graph alone is shown, not the graphs that its operators call" : null],
    ]),
    ...comparisonOverview(),
    element("h3", {}, "Types of operators"), typeTable(),
    element("h3", {}, "Slowest steps"), slowestTable(all),
    ...ends("Inputs", "model input", data.graph.inputs), ...ends("Outputs", "model output", data.graph.outputs),
  ];
}

function ends(title, role, indices) {
  return [element("h3", {}, title), ...indices.map((index, position) => tensorCard(index, `${role} ${position}`))];
}

function typeTable() {
  return table(["type", "steps", "time", "share"], data.profile.types.map((type) =>
    element("tr", { class: family(type.type) },
      element("td", {}, element("span", { class: "swatch" }), type.type),
      element("td", {}, String(type.count)), element("td", {}, timeText(type.median_us)),
      element("td", {}, percentText(type.share)))));
}

function slowestTable(all) {
  const sorted = [...all].sort((first, second) => second.median_us - first.median_us).slice(0, 8);
  return table(["step", "shape", "time", "share"], sorted.map((step) =>
    element("tr", {},
      element("td", { class: "links" },
        element("button", { type: "button", onclick: () => select(step.operator) }, `${step.operator} ${step.type}`)),
      element("td", {}, step.shape.join("×")), element("td", {}, timeText(step.median_us)),
      element("td", {}, percentText(step.share)))));
}
