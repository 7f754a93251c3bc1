// Places the nodes of a directed graph without cycles in layers from top to bottom.

const rowHeight = 62;
const gap = 22;
const maximumBends = 30000;

/**
 * `nodes` have a width, each before those that its edges lead to; `edges` are pairs of positions in `nodes`.
 * Gives the nodes x (middle) and layer, and each edge the points that it passes.
 */
function layOut(nodes, edges) {
  const layers = layersOf(nodes.length, edges);
  const items = nodes.map((node, index) => ({ width: node.width, layer: layers[index], up: [], down: [], x: 0 }));
  const span = edges.reduce((sum, [from, to]) => sum + layers[to] - layers[from] - 1, 0);
  const routes = edges.map(([from, to]) => route(items, items[from], items[to], span <= maximumBends));
  const rows = [];
  for (const item of items) (rows[item.layer] ??= []).push(item);
  const filled = Array.from(rows, (row) => row ?? []);
  order(filled);
  place(filled);
  const left = items.reduce((least, item) => Math.min(least, item.x - item.width / 2), Infinity);
  const right = items.reduce((most, item) => Math.max(most, item.x + item.width / 2), -Infinity);
  for (const item of items) item.x -= left;
  return { items: items.slice(0, nodes.length), routes, width: items.length ? right - left : 0, height: filled.length * rowHeight };
}

/** The layer of each node: below all that lead to it; sources right above what they lead to. */
function layersOf(count, edges) {
  const layers = Array(count).fill(0);
  const isSource = Array(count).fill(true);
  const sorted = [...edges].sort((first, second) => first[0] - second[0]);
  for (const [from, to] of sorted) {
    layers[to] = Math.max(layers[to], layers[from] + 1);
    isSource[to] = false;
  }
  const lowest = Array(count).fill(Infinity);
  for (const [from, to] of edges) lowest[from] = Math.min(lowest[from], layers[to]);
  return layers.map((layer, index) => (isSource[index] && lowest[index] < Infinity ? lowest[index] - 1 : layer));
}

/** Joins two items by a chain with an item in each layer between; gives the chain. */
function route(items, from, to, bends) {
  const chain = [from];
  for (let layer = from.layer + 1; bends && layer < to.layer; layer += 1) {
    const bend = { width: 10, layer, up: [], down: [], x: 0, isBend: true };
    items.push(bend);
    chain.push(bend);
  }
  chain.push(to);
  for (let index = 1; index < chain.length; index += 1) {
    chain[index - 1].down.push(chain[index]);
    chain[index].up.push(chain[index - 1]);
  }
  return chain;
}

/** Sorts the items of each row by where their neighbours are, so that few edges cross. */
function order(rows) {
  const number = (row) => row.forEach((item, position) => { item.position = position; });
  rows.forEach(number);
  for (let sweep = 0; sweep < 8; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const row of isDown ? rows : [...rows].reverse()) {
      for (const item of row) {
        const neighbours = isDown ? item.up : item.down;
        item.rank = neighbours.length ? mean(neighbours, (other) => other.position) : item.position;
      }
      row.sort((first, second) => first.rank - second.rank);
      number(row);
    }
  }
}

/** Moves items below and above their neighbours, as far as the order of the row and the gaps allow. */
function place(rows) {
  for (const row of rows) separate(row, row.map(() => 0));
  for (let sweep = 0; sweep < 12; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const row of isDown ? rows : [...rows].reverse()) {
      separate(row, row.map((item) => {
        const neighbours = isDown ? item.up : item.down;
        return neighbours.length ? weightedMean(neighbours) : item.x;
      }));
    }
  }
}

/** The places next to the wanted ones, by least squares, that keep order and gaps: isotonic regression. */
function separate(row, wanted) {
  const offsets = [];
  let offset = 0;
  row.forEach((item, index) => {
    if (index > 0) offset += (row[index - 1].width + item.width) / 2 + gap;
    offsets.push(offset);
  });
  const blocks = [];
  row.forEach((item, index) => {
    let block = { sum: weightOf(item) * (wanted[index] - offsets[index]), weight: weightOf(item), count: 1 };
    while (blocks.length && blocks.at(-1).sum / blocks.at(-1).weight > block.sum / block.weight) {
      const last = blocks.pop();
      block = { sum: last.sum + block.sum, weight: last.weight + block.weight, count: last.count + block.count };
    }
    blocks.push(block);
  });
  let index = 0;
  for (const block of blocks) {
    for (let member = 0; member < block.count; member += 1, index += 1) {
      row[index].x = block.sum / block.weight + offsets[index];
    }
  }
}

/** Nodes stay where they want to be, edges give way. */
function weightOf(item) {
  return item.isBend ? 1 : 4;
}

function weightedMean(items) {
  const weight = items.reduce((sum, item) => sum + weightOf(item), 0);
  return items.reduce((sum, item) => sum + weightOf(item) * item.x, 0) / weight;
}

function mean(values, number) {
  return values.reduce((sum, value) => sum + number(value), 0) / values.length;
}
