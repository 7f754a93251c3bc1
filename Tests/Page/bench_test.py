"""Opens the pages of `apus bench` and `apus bench kernels`, reads the marks of their charts back, and uses them.

usage: bench_test.py APUS
"""

import sys
import tempfile
from pathlib import Path

from bench_kernels import check_few_kernels, check_kernels
from bench_models import check_models
from browser import Browser


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
