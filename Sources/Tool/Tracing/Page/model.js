"use strict";
// What the page knows: operators, tensors, and how they hang together.

const data = JSON.parse(document.getElementById("data").textContent);
const { operators, tensors } = data.graph;
const contents = new Map(data.contents.map((entry) => [entry.index, entry]));
const steps = new Map(data.profile.steps.map((step) => [step.operator, step]));
const slowestTime = data.profile.steps.reduce((most, step) => Math.max(most, step.median_us), 1e-9);

const producers = new Map();
const consumers = new Map(tensors.map((tensor) => [tensor.index, []]));
for (const operator of operators) {
  for (const output of operator.outputs) producers.set(output, operator.index);
  for (const input of new Set(operator.inputs)) if (input >= 0) consumers.get(input).push(operator.index);
}

/** Why an operator has no time: "merged", "folded" or "deferred"; null for a step. */
function idleReason(operator) {
  if (steps.has(operator.index)) return null;
  return operator.kernel ?? "merged";
}

const idleTexts = {
  merged: "merged into another step, or without work",
  folded: "computed when the model was planned, so not in the graph",
  deferred: "planned in each run, not timed",
};

const families = [
  ["depthwise", /^DEPTHWISE/i],
  ["convolution", /CONV/i],
  ["product", /FULLY_CONNECTED|MATMUL|LSTM/],
  ["pooling", /POOL|^MEAN$|^SUM$|REDUCE|ARG_M|CUMSUM/],
  ["activation", /RELU|LOGISTIC|SOFTMAX|TANH|SWISH|ELU|NORMALIZATION/],
  ["elementwise", /^(ADD|ADD_N|SUB|MUL|DIV|MAXIMUM|MINIMUM|POW|SQUARE.*|ABS|NEG|EXP|LOG|RSQRT|SQRT|SIN|COS)$/],
  ["movement", /RESHAPE|PAD|CONCAT|SLICE|SPLIT|PACK|TRANSPOSE|SQUEEZE|EXPAND|SPACE|DEPTH_TO|RESIZE|QUANTIZE|CAST|GATHER|TILE/],
];

/** The class of an operator's colour. */
function family(type) {
  return (families.find(([, pattern]) => pattern.test(type)) ?? ["other"])[0];
}

/** The shape that a tensor had in this run. */
function shapeOf(index) {
  return contents.get(index)?.shape ?? tensors[index].shape;
}

function shapeText(index) {
  const shape = shapeOf(index);
  return shape.length === 0 ? "scalar" : shape.join("×");
}

// What search looks at, in lower case: of tensors those that an operator writes, and constants and inputs that it reads.
const searchTexts = operators.map((operator) => {
  const used = [...operator.outputs, ...operator.inputs.filter((index) => index >= 0 && !producers.has(index))];
  const names = used.flatMap((index) => [tensors[index].name, tensors[index].type, `[${shapeOf(index).join(", ")}]`]);
  const shapes = used.map(shapeText);
  return [`#${operator.index}`, operator.name, operator.kernel ?? "merged", ...names, ...shapes].join("\n").toLowerCase();
});

/** The indices of the operators that have all of the words. */
function search(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return operators.map((operator) => operator.index)
    .filter((index) => words.every((word) => searchTexts[index].includes(word)));
}

/** A number with four significant digits, integers below a million in full. */
function numberText(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "number") return String(value).replace("Infinity", "∞").replace("-", "−");
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value.toLocaleString("en").replace("-", "−");
  const magnitude = Math.abs(value);
  const text = magnitude >= 1e-4 && magnitude < 1e6 ? String(Number(value.toPrecision(4))) : value.toExponential(3);
  return text.replace("-", "−");
}

function timeText(microseconds) {
  if (microseconds >= 1000) return `${(microseconds / 1000).toFixed(2)} ms`;
  return `${microseconds.toFixed(microseconds < 100 ? 1 : 0)} µs`;
}

function bytesText(bytes) {
  if (bytes >= 1 << 20) return `${(bytes / (1 << 20)).toFixed(1)} MiB`;
  return bytes >= 1 << 10 ? `${(bytes / (1 << 10)).toFixed(1)} KiB` : `${bytes} B`;
}

function percentText(share) {
  if (share > 0 && share < 0.0005) return "< 0.1 %";
  return `${(100 * share).toFixed(1)} %`;
}
