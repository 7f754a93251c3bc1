"""The page of `apus bench`."""

from bench_pages import WIDTHS, bench, check_contrast, check_machine, open_page, tips
from browser import Keys
from charts import Axis, center, check_texts, drawn
from pages import MODEL


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
            x.check(bar["left"], 0, number)
            x.check(bar["right"], report["median_ms"], number)
            x.check(whisker["left"], report["min_ms"], number)
            x.check(whisker["right"], report["p90_ms"], number)
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
