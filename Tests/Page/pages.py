"""The pages that are looked at."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODEL = ROOT / "Models/efficientnet_lite0.tflite"
PHOTO = ROOT / "Models/samples/chelsea.png"


def trace(apus, model, page, *options):
    subprocess.run([apus, "trace", model, "--seconds", "0", "--html", page, *options], check=True, capture_output=True)
    return page
