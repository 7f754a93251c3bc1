"""What the page says of a run that was compared with another one."""

import subprocess
import sys

from pages import MODEL, PHOTO, ROOT, trace


def check_sound(browser, apus, folder):
    """Other kernels round otherwise, which is no fault."""
    page = trace(apus, MODEL, folder / "sound.html", "--image", PHOTO, "--against", "reference")
    browser.open(page.as_uri())
    assert "no layer diverges by itself" in browser.run("details.textContent")
    assert "the same on both sides" in browser.run("details.textContent")
    assert browser.run("document.querySelectorAll('.step .outcome').length") == browser.run("operators.length")
    assert browser.run("document.querySelectorAll('.step .diverges, .node.diverges').length") == 0
    assert browser.problems() == []


def check_broken(browser, apus, folder):
    """Operator 6 alone has another filter: what precedes is equal, what follows differs by its inputs."""
    broken = folder / "broken.tflite"
    subprocess.run([sys.executable, ROOT / "Scripts/break_model.py", MODEL, broken, "--swap-channels", "22"],
                   check=True, capture_output=True)
    page = trace(apus, broken, folder / "broken.html", "--image", PHOTO, "--against", MODEL)
    browser.open(page.as_uri())
    assert "first layer that diverges: 6 CONV_2D" in browser.run("details.textContent")
    marks = browser.run("[...list.children].map((row) => row.querySelector('.outcome').textContent)")
    assert marks[:7] == ["="] * 6 + ["≠"], marks
    assert set(marks[7:]) <= {"↗", "≈"}, marks
    nodes = browser.run("[...nodeElements].filter(([, node]) => node.classList.contains('diverges')).map(([key]) => key)")
    assert nodes == [6], nodes
    browser.run("select(7)")
    cells = browser.run("[...details.querySelectorAll('.card table tr')].map((row) => row.textContent)")
    assert cells[0] == "by itselfin the run", cells
    assert cells[1].startswith("differ0 (0.0 %)"), cells
    browser.run("select(6)")
    room = browser.run("[details.scrollWidth, details.clientWidth]")
    assert room[0] <= room[1], room
    assert browser.problems() == []
