"""Opens the pages of `apus bench` and `apus bench kernels`, reads the marks of their charts back, and uses them.

usage: bench_test.py APUS
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from browser import Browser, Keys
from charts import Axis, center, check_texts, drawn
from pages import MODEL

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
    words = [machine["cpu"], *machine["levels"], machine["swift"], machine["version"], machine.get("commit", ""), machine["date"][:10]]
    for word in words:
        assert word in facts, (word, facts)


def check_roofline(browser, kernels, limits):
    """Each kernel is where its operations, bytes and median put it, each roof where the limits do."""
    chart = drawn(browser, "roofline")
    x, y = Axis(chart, "x", True), Axis(chart, "left", True)
    counted = {str(number): kernel for number, kernel in enumerate(kernels) if kernel["operations"]}
    assert chart["marks"].keys() == counted.keys()
    for number, box in chart["marks"].items():
        kernel = counted[number]
        across, up = center(box)
        x.check(across, kernel["operations"] / kernel["bytes"], kernel["layer"])
        y.check(up, kernel["operations"] / kernel["median_us"] / 1000, kernel["layer"])
    roofs = {(roof["level"], roof["roof"]): roof for roof in chart["roofs"]}
    for limit in limits:
        level = limit["isa"]
        for name, rate in (("float32", limit["float_gflops"]), ("8-bit", limit["byte_gops"])):
            y.check(roofs[level, name]["top"], rate, (level, name))
            y.check(roofs[level, name]["bottom"], rate, (level, name))
        top = max(limit["float_gflops"], limit["byte_gops"])
        for place in limit["bandwidths"]:
            roof = roofs[level, place["name"]]
            y.check(roof["top"], top, (level, place))
            x.check(roof["right"], top / place["gb_s"], (level, place))
            # The lower end: as many operations as bytes would be read in that time.
            bottom = 10 ** (y.first + (roof["bottom"] - y.start) * y.slope)
            x.check(roof["left"], bottom / place["gb_s"], (level, place))
    assert len(roofs) == sum(2 + len(limit["bandwidths"]) for limit in limits)
    check_texts(chart)


def check_bandwidths(browser, kernels, limits):
    chart = drawn(browser, "bandwidth")
    x, y = Axis(chart, "x", True), Axis(chart, "left", True)
    others = {str(number): kernel for number, kernel in enumerate(kernels) if not kernel["operations"]}
    assert chart["marks"].keys() == others.keys()
    for number, box in chart["marks"].items():
        kernel = others[number]
        across, up = center(box)
        x.check(across, kernel["bytes"] / 1000, kernel["layer"])
        y.check(up, kernel["bytes"] / kernel["median_us"] / 1000, kernel["layer"])
    rates = {(limit["isa"], place["name"]): place for limit in limits for place in limit["bandwidths"]}
    assert chart["roofs"]
    for roof in chart["roofs"]:
        place = rates[roof["level"], roof["roof"]]
        y.check(roof["top"], place["gb_s"], roof)
        if "capacity" in place and roof["right"] < max(other["right"] for other in chart["roofs"]):
            x.check(roof["right"], place["capacity"] / 1000, roof)
    check_texts(chart)


def tips(browser):
    """What is said about a mark, all of it in view."""
    shown = browser.run("""[...document.querySelectorAll('.tip')].filter((tip) => !tip.hidden).map((tip) =>
      [tip.textContent, ...['left', 'top', 'right', 'bottom'].map((side) => tip.getBoundingClientRect()[side])])""")
    for text, left, top, right, bottom in shown:
        room = browser.run("[document.documentElement.clientWidth, innerHeight]")
        assert 0 <= left and 0 <= top and right <= room[0] and bottom <= room[1], (text, left, top, right, bottom, room)
    return [text for text, *_ in shown]


def shown_rows(browser):
    return browser.run("[...document.querySelectorAll('.records tbody tr')].filter((row) => !row.hidden).map((row) => Number(row.dataset.number))")


def shown_marks(browser):
    return sorted(browser.run("[...document.querySelectorAll('.marks .mark')].map((mark) => Number(mark.dataset.number))"))


def check_switches(browser, kernels):
    """Levels, types and words leave the same kernels in charts and table."""
    def check(wanted):
        numbers = [number for number, kernel in enumerate(kernels) if wanted(kernel)]
        assert 0 < len(numbers) < len(kernels)
        assert shown_rows(browser) == numbers
        assert shown_marks(browser) == numbers

    press = "document.querySelector(`.switches [data-name=\"${arguments[0]}\"]`).click()"
    level = kernels[-1]["isa"]
    browser.run(press, level)
    check(lambda kernel: kernel["isa"] != level)
    browser.run(press, "float32")
    check(lambda kernel: kernel["isa"] != level and not kernel["layer"].endswith("float32"))
    assert browser.run("document.querySelector('[data-name=float32]').getAttribute('aria-pressed')") == "false"
    browser.run(press, level)
    browser.run(press, "float32")
    browser.run("document.querySelector('[type=search]').focus()")
    browser.press(*"1×1 int8 V2")
    check(lambda kernel: all(word in " ".join((kernel["layer"], kernel["network"], kernel["kernel"])) for word in ("1×1", "int8", "v2")))
    browser.run("document.querySelector('[type=search]').select()")
    browser.press(Keys.DELETE)
    assert len(shown_rows(browser)) == len(kernels)


def check_sorting(browser, kernels):
    title = "[...document.querySelectorAll('.records th button')].find((button) => button.textContent === arguments[0])"
    browser.run(f"{title}.click()", "median µs")
    medians = [kernels[number]["median_us"] for number in shown_rows(browser)]
    assert medians == sorted(medians, reverse=True)
    browser.run(f"{title}.click()", "median µs")
    assert [kernels[number]["median_us"] for number in shown_rows(browser)] == medians[::-1] or len(set(medians)) < len(medians)
    assert browser.run(f"{title}.parentNode.getAttribute('aria-sort')", "median µs") == "ascending"
    browser.run(f"{title}.click()", "layer")
    layers = [kernels[number]["layer"].split()[0].lower() for number in shown_rows(browser)]
    assert layers == sorted(layers)


def check_keys(browser, kernels):
    """The tab key reaches the first mark, arrows the others; what is known is shown, and the row of the table marked."""
    browser.run("document.querySelector('[type=search]').focus()")
    focused = lambda: browser.run("document.activeElement.dataset.number")
    near = lambda: browser.run("[...document.querySelectorAll('.records .near')].map((row) => row.dataset.number)")
    browser.press(Keys.TAB)
    order = browser.run("[...document.querySelectorAll('[data-chart=roofline] .mark')].map((mark) => mark.dataset.number)")
    for number in order[:3]:
        assert focused() == number, (focused(), order[:3])
        kernel = kernels[int(number)]
        [text] = tips(browser)
        assert near() == [number]
        for part in (kernel["layer"], kernel["kernel"], kernel["isa"], f"{kernel['median_us']:,.2f} µs"):
            assert part in text, (part, text)
        if "limit_share" in kernel:
            assert f"{100 * kernel['limit_share']:.1f} %"[:3] in text, (text, kernel["limit_share"])
        browser.press(Keys.ARROW_RIGHT)
    browser.press(Keys.ARROW_UP, Keys.END)
    assert focused() == order[-1] and len(tips(browser)) == 1
    browser.press(Keys.ENTER)
    assert browser.run("document.activeElement.tagName") == "TR" and focused() == order[-1]
    # From the row, back to the mark; the ring shows which it is meanwhile.
    assert browser.run("document.querySelectorAll('.rings circle').length") > 0
    browser.press(Keys.ENTER)
    assert browser.run("document.activeElement.classList.contains('mark')") and focused() == order[-1]
    browser.press(Keys.ESCAPE)
    assert tips(browser) == []


def check_mouse(browser, kernels):
    chart = drawn(browser, "roofline")
    number, box = next(iter(chart["marks"].items()))
    browser.run("document.querySelector('[data-chart=roofline]').scrollIntoView()")
    browser.hover(f"[data-chart=roofline] [data-number='{number}']")
    [text] = tips(browser)
    near = [other for other, place in chart["marks"].items() if abs(place["left"] - box["left"]) < 14 and abs(place["top"] - box["top"]) < 14]
    assert any(kernels[int(other)]["layer"] in text for other in near), text


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


def check_kernels(browser, apus, folder):
    page, printed = bench(apus, folder / "kernels.html", "kernels", "--min-time", "0.002")
    for width in WIDTHS:
        data = open_page(browser, page, width)
        assert data["kernels"] == printed and data["models"] == []
        levels = printed[0]["machine"]["levels"]
        assert [limit["isa"] for limit in data["limits"]] == levels
        check_roofline(browser, printed, data["limits"])
        check_bandwidths(browser, printed, data["limits"])
    open_page(browser, page)
    check_machine(browser, printed[0]["machine"])
    check_switches(browser, printed)
    check_sorting(browser, printed)
    check_keys(browser, printed)
    check_mouse(browser, printed)
    check_contrast(browser)
    assert browser.problems() == []
    print(f"kernels: {len(printed)} marks are right")


def check_few_kernels(browser, apus, folder):
    """Pages of one result, without limits, or of cold caches, have what they can have."""
    page, printed = bench(apus, folder / "one.html", "kernels", "--shape", "fc:64,64", "--level", "baseline", "--min-time", "0", "--no-limits")
    data = open_page(browser, page)
    assert data["limits"] == []
    check_roofline(browser, printed, [])
    assert browser.run("document.querySelectorAll('[data-chart=bandwidth]').length") == 0
    page, printed = bench(apus, folder / "cold.html", "kernels", "--filter", "SOFTMAX", "--cache", "cold", "--min-time", "0")
    data = open_page(browser, page)
    assert {roof["roof"] for roof in drawn(browser, "bandwidth")["roofs"]} == {"memory"}
    assert browser.run("document.querySelectorAll('[data-chart=roofline]').length") == 0


def check_models(browser, apus, folder):
    """Bars, whiskers and dots are where the JSON puts them."""
    twice = folder / "a model <b> with a name that is much longer than what a narrow window has room for.tflite"
    twice.write_bytes(MODEL.read_bytes())
    page, printed = bench(apus, folder / "models.html", MODEL, twice, "--seconds", "0.3")
    for width in WIDTHS:
        data = open_page(browser, page, width)
        assert data["models"] == printed and data["kernels"] == []
        chart = drawn(browser, "models")
        x = Axis(chart, "x")
        assert len(chart["bars"]) == len(printed)
        for number, report in enumerate(printed):
            bar, whisker = chart["bars"][str(number)], chart["whiskers"][str(number)]
            for place, value in (
                (bar["left"], 0), (bar["right"], report["median_ms"]), (whisker["left"], report["min_ms"]), (whisker["right"], report["p90_ms"]),
            ):
                x.check(place, value, (number, value))
        check_texts(chart)
        for number, report in enumerate(printed):
            check_profile(browser, number, report["profile"])
    check_machine(browser, printed[0]["machine"])
    assert browser.run("document.querySelectorAll('main b').length") == 0
    check_steps_by_key(browser, printed[0]["profile"])
    check_contrast(browser)
    assert browser.problems() == []
    print(f"models: {len(printed)} are right")


def check_profile(browser, number, profile):
    chart = drawn(browser, "types", number)
    x = Axis(chart, "x")
    for index, kind in enumerate(profile["types"]):
        # Bars have half a pixel at the least.
        bar = chart["bars"][str(index)]
        if bar["right"] - bar["left"] > 0.51:
            x.check(bar["right"], 100 * kind["share"], kind)
        x.check(center(chart["dots"][str(index)])[0], 100 * kind["cumulative"], kind)
    assert len(chart["bars"]) == len(profile["types"])
    check_texts(chart)
    chart = drawn(browser, "steps", number)
    x, y, share = Axis(chart, "x"), Axis(chart, "left"), Axis(chart, "right")
    for index, step in enumerate(profile["steps"]):
        bar, dot = chart["bars"][str(index)], chart["dots"][str(index)]
        x.check(center(bar)[0], step["operator"], step)
        y.check(bar["bottom"], 0, step)
        if bar["bottom"] - bar["top"] > 0.51:
            y.check(bar["top"], step["median_us"], step)
        share.check(center(dot)[1], 100 * step["cumulative"], step)
    assert len(chart["bars"]) == len(profile["steps"])
    check_texts(chart)


def check_steps_by_key(browser, profile):
    browser.run("document.querySelector('[data-chart=steps] .mark').focus()")
    browser.press(Keys.ARROW_RIGHT)
    assert browser.run("document.querySelector('.records .near').dataset.number") == "1"
    [text] = tips(browser)
    step = profile["steps"][1]
    assert step["type"] in text and step["kernel"] in text, text


def main():
    with tempfile.TemporaryDirectory() as name:
        apus, folder = sys.argv[1], Path(name)
        browser = Browser()
        try:
            check_kernels(browser, apus, folder)
            check_few_kernels(browser, apus, folder)
            check_models(browser, apus, folder)
        finally:
            browser.close()
    print("bench: passed")


main()
