"""Charts of a page as the browser draws them: where the marks are, and what that means on the axes."""

import math

# Boxes without their outlines, in pixels of the drawing on the screen.
DRAWN = """((drawing) => {
  const box = (node) => {
    const [around, matrix] = [node.getBBox(), node.getCTM()];
    const corners = [[around.x, around.y], [around.x + around.width, around.y + around.height]]
      .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  };
  const numbered = (selector) => Object.fromEntries(
    [...drawing.querySelectorAll(selector)].map((node) => [node.closest('[data-number]').dataset.number, box(node)]));
  return {
    width: drawing.clientWidth, height: drawing.clientHeight,
    axes: Object.fromEntries([...drawing.querySelectorAll('.axis')].map((axis) => [axis.dataset.axis,
      [...axis.querySelectorAll('.tick')].filter((tick) => tick.querySelector('text'))
        .map((tick) => ({ text: tick.querySelector('text').textContent, ...box(tick.querySelector('line')) }))])),
    marks: numbered('.mark'), bars: numbered('.bar'), whiskers: numbered('.whisker'), dots: numbered('.cumulative circle'),
    roofs: [...drawing.querySelectorAll('.roof[data-roof]')].map((roof) => ({ ...roof.dataset, ...box(roof) })),
    texts: [...drawing.querySelectorAll('text')].filter((text) => text.textContent).map((text) => {
      const [around, matrix] = [text.getBBox(), text.getCTM()];
      const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) =>
        new DOMPoint(around.x + x * around.width, around.y + y * around.height).matrixTransform(matrix));
      return { text: text.textContent, corners: corners.map(({ x, y }) => [x, y]) };
    }),
  };
})(document.querySelectorAll(`[data-chart="${arguments[0]}"]`)[arguments[1]])"""

# How far a mark may be from its place, in pixels.
TOLERANCE = 0.05


def drawn(browser, name, number=0):
    return browser.run(DRAWN, name, number)


class Axis:
    """What places on an axis mean, by what its ticks say."""

    def __init__(self, chart, name, is_logarithmic=False):
        at = (lambda tick: tick["left"]) if name == "x" else (lambda tick: tick["top"])
        self.is_logarithmic = is_logarithmic
        ticks = [(self.number(float(tick["text"].replace(",", ""))), at(tick)) for tick in chart["axes"][name]]
        assert len(ticks) >= 2, f"axis {name} has {len(ticks)} ticks"
        (first, start), (last, end) = ticks[0], ticks[-1]
        self.slope = (last - first) / (end - start)
        self.first, self.start = first, start
        for number, place in ticks:
            assert abs(self.first + (place - self.start) * self.slope - number) < TOLERANCE * abs(self.slope), ticks

    def number(self, value):
        return math.log10(value) if self.is_logarithmic else value

    def check(self, place, value, what):
        """The value at a place, compared with the one that should be there."""
        found = self.first + (place - self.start) * self.slope
        away = abs(found - self.number(value)) / abs(self.slope)
        assert away < TOLERANCE, f"{what}: {10 ** found if self.is_logarithmic else found} is drawn, {value} expected"


def center(box):
    return (box["left"] + box["right"]) / 2, (box["top"] + box["bottom"]) / 2


def check_texts(chart):
    """All texts are in the drawing, and none is on another."""
    for text in chart["texts"]:
        for x, y in text["corners"]:
            assert -1 <= x <= chart["width"] + 1 and -1 <= y <= chart["height"] + 1, (text, chart["width"], chart["height"])
    for index, one in enumerate(chart["texts"]):
        for other in chart["texts"][index + 1 :]:
            assert not overlap(one["corners"], other["corners"]), (one["text"], other["text"])


def overlap(one, other, margin=1.5):
    """Whether two rectangles, of any angles, overlap: no direction of their sides tells them apart."""
    for corners in (one, other):
        for start, end in ((corners[0], corners[1]), (corners[1], corners[2])):
            length = math.hypot(end[0] - start[0], end[1] - start[1])
            along = [(end[0] - start[0]) / length, (end[1] - start[1]) / length]
            spans = [[x * along[0] + y * along[1] for x, y in which] for which in (one, other)]
            if max(spans[0]) - margin <= min(spans[1]) or max(spans[1]) - margin <= min(spans[0]):
                return False
    return True
