"""The page of `apus bench kernels`."""

from bench_pages import WIDTHS, bench, check_contrast, check_machine, open_page, tips
from browser import Keys
from charts import Axis, center, check_texts, drawn


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


def shown_rows(browser):
    rows = "[...document.querySelectorAll('.records tbody tr')].filter((row) => !row.hidden)"
    return browser.run(f"{rows}.map((row) => Number(row.dataset.number))")


def shown_marks(browser):
    marks = "[...document.querySelectorAll('.marks .mark')]"
    return sorted(browser.run(f"{marks}.map((mark) => Number(mark.dataset.number))"))


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
    found = lambda kernel: " ".join((kernel["layer"], kernel["network"], kernel["kernel"]))
    check(lambda kernel: all(word in found(kernel) for word in ("1×1", "int8", "v2")))
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
    is_near = lambda other: all(abs(other[side] - box[side]) < 14 for side in ("left", "top"))
    near = [kernels[int(other)]["layer"] for other, place in chart["marks"].items() if is_near(place)]
    assert any(layer in text for layer in near), (text, near)


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
    options = ("--shape", "fc:64,64", "--level", "baseline", "--min-time", "0", "--no-limits")
    page, printed = bench(apus, folder / "one.html", "kernels", *options)
    data = open_page(browser, page)
    assert data["limits"] == []
    check_roofline(browser, printed, [])
    assert browser.run("document.querySelectorAll('[data-chart=bandwidth]').length") == 0
    page, printed = bench(apus, folder / "few.html", "kernels", "--shape", "conv:14,32,64", "--min-time", "0")
    for width in WIDTHS:
        check_roofline(browser, printed, open_page(browser, page, width)["limits"])
    page, printed = bench(apus, folder / "cold.html", "kernels", "--filter", "SOFTMAX", "--cache", "cold", "--min-time", "0")
    data = open_page(browser, page)
    assert {roof["roof"] for roof in drawn(browser, "bandwidth")["roofs"]} == {"memory"}
    assert browser.run("document.querySelectorAll('[data-chart=roofline]').length") == 0
