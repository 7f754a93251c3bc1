"""Times models in Apus, LiteRT and OpenVINO in turns, and prints how many times as fast Apus is as the faster of the others."""

import argparse
import json
import math
import os
import pathlib
import sys

import engines

NAMES = ("apus", "litert", "openvino")
ROOT = pathlib.Path(__file__).resolve().parent.parent


def arguments():
    parser = argparse.ArgumentParser(
        prog="compare", description=__doc__, epilog="Without models or --models: full-size networks with random weights, "
        "which are made the first time, the model that comes with Apus, and the quantized ones of ../shared/models.")
    parser.add_argument("paths", nargs="*", metavar="MODEL")
    parser.add_argument("--models", metavar="FOLDER", type=pathlib.Path, help="time all models of a folder")
    parser.add_argument("--threads", default="1,2", metavar="N,N", help="the numbers of threads (default: %(default)s)")
    parser.add_argument("--kind", choices=("8-bit", "f32"), help="time only models of this kind")
    parser.add_argument("--rounds", type=int, default=10, metavar="N", help="turns of each engine (default: %(default)s)")
    parser.add_argument("--slice", type=float, default=0.2, metavar="S", help="seconds of a turn (default: %(default)s)")
    parser.add_argument("--engines", default=",".join(NAMES), help="which engines to time (default: %(default)s)")
    parser.add_argument("--apus", default=str(ROOT / ".build/release/apus"), metavar="FILE", help="the tool to time")
    parser.add_argument("--json", action="store_true", help="print an object for each line instead of text")
    parser.add_argument("--default-models", type=pathlib.Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def models(options):
    """The models to time, and those of them that count only when they are quantized."""
    if options.paths:
        return options.paths, set()
    if options.models:
        return sorted(map(str, options.models.glob("*.tflite"))), set()
    own = sorted(map(str, options.default_models.glob("*.tflite"))) + sorted(map(str, (ROOT / "Models").glob("*.tflite")))
    names = {os.path.basename(path) for path in own}
    beside = sorted(str(path) for path in (ROOT.parent / "shared/models").glob("*.tflite") if path.name not in names)
    return own + beside, set(beside)


def cpus(count):
    """The CPUs that `count` threads share: one of each core first, the last ones, which interrupts disturb least."""
    usable = sorted(os.sched_getaffinity(0), reverse=True)
    if count > len(usable):
        sys.exit(f"compare: {count} threads, but {len(usable)} CPUs")
    cores, others = {}, []
    for cpu in usable:
        try:
            core = pathlib.Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list").read_text()
        except OSError:
            core = cpu
        others.append(cpu) if core in cores else cores.setdefault(core, cpu)
    return set((list(cores.values()) + others)[:count])


def measure(path, threads, options, only_quantized):
    """The shortest times of all engines on one model, nothing when it is not of the kind that is asked for."""
    running = [
        engines.Engine(name, path, threads, options.slice, cpus(threads), options.apus)
        for name in options.engines.split(",")]
    try:
        kinds = [engine.kind for engine in running if engine.kind]
        kind = kinds[0] if kinds else "unknown"
        if kind != "8-bit" and only_quantized or kind != (options.kind or kind):
            return None
        for turn in range(options.rounds):
            # So that none always follows the same one.
            for index in range(len(running)):
                running[(turn + index) % len(running)].run()
    finally:
        for engine in running:
            engine.close()
    times = {engine.name: engine.best for engine in running}
    peers = [time for name, time in times.items() if name != "apus" and time]
    return {
        "model": os.path.basename(path).removesuffix(".tflite"), "kind": kind, "threads": threads, "min_ms": times,
        "ratio": min(peers) / times["apus"] if peers and times.get("apus") else None,
        "errors": {engine.name: engine.error for engine in running if engine.error}}


def summary(results, kind, threads):
    """The geometric mean of the ratios of one kind of models."""
    chosen = [result for result in results if (result["kind"], result["threads"]) == (kind, threads) and result["ratio"]]
    if not chosen:
        return None
    least = min(chosen, key=lambda result: result["ratio"])
    return {
        "kind": kind, "threads": threads, "models": len(chosen),
        "geometric_mean": math.exp(sum(math.log(result["ratio"]) for result in chosen) / len(chosen)),
        "least": least["ratio"], "least_model": least["model"]}


def line(result):
    def cell(value, digits):
        return f"{value:.{digits}f}" if value else "–"

    times = [cell(result["min_ms"].get(name), 3) for name in NAMES]
    text = f"{result['model']:42}{result['kind']:>6}{result['threads']:>8}" + "".join(f"{time:>10}" for time in times)
    text += f"{cell(result['ratio'], 2):>7}"
    return "\n".join([text] + [f"    {name}: {error}" for name, error in result["errors"].items()])


def main():
    options = arguments()
    paths, only_quantized = models(options)
    results = []
    if not options.json:
        print(f"{'shortest times in ms':42}{'kind':>6}{'threads':>8}" + "".join(f"{name:>10}" for name in NAMES) + "  ratio")
    for threads in map(int, options.threads.split(",")):
        for path in paths:
            result = measure(path, threads, options, path in only_quantized)
            if result:
                results.append(result)
                print(json.dumps(result) if options.json else line(result), flush=True)
    if not options.json:
        print()
    for threads in map(int, options.threads.split(",")):
        for kind in ("8-bit", "f32"):
            mean = summary(results, kind, threads)
            if not mean:
                continue
            print(
                json.dumps(mean) if options.json else
                f"{kind}, {threads} thread{'s' if threads > 1 else ''}: geometric mean {mean['geometric_mean']:.2f} of "
                f"{mean['models']} models, least {mean['least']:.2f} ({mean['least_model']})", flush=True)


if __name__ == "__main__":
    main()
