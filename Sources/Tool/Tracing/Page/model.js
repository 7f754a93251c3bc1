// What the page knows: operators, tensors, and how they hang together.

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
