// The graph as a drawing.

const graphPane = document.getElementById("graph");
// A mark needs room next to the longest names.
const nodeSize = { width: data.comparison ? 194 : 176, height: 40 };
const margin = 16;
const nodeElements = new Map();
const edgeElements = [];

/** Nodes in an order that follows the edges: inputs, operators, outputs. What planning computed is as good as a constant. */
function graphNodes() {
  const drawn = operators.filter((operator) => idleReason(operator) !== "folded");
  return [
    ...data.graph.inputs.map((tensor) => ({ key: `input-${tensor}`, title: "input", tensor, width: nodeSize.width })),
    ...drawn.map((operator) => ({ key: operator.index, operator, width: nodeSize.width })),
    ...data.graph.outputs.map((tensor) => ({ key: `output-${tensor}`, title: "output", tensor, width: nodeSize.width })),
  ];
}

function graphEdges(nodes) {
  const positions = new Map(nodes.map((node, position) => [node.key, position]));
  const sources = new Map(data.graph.inputs.map((tensor) => [tensor, positions.get(`input-${tensor}`)]));
  for (const [tensor, operator] of producers) if (positions.has(operator)) sources.set(tensor, positions.get(operator));
  const edges = [];
  nodes.forEach((node, position) => {
    const read = node.operator ? node.operator.inputs : node.title === "output" ? [node.tensor] : [];
    for (const tensor of new Set(read)) if (sources.has(tensor)) edges.push([sources.get(tensor), position]);
  });
  return edges;
}

function showGraph() {
  const nodes = graphNodes();
  const edges = graphEdges(nodes);
  const { items, routes, width, height } = layOut(nodes, edges);
  const drawing = shapeElement("svg", { width: width + 2 * margin, height: height + margin, role: "group" });
  routes.forEach((chain, index) => {
    const path = shapeElement("path", { class: "edge", d: pathThrough(chain) });
    edgeElements.push({ path, from: nodes[edges[index][0]].key, to: nodes[edges[index][1]].key });
    drawing.append(path);
  });
  nodes.forEach((node, index) => {
    const place = { x: items[index].x + margin - nodeSize.width / 2, y: items[index].layer * rowHeight + margin };
    const shape = node.operator ? operatorNode(node.operator, place) : endNode(node, place);
    nodeElements.set(node.key, shape);
    drawing.append(shape);
  });
  graphPane.replaceChildren(drawing);
  if (nodes.length) bringNode(nodes[0].key);
}

/** A path that bends between rows only, so that it passes nodes at a distance. */
function pathThrough(chain) {
  const points = chain.flatMap((item, index) => {
    const top = item.layer * rowHeight + margin;
    const ends = [top, top + nodeSize.height];
    const used = index === 0 ? ends.slice(1) : index === chain.length - 1 ? ends.slice(0, 1) : ends;
    return used.map((y) => [item.x + margin, y]);
  });
  return points.map(([x, y], index) => {
    if (index === 0) return `M${x} ${y}`;
    const [fromX, fromY] = points[index - 1];
    const middle = (fromY + y) / 2;
    return fromX === x ? `V${y}` : `C${fromX} ${middle} ${x} ${middle} ${x} ${y}`;
  }).join("");
}

function operatorNode(operator, { x, y }) {
  const step = steps.get(operator.index);
  const outcome = operatorOutcomes.get(operator.index);
  const { width, height } = nodeSize;
  const shape = operator.outputs.length ? shapeText(operator.outputs[0]) : "";
  const title = `${operator.index} ${operator.name}`;
  return shapeElement("g", {
    class: `node ${family(operator.name)}${step ? "" : " idle"} ${outcome ?? ""}`, transform: `translate(${x} ${y})`,
    role: "button", "aria-label": `${operator.index} ${operator.name} ${shape} ${outcomes[outcome]?.text ?? ""}`,
    onclick: () => select(operator.index),
  },
  shapeElement("rect", { class: "box", width, height, rx: 6 }),
  shapeElement("rect", { class: "stripe", x: 1, y: 5, width: 4, height: height - 10, rx: 2 }),
  shapeElement("text", { x: 12, y: 16 }, title.length > 21 ? `${title.slice(0, 20)}…` : title),
  outcome ? shapeElement("text", { class: `outcome ${outcome}`, x: width - 8, y: 16, "text-anchor": "end" },
    outcomes[outcome].mark) : null,
  shapeElement("text", { class: "small", x: 12, y: 31 }, shape.slice(0, 18)),
  shapeElement("text", { class: "small", x: width - 8, y: 31, "text-anchor": "end" },
    step ? timeText(step.median_us) : idleReason(operator)),
  shapeElement("rect", {
    class: "heat", x: 8, y: height - 5, height: 3, rx: 1.5,
    width: step ? Math.max(((width - 16) * step.median_us) / slowestTime, 1) : 0,
  }));
}

function endNode(node, { x, y }) {
  const { width, height } = nodeSize;
  return shapeElement("g", {
    class: "node", transform: `translate(${x} ${y})`, role: "button",
    "aria-label": `${node.title} ${tensors[node.tensor].name}`, onclick: () => select(null),
  },
  shapeElement("rect", { class: "box", width, height, rx: height / 2 }),
  shapeElement("text", { x: width / 2, y: 17, "text-anchor": "middle" }, node.title),
  shapeElement("text", { class: "small", x: width / 2, y: 31, "text-anchor": "middle" },
    `${shapeText(node.tensor)} ${tensors[node.tensor].type}`));
}

/** Brings a node to the middle. */
function bringNode(key) {
  const { e: x, f: y } = nodeElements.get(key).transform.baseVal[0].matrix;
  graphPane.scrollTo(
    x + nodeSize.width / 2 - graphPane.clientWidth / 2, y + nodeSize.height / 2 - graphPane.clientHeight / 2);
}

/** The nodes of the operators that read what an operator computes, possibly by way of others that are not drawn. */
function drawnReaders(index, seen = new Set()) {
  const readers = [...new Set(operators[index].outputs.flatMap((output) => consumers.get(output)))];
  return readers.filter((reader) => !seen.has(reader)).flatMap((reader) => {
    seen.add(reader);
    return nodeElements.has(reader) ? [reader] : drawnReaders(reader, seen);
  });
}

/** Marks the selected node and its neighbours, and brings it to the middle; for one that is not drawn, what reads it. */
function markNode() {
  for (const node of nodeElements.values()) node.classList.remove("chosen", "near");
  for (const { path, from, to } of edgeElements) {
    const isNear = selected !== null && (from === selected || to === selected);
    path.classList.toggle("near", isNear);
    if (isNear) nodeElements.get(from === selected ? to : from).classList.add("near");
  }
  if (selected === null) return;
  nodeElements.get(selected)?.classList.add("chosen");
  const readers = nodeElements.has(selected) ? [] : drawnReaders(selected);
  for (const reader of readers) nodeElements.get(reader).classList.add("near");
  const place = nodeElements.has(selected) ? selected : readers[0];
  if (place !== undefined) bringNode(place);
}
