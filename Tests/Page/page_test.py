"""Opens the page of `apus trace` for the model that comes along, and looks at it as a person would.

usage: page_test.py APUS
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

import expected
import litert
from browser import Browser, Keys
from comparison import check_broken, check_sound
from pages import MODEL, PHOTO, trace

MAXIMUM_BYTES = 15_000_000
MAXIMUM_SECONDS = 2
DRAW_AGAIN = "nodeElements.clear(), edgeElements.length = 0, showGraph()"


def make_page(apus, folder):
    seen = folder / "seen.npy"
    subprocess.run([apus, "classify", PHOTO, "--dump-input", seen], check=True, capture_output=True)
    page = trace(apus, MODEL, folder / "page.html", "--image", PHOTO, "--kernels", "reference")
    size = page.stat().st_size
    assert size < MAXIMUM_BYTES, f"the page has {size} bytes"
    print(f"page: {size / 1e6:.1f} MB")
    return page, np.load(seen)


def check_load(browser, url):
    times = []
    for _ in range(3):
        browser.open(url)
        marks = browser.run("performance.getEntriesByType('mark').map((mark) => [mark.name, mark.startTime])")
        times.append(dict(marks))
    best = min(times, key=lambda marks: marks["ready"])
    print(f"load: list after {best['list']:.0f} ms, all after {best['ready']:.0f} ms")
    assert best["ready"] < 1000 * MAXIMUM_SECONDS, times
    assert browser.requests() == [], browser.requests()
    assert browser.problems() == []


def check_first_view(browser):
    """The first node and the next ones are in view, on a narrow pane too."""
    assert browser.run("selected") is None
    for width in ("", "240px"):
        browser.run(f"(graphPane.style.width = arguments[0], {DRAW_AGAIN})", width)
        hidden = browser.run("""[...nodeElements.values()].slice(0, 5).filter((node) => {
          const [box, pane] = [node.getBoundingClientRect(), graphPane.getBoundingClientRect()];
          return box.left < pane.left || box.right > pane.right || box.top < pane.top || box.bottom > pane.bottom;
        }).length""")
        assert hidden == 0, (width, hidden)
    browser.run(f"(graphPane.style.width = '', {DRAW_AGAIN})")


def check_keys(browser, count):
    selected = lambda: browser.run("selected")
    browser.press("j")
    assert selected() == 0, selected()
    browser.press("j", Keys.ARROW_DOWN)
    assert selected() == 2
    browser.press("k")
    assert selected() == 1
    assert "1 CONV_2D" in browser.run("details.querySelector('h2').textContent")
    browser.press(Keys.ARROW_RIGHT)
    assert selected() == 2
    browser.press(Keys.ARROW_LEFT)
    assert selected() == 1
    browser.press(Keys.END)
    assert selected() == count - 1
    browser.press(Keys.HOME, "k")
    assert selected() == 0
    browser.press("?")
    assert browser.run("document.getElementById('help').open")
    browser.press(Keys.ESCAPE)
    assert not browser.run("document.getElementById('help').open")
    browser.press(Keys.ESCAPE)
    assert selected() is None


def check_search(browser, operators):
    browser.press("/", *"DEPTHWISE 56×56")
    shown = browser.run("[...list.children].filter((row) => !row.hidden).map((row) => Number(row.id.slice(5)))")
    # Operators that the converter named after a depthwise convolution may be there, too; others of that type may not.
    found = [index for index in shown if operators[index]["name"] == "DEPTHWISE_CONV_2D"]
    assert found == [5, 8] and len(shown) < 10, shown
    browser.press(Keys.ENTER)
    assert browser.run("selected") == shown[0]
    browser.press(Keys.ESCAPE)
    assert browser.run("visible.length") == len(operators)
    browser.press("/", *"nothing has this", Keys.ENTER)
    assert browser.run("visible.length") == 0
    browser.press(Keys.ESCAPE, Keys.ESCAPE)


def check_address(browser, url):
    browser.open(url + "#step=10")
    assert browser.run("selected") == 10
    row = browser.run("document.getElementById('step-10').getAttribute('aria-selected')")
    assert row == "true"
    neighbours = browser.run("[...nodeElements].filter(([, node]) => node.classList.contains('near')).map(([key]) => key)")
    assert sorted(neighbours) == [6, 9, 11], neighbours
    browser.run("nodeElements.get(11).dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    assert browser.run("selected") == 11
    browser.open(url + "#step=9999")
    assert browser.run("selected") is None


def check_every_step(browser, operators):
    """Every step has its place in the list and in the graph, and details with what it writes, all of them in view."""
    browser.run("opened.set('input 0', true)")
    assert browser.run("list.children.length") == len(operators)
    for node in operators:
        browser.run("select(arguments[0])", node["index"])
        assert node["name"] in browser.run("details.querySelector('h2').textContent")
        written = browser.run("[...details.querySelectorAll('.card')].map((card) => Number(card.dataset.tensor))")
        assert written[: len(node["outputs"])] == node["outputs"]
        assert browser.run("details.querySelector('.map img').complete"), node
        assert browser.run("nodeElements.get(selected).classList.contains('chosen')")
        room = browser.run("[details.scrollWidth, details.clientWidth]")
        assert room[0] <= room[1], f"operator {node['index']} is {room[0]} pixels wide, there are {room[1]}"
    overlaps = browser.run("""(() => {
      const boxes = [...nodeElements.values()].map((node) => node.getBoundingClientRect());
      return boxes.some((one, index) => boxes.slice(index + 1).some((other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
    })()""")
    assert not overlaps
    assert browser.problems() == []


def check_folded(browser):
    """What planning computed is not in the graph: what reads it is shown."""
    browser.run(f"(steps.delete(4), operators[4].kernel = 'folded', {DRAW_AGAIN}, select(4))")
    assert "not in the graph" in browser.run("details.textContent")
    near = browser.run("[...nodeElements].filter(([, node]) => node.classList.contains('near')).map(([key]) => key)")
    assert near == [5], near
    assert browser.problems() == []


def check_values(browser, data, photo):
    """Pictures and statistics against what LiteRT computes."""
    tensors = litert.tensors(MODEL, [photo])
    count = 0
    for entry in data["contents"]:
        if entry["index"] not in tensors:
            continue
        stored, real = tensors[entry["index"]]
        assert list(stored.shape) == entry["shape"], entry["index"]
        statistics = entry["statistics"]
        wide = real.astype(np.float64)
        for name, value in (("minimum", wide.min()), ("maximum", wide.max()), ("mean", wide.mean())):
            assert np.isclose(statistics[name], value, rtol=1e-5, atol=1e-6), (entry["index"], name, value, statistics)
        assert statistics["zeroCount"] == int((real == 0).sum())
        assert sum(entry["histogram"]["counts"]) == real.size
        if "picture" not in entry:
            continue
        if data["graph"]["tensors"][entry["index"]]["isConstant"] and real.ndim == 4 and real.shape[0] > 1:
            real = real.reshape(real.shape[0], -1)
        wanted = expected.picture(real, entry["picture"], data["palettes"])
        assert np.array_equal(browser.pixels(entry["index"]), wanted), f"the picture of tensor {entry['index']}"
        count += 1
    computed = {output for node in data["graph"]["operators"] for output in node["outputs"]}
    assert computed <= set(tensors), "LiteRT gives every computed tensor"
    print(f"values: {count} pictures are right")


def main():
    with tempfile.TemporaryDirectory() as name:
        apus, folder = sys.argv[1], Path(name)
        page, photo = make_page(apus, folder)
        browser = Browser()
        try:
            check_load(browser, page.as_uri())
            data = json.loads(browser.run("document.getElementById('data').textContent"))
            operators = data["graph"]["operators"]
            check_first_view(browser)
            check_keys(browser, len(operators))
            check_search(browser, operators)
            check_address(browser, page.as_uri())
            check_every_step(browser, operators)
            check_values(browser, data, photo)
            check_folded(browser)
            check_sound(browser, apus, folder)
            check_broken(browser, apus, folder)
        finally:
            browser.close()
    print("page: passed")


main()
