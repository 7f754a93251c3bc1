// How far the run is from what it was compared with, by the limits of `apus compare`.

const { comparison } = data;
const layers = new Map((comparison?.layers ?? []).map((layer) => [layer.tensor, layer]));
const inputVerdicts = new Map((comparison?.inputs ?? []).map((verdict, position) => [data.graph.inputs[position], verdict]));

// The worst comes first.
const outcomes = {
  diverges: { mark: "≠", text: "diverges", meaning: "beyond the limits by itself, or in the run where it was not compared by itself" },
  drift: { mark: "↗", text: "drift", meaning: "within the limits by itself; in the run, differences before it add up, those of inputs too" },
  uncompared: { mark: "–", text: "not compared", meaning: "there was nothing to compare with" },
  within: { mark: "≈", text: "within", meaning: "differs within the limits" },
  equal: { mark: "=", text: "equal", meaning: "no element differs" },
};

function layerOutcome({ cumulative, isolated }) {
  const isBeyond = (verdict) => verdict.verdict === "beyond";
  if (isBeyond(isolated) || (isBeyond(cumulative) && !isolated.difference)) return "diverges";
  if (isBeyond(cumulative)) return "drift";
  const differences = [cumulative.difference, isolated.difference].filter(Boolean);
  if (differences.length === 0) return "uncompared";
  return differences.every((difference) => difference.differingCount === 0) ? "equal" : "within";
}

// The worst outcome of each operator's outputs; those that have no layer are not there.
const operatorOutcomes = new Map();
for (const operator of operators) {
  const found = operator.outputs.filter((output) => layers.has(output)).map((output) => layerOutcome(layers.get(output)));
  const worst = Object.keys(outcomes).find((outcome) => found.includes(outcome));
  if (worst) operatorOutcomes.set(operator.index, worst);
}

/** The mark of an outcome. */
function markOf(outcome) {
  return element("span", { class: `outcome ${outcome}`, title: outcomes[outcome].text }, outcomes[outcome].mark);
}

/** The mark of an operator; without a text when it has none. */
function outcomeMark(index) {
  return operatorOutcomes.has(index) ? markOf(operatorOutcomes.get(index)) : element("span", {});
}

/** What came out for an operator, in words; null when it has no layer. */
function outcomeText(index) {
  if (!operatorOutcomes.has(index)) return null;
  const outcome = operatorOutcomes.get(index);
  return element("span", {}, markOf(outcome), ` ${outcomes[outcome].text}: ${outcomes[outcome].meaning}`);
}

/** What the overview says: whether a layer is at fault, whether inputs were others, and how many layers have which mark. */
function comparisonOverview() {
  if (!comparison) return [];
  const found = [...layers.values()].map(layerOutcome);
  return [
    element("h3", {}, `Compared with ${comparison.against}`),
    pairs([
      ["verdict", verdictText()],
      ...comparison.inputs.map((verdict, position) => [`input ${position}`, inputText(verdict)]),
    ]),
    element("div", { class: "legend" }, table(["mark", "layers", "meaning"], Object.keys(outcomes).map((outcome) =>
      element("tr", {},
        element("td", {}, markOf(outcome), ` ${outcomes[outcome].text}`),
        element("td", {}, String(found.filter((other) => other === outcome).length)),
        element("td", {}, outcomes[outcome].meaning))))),
  ];
}

function verdictText() {
  const { first, layers: count, notCompared } = comparison.summary;
  if (notCompared === count) return "no layer was compared";
  const rest = notCompared > 0 ? `; ${notCompared} ${notCompared === 1 ? "layer was" : "layers were"} not compared` : "";
  if (!first) return `no layer diverges by itself${rest}`;
  return element("span", {}, element("span", { class: "warning" }, "first layer that diverges: "), links([first.operator]),
    `${first.output > 0 ? `output ${first.output}, ` : ""}${first.reason}${rest}`);
}

/** Whether the other side had this input. Between models of other types, inputs are rounded. */
function inputText({ verdict, reason, difference }) {
  if (!difference) return verdict === "beyond" ? element("span", { class: "warning" }, reason) : `not compared: ${reason}`;
  if (difference.differingCount === 0) return "the same on both sides";
  if (verdict === "within" && !difference.quanta && difference.maxUlp === undefined) return "the same but for roundings";
  const largest = difference.maxAbsolute === undefined ? "" : `, by up to ${numberText(difference.maxAbsolute)}`;
  return element("span", { class: "warning" }, "not what the other side had: "
    + `${numberText(difference.differingCount)} of ${numberText(difference.elementCount)} elements differ${largest}`);
}

/** What the details of a tensor say. */
function comparisonDetails(index) {
  const layer = layers.get(index);
  const { isolated, cumulative } = layer ?? { cumulative: inputVerdicts.get(index) };
  const ways = [["by itself", isolated], ["in the run", cumulative]].filter(([, verdict]) => verdict);
  if (ways.length === 0) return [];
  return [
    element("h3", {}, `Difference to ${comparison.against}`),
    ...ways.filter(([, verdict]) => verdict.reason).map(([title, { verdict, reason }]) =>
      element("p", { class: layer ? `outcome ${layerOutcome(layer)}` : "warning" },
        `${title}: ${verdict === "beyond" ? "" : "not compared, "}${reason}`)),
    differenceTable(ways.filter(([, verdict]) => verdict.difference)),
  ].filter(Boolean);
}

function differenceTable(ways) {
  if (ways.length === 0) return null;
  const rows = [
    ["differ", (difference) => shareText(difference.differingCount, difference.elementCount)],
    ["largest", (difference) => numberText(difference.maxAbsolute)],
    ["at", (difference) => (difference.maxAbsoluteIndices ? `[${difference.maxAbsoluteIndices.join(", ")}]` : null)],
    ["largest in quanta", (difference) => (difference.quanta ? numberText(difference.quanta.largest) : null)],
    ["RMS", (difference) => numberText(difference.rmse)],
    ["RMS over scale", (difference) => (difference.rmseOverScale === undefined ? null : numberText(difference.rmseOverScale))],
    ["cosine", (difference) => numberText(difference.cosine)],
    ["SNR", (difference) => (difference.snr === undefined ? null : `${numberText(difference.snr)} dB`)],
    ["NaN on one side", (difference) => shareText(difference.nanMismatchCount || null, difference.elementCount)],
    ["infinite on one side", (difference) => shareText(difference.infinityMismatchCount || null, difference.elementCount)],
  ].map(([name, text]) => [name, ways.map(([, { difference }]) => text(difference))]);
  return table(["", ...ways.map(([title]) => title)], rows
    .filter(([, texts]) => texts.some((text) => text !== null && text !== undefined))
    .map(([name, texts]) => element("tr", {}, element("td", {}, name), ...texts.map((text) => element("td", {}, text ?? "–")))));
}
