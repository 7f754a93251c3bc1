// Feature maps and histograms.

const palettes = { signed: colors(data.palettes.signed), unsigned: colors(data.palettes.unsigned) };

function colors(text) {
  return text.match(/.{6}/g).map((digits) => [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16)));
}

/** The colours of a picture's values. */
function valueColors(picture) {
  return palettes[picture.isSigned ? "signed" : "unsigned"].slice(data.palettes.firstColor);
}

/** The address of the picture of a tensor, whose bytes are in the page after the script. */
function pictureAddress(index) {
  return `data:image/png;base64,${document.getElementById(`picture-${index}`).textContent}`;
}

function featureMap(index, picture) {
  const image = element("img", { alt: `Feature maps of ${tensors[index].name}`, "data-tensor": String(index) });
  const place = element("figcaption", { "aria-live": "off" }, picture.summary);
  const room = Math.max(document.getElementById("details").clientWidth - 70, 200);
  image.width = picture.width * magnification(picture, room, 560);
  image.src = pictureAddress(index);
  image.addEventListener("mousemove", (event) => { place.textContent = placeText(event, image, picture); });
  image.addEventListener("mouseleave", () => { place.textContent = picture.summary; });
  const bar = colorBar(picture);
  bar.style.width = `${Math.max(image.width, 300)}px`;
  return element("figure", {},
    element("button", { class: "map", type: "button", title: "Enlarge", onclick: () => enlarge(index, picture) }, image),
    bar, place);
}

/** How large pixels may be for a picture to fit; narrow ones are at least so wide that they can be seen, and scroll. */
function magnification(picture, width, height) {
  const fitting = Math.min(Math.floor(width / picture.width), Math.floor(height / picture.height));
  return Math.max(1, Math.min(16, Math.max(fitting, Math.ceil(48 / picture.width))));
}

/** The colours with the values at their ends. */
function colorBar(picture) {
  const shades = valueColors(picture);
  const bar = element("canvas", { width: shades.length, height: 1, "aria-hidden": "true" });
  const context = bar.getContext("2d");
  shades.forEach(([red, green, blue], x) => {
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect(x, 0, 1, 1);
  });
  return element("div", { class: "scale" }, bar,
    element("span", {}, numberText(picture.first)), element("span", {}, picture.isSigned ? "0" : ""),
    element("span", {}, numberText(picture.last)));
}

/** What is under the mouse: the channel, the place in it, and about which value. */
function placeText(event, image, picture) {
  const x = Math.floor((event.offsetX * picture.width) / image.clientWidth);
  const y = Math.floor((event.offsetY * picture.height) / image.clientHeight);
  const column = Math.floor(x / (picture.tileWidth + 1));
  const tile = Math.floor(y / (picture.tileHeight + 1)) * picture.columns + column;
  const inside = { x: x % (picture.tileWidth + 1), y: y % (picture.tileHeight + 1) };
  if (inside.x === picture.tileWidth || inside.y === picture.tileHeight || tile >= picture.tiles) return picture.summary;
  const at = `row ${inside.y * picture.reduction}, column ${inside.x * picture.reduction}`;
  const value = valueAt(image, x, y, picture);
  if (value === null) return picture.summary;
  return `${picture.channels > 1 ? `channel ${tile}, ` : ""}${at}: ${value}`;
}

/** The value that a pixel's colour stands for, as text; null between tiles. */
function valueAt(image, x, y, picture) {
  const canvas = element("canvas", { width: 1, height: 1 });
  const context = canvas.getContext("2d");
  context.drawImage(image, x, y, 1, 1, 0, 0, 1, 1);
  const pixel = context.getImageData(0, 0, 1, 1).data;
  const number = palettes[picture.isSigned ? "signed" : "unsigned"]
    .findIndex((color) => color.every((sample, index) => sample === pixel[index]));
  if (number === data.palettes.nan) return "NaN";
  const level = number - data.palettes.firstColor;
  if (level < 0) return null;
  const count = valueColors(picture).length;
  return `about ${numberText(picture.first + ((picture.last - picture.first) * level) / (count - 1))}`;
}

function enlarge(index, picture) {
  const dialog = document.getElementById("enlarged");
  const image = element("img", { alt: "", src: pictureAddress(index) });
  image.width = picture.width * magnification(picture, innerWidth * 0.9, innerHeight * 0.75);
  const figure = element("figure", {}, image, colorBar(picture), element("figcaption", {}, picture.summary));
  figure.style.width = `${Math.max(image.width, 300)}px`;
  dialog.replaceChildren(
    element("h2", {}, tensors[index].name || `tensor ${index}`), figure,
    element("form", { method: "dialog" }, element("button", {}, "Close")));
  dialog.showModal();
}

/** Bars whose heights are the square roots of the counts, so that small ones are seen beside large ones. */
function histogramDrawing(histogram) {
  const { counts, edges } = histogram;
  if (counts.length === 0) return null;
  const most = Math.sqrt(Math.max(...counts));
  const drawing = shapeElement("svg", {
    class: "histogram", viewBox: "0 0 320 90", preserveAspectRatio: "none", role: "img",
    "aria-label": `Histogram of ${counts.length} bins from ${edges[0]} to ${edges.at(-1)}`,
  });
  const width = 320 / counts.length;
  counts.forEach((count, index) => {
    const height = (88 * Math.sqrt(count)) / most;
    drawing.append(shapeElement("rect", { x: index * width, y: 90 - height, width: width * 0.92, height },
      shapeElement("title", {}, `${numberText(edges[index])} to ${numberText(edges[index + 1])}: ${numberText(count)}`)));
  });
  if (edges[0] < 0 && edges.at(-1) > 0) {
    const zero = (-320 * edges[0]) / (edges.at(-1) - edges[0]);
    drawing.append(shapeElement("line", { x1: zero, x2: zero, y1: 0, y2: 90 }));
  }
  return element("figure", {}, drawing,
    element("div", { class: "ends" }, element("span", {}, numberText(edges[0])), element("span", {}, numberText(edges.at(-1)))),
    element("figcaption", {}, "Histogram; heights are square roots of counts"));
}
