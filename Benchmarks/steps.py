"""Times chains of trivial steps in Apus and LiteRT in turns, and says what a step costs to run and to plan.

The cost of a step is the time of a long chain less that of a chain of one, divided by the steps between: the shortest of
all rounds. Opening is reading the file and planning it: what comes before the first run.
"""

import argparse
import json
import pathlib
import subprocess
import tempfile
import time

import comparison
import engines

NAMES = ("apus", "litert")
# No engine merges them with the one before.
OPERATORS = ("NEG", "ADD")
# How often a round opens a model, after a first time that does not count.
OPENINGS = 3


def arguments():
    parser = argparse.ArgumentParser(
        prog="steps", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="steps of the long chain (default: %(default)s)")
    parser.add_argument("--threads", default="1,2", metavar="N,N", help="the numbers of threads (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=10, metavar="N", help="turns of each engine (default: %(default)s)")
    parser.add_argument("--slice", type=float, default=0.05, metavar="S", help="seconds of a turn (default: %(default)s)")
    parser.add_argument("--apus", default=str(comparison.ROOT / ".build/release/apus"), metavar="FILE", help="the tool to time")
    parser.add_argument("--json", action="store_true", help="print an object for each line instead of text")
    return parser.parse_args()


def run_times(paths, threads, options):
    """The shortest times of a run in milliseconds: {(engine, path): time}."""
    running = {
        (name, path): engines.Engine(name, path, threads, options.slice, comparison.cpus(threads), options.apus)
        for name in NAMES for path in paths}
    try:
        for turn in range(options.rounds):
            for engine in list(running.values())[::-1 if turn % 2 else 1]:
                engine.run()
    finally:
        for engine in running.values():
            engine.close()
    for engine in running.values():
        if engine.error:
            raise SystemExit(f"steps: {engine.name}: {engine.error}")
    return {key: engine.best for key, engine in running.items()}


def opened_by_apus(path, threads, options):
    """The times of opening a model, in milliseconds."""
    command = [options.apus, "bench", "--json", "--seconds", "0", "--threads", str(threads)] + (1 + OPENINGS) * [path]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [report["open_ms"] + report["plan_ms"] for report in map(json.loads, lines)]


def opened_by_litert(path, threads, options):
    times = []
    for _ in range(1 + OPENINGS):
        start = time.perf_counter()
        interpreter = engines.litert_interpreter(path, threads)
        times.append(1e3 * (time.perf_counter() - start))
        del interpreter
    return times


def open_times(paths, threads, options):
    """The shortest times of opening in milliseconds: {(engine, path): time}."""
    ways = {"apus": opened_by_apus, "litert": opened_by_litert}
    times = {}
    for turn in range(max(1, options.rounds // 2)):
        for name in NAMES[::-1 if turn % 2 else 1]:
            for path in paths:
                found = min(ways[name](path, threads, options)[1:])
                times[name, path] = min(found, times.get((name, path), found))
    return times


def measure(operator, threads, options, folder):
    # Needs packages that --help does without.
    import chain

    paths = [str(pathlib.Path(folder) / f"{operator}-{count}.tflite") for count in (1, options.count)]
    for path, count in zip(paths, (1, options.count)):
        pathlib.Path(path).write_bytes(chain.chain(operator, count))
    short, long = paths

    def cost(times, name):
        return (times[name, long] - times[name, short]) / (options.count - 1)

    runs, openings = run_times(paths, threads, options), open_times(paths, threads, options)
    return {
        "operator": operator, "steps": options.count, "threads": threads,
        "run_ns": {name: 1e6 * cost(runs, name) for name in NAMES},
        "open_us": {name: 1e3 * cost(openings, name) for name in NAMES}}


def line(result):
    def cells(times):
        return f"{times['apus']:10.2f}{times['litert']:10.2f}{times['litert'] / times['apus']:8.2f}"

    name = f"{result['steps']} × {result['operator']}"
    return f"{name:16}{result['threads']:8}{cells(result['run_ns'])}{cells(result['open_us'])}"


def main():
    options = arguments()
    if options.count < 2:
        raise SystemExit("steps: --count: a number from 2 on is expected")
    if not options.json:
        print(f"{'':24}{'ns to run a step':>28}{'µs to open and plan it':>28}")
        print(f"{'chain':16}{'threads':>8}" + 2 * f"{'apus':>10}{'litert':>10}{'ratio':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for operator in OPERATORS:
            for threads in map(int, options.threads.split(",")):
                result = measure(operator, threads, options, folder)
                print(json.dumps(result) if options.json else line(result), flush=True)


if __name__ == "__main__":
    main()
