"""Pages of `apus bench`, and what is checked of all of them."""

import json
import subprocess

WIDTHS = (1280, 700)


def bench(apus, page, *options):
    """The page, and the JSON that was printed."""
    result = subprocess.run([apus, "bench", *options, "--json", "--html", page], check=True, capture_output=True, text=True)
    return page, [json.loads(line) for line in result.stdout.splitlines()]


def open_page(browser, page, width=WIDTHS[0]):
    browser.resize(width)
    browser.open(page.as_uri())
    # Charts are drawn when the browser has laid out the page.
    browser.wait("document.querySelector('.chart') !== null")
    assert browser.requests() == [], browser.requests()
    assert browser.problems() == []
    room = browser.run("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert room[0] <= room[1], room
    return json.loads(browser.run("document.getElementById('data').textContent"))


def check_machine(browser, machine):
    facts = browser.run("document.getElementById('facts').textContent")
    words = [machine["cpu"], *machine["levels"], machine["swift"], machine["version"], machine["date"][:10]]
    for word in [*words, machine.get("commit", "")]:
        assert word in facts, (word, facts)


def tips(browser):
    """What is said about a mark, all of it in view."""
    shown = browser.run("""[...document.querySelectorAll('.tip')].filter((tip) => !tip.hidden).map((tip) =>
      [tip.textContent, ...['left', 'top', 'right', 'bottom'].map((side) => tip.getBoundingClientRect()[side])])""")
    for text, left, top, right, bottom in shown:
        room = browser.run("[document.documentElement.clientWidth, innerHeight]")
        assert 0 <= left and 0 <= top and right <= room[0] and bottom <= room[1], (text, left, top, right, bottom, room)
    return [text for text, *_ in shown]


def check_contrast(browser):
    """Texts and marks can be told from what is behind them, in light and dark."""
    ratio = """((selector) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const luminance = (color) => {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const paper = luminance(getComputedStyle(document.body).backgroundColor);
      return [paper, ...[...document.querySelectorAll(selector)].map((node) => {
        const ink = luminance(getComputedStyle(node)[node instanceof SVGElement ? 'fill' : 'color']);
        return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      })];
    })(arguments[0])"""
    papers = []
    for scheme in ("light", "dark"):
        browser.prefer(scheme)
        for selector, least in ((".chart text", 4.5), (".note, figcaption, #facts span", 4.5), (".marks .mark, .bars .bar", 3)):
            paper, *ratios = browser.run(ratio, selector)
            assert ratios and min(ratios) >= least, (scheme, selector, min(ratios))
        papers.append(paper)
    browser.prefer("light")
    assert papers[0] > 0.9 and papers[1] < 0.1, papers
