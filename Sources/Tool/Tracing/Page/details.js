// What there is to know about the selected step, or the run.

const details = document.getElementById("details");
// Which cards are open stays the same from step to step.
const opened = new Map([["output 0", true], ["model input 0", true], ["model output 0", true]]);

function showDetails() {
  details.replaceChildren(...(selected === null ? overview() : operatorDetails(operators[selected])));
  details.scrollTop = 0;
}

function operatorDetails(operator) {
  const step = steps.get(operator.index);
  const reason = idleReason(operator);
  return [
    element("h2", {}, `${operator.index} ${operator.name}`),
    pairs([
      ["time", step ? `${timeText(step.median_us)}, ${percentText(step.share)}` : null],
      ["compared", outcomeText(operator.index)],
      ["not a step", reason ? idleTexts[reason] ?? reason : null],
      ["kernel", step?.kernel],
      ["products", operator.macs ? `${numberText(operator.macs)} added up` : null],
      ["rate", step ? rateText(step) : null],
      ["parts", step && step.parts > 1 ? String(step.parts) : null],
      ["options", Object.entries(operator.options).map(([name, value]) => `${name} ${value}`).join(", ")],
      ["version", operator.version > 1 ? String(operator.version) : null],
    ]),
    element("h3", {}, operator.outputs.length > 1 ? "Outputs" : "Output"),
    ...operator.outputs.map((index, position) => tensorCard(index, `output ${position}`)),
    element("h3", {}, "Inputs"),
    ...operator.inputs.map((index, position) => (index < 0 ? null : tensorCard(index, `input ${position}`)))
      .filter(Boolean),
  ];
}

function rateText(step) {
  const unit = step.isFloat ? "GFLOP/s" : "GOP/s";
  const operations = step.gops ? `${step.gops.toFixed(1)} ${unit}, ` : "";
  return `${operations}${step.gb_per_s.toFixed(1)} GB/s`;
}

function tensorCard(index, role) {
  const tensor = tensors[index];
  const card = element("details", { class: "card", "data-tensor": String(index) },
    element("summary", {}, `${role}: `, element("span", {}, `${tensor.type} ${shapeText(index)}`),
      element("b", {}, tensor.name || `tensor ${index}`)));
  const show = () => { if (card.open && card.children.length === 1) card.append(tensorDetails(tensor)); };
  card.open = opened.get(role) ?? false;
  show();
  card.addEventListener("toggle", () => {
    opened.set(role, card.open);
    show();
  });
  return card;
}

function tensorDetails(tensor) {
  const entry = contents.get(tensor.index) ?? {};
  return element("div", {},
    pairs([
      ["tensor", `${tensor.index}${tensor.isConstant ? ", constant" : ""}${tensor.isVariable ? ", variable" : ""}`],
      ["quantization", quantizationText(tensor.quantization)],
      ["size", tensor.bytes === undefined ? null : bytesText(tensor.bytes)],
      ["computed by", links(producers.has(tensor.index) ? [producers.get(tensor.index)] : [])],
      ["read by", links(consumers.get(tensor.index))],
      ["no values", entry.problem],
    ]),
    entry.picture ? featureMap(tensor.index, entry.picture) : null,
    entry.histogram ? histogramDrawing(entry.histogram) : null,
    entry.statistics ? statisticsList(entry.statistics) : null,
    ...comparisonDetails(tensor.index),
    tensor.name.length > 60 ? element("p", { class: "whole-name" }, tensor.name) : null);
}

function links(indices) {
  if (indices.length === 0) return null;
  return element("span", { class: "links" }, ...indices.map((index) =>
    element("button", { type: "button", onclick: () => select(index) }, `${index} ${operators[index].name}`)));
}

function quantizationText(quantization) {
  if (!quantization) return null;
  const { scales, zeroPoints, dimension } = quantization;
  if (scales.length > 1) {
    return `${scales.length} scales ${numberText(Math.min(...scales))} to ${numberText(Math.max(...scales))}, dimension ${dimension}`;
  }
  const zero = zeroPoints[0];
  return `${scales[0]} · ${zero === 0 ? "q" : `(q ${zero < 0 ? "+" : "−"} ${Math.abs(zero)})`}`;
}

/** Names and numbers in two columns; a row is a name, a value, and whether it is a warning. */
function numbers(rows) {
  return element("div", { class: "columns" }, ...rows
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value, warns]) => element("div", {},
      element("span", {}, name), element("b", { class: warns ? "warning" : undefined }, value))));
}

function shareText(count, total) {
  return count === null || count === undefined ? null : `${numberText(count)} (${percentText(total ? count / total : 0)})`;
}

function statisticsList(statistics) {
  const total = statistics.elementCount;
  const channels = (count) => (count ? numberText(count) : null);
  return numbers([
    ["elements", numberText(total)],
    ["minimum", numberText(statistics.minimum)],
    ["maximum", numberText(statistics.maximum)],
    ["mean", numberText(statistics.mean)],
    ["deviation", numberText(statistics.standardDeviation)],
    ["zeros", shareText(statistics.zeroCount, total)],
    ["NaN", shareText(statistics.nanCount || null, total), true],
    ["infinite", shareText(statistics.infinityCount || null, total), true],
    ["at type's lowest", shareText(statistics.saturatedLowCount, total)],
    ["at type's highest", shareText(statistics.saturatedHighCount, total)],
    ["at activation's low", shareText(statistics.activationLowCount, total)],
    ["at activation's high", shareText(statistics.activationHighCount, total)],
    ["range used", statistics.usedQuantizationRange === undefined ? null : percentText(statistics.usedQuantizationRange)],
    ["bits used", statistics.effectiveBits === undefined ? null : numberText(statistics.effectiveBits)],
    ["channels all zero", channels(statistics.zeroChannelCount), true],
    ["channels of one value", channels(statistics.constantChannelCount), true],
  ]);
}
