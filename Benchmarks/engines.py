"""The engines that are compared, each in a process of its own that times one model when it is asked to.

Run as a program, a peer: engines.py NAME MODEL THREADS SECONDS prints a line about the model, then for each line of standard
input runs it for SECONDS and prints the shortest time, both as JSON.
"""

import gc
import itertools
import json
import os
import subprocess
import sys
import time

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")


class Engine:
    """A process that times one model on as many CPUs as it has threads."""

    def __init__(self, name, model, threads, seconds, cpus, apus):
        self.name = name
        self.best = None
        self.error = None
        self.kind = None
        if name == "apus":
            command = [apus, "bench", model, "--each-line", "--json", "--kernels", "fast"]
            command += ["--threads", str(threads), "--seconds", str(seconds)]
        else:
            command = [sys.executable, __file__, name, model, str(threads), str(seconds)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, cpus))
        if name != "apus":
            self.kind = (self.read() or {}).get("kind")

    def read(self):
        """The next line, or nothing when the engine has failed."""
        line = self.process.stdout.readline()
        if line:
            return json.loads(line)
        lines = self.process.stderr.read().strip().splitlines()
        self.error = lines[-1].removeprefix("apus: error: ") if lines else f"ended with status {self.process.wait()}"
        return None

    def run(self):
        """Times the model for a slice and keeps the shortest time of all slices, in milliseconds."""
        if self.error:
            return
        try:
            self.process.stdin.write("\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        answer = self.read()
        if answer:
            self.best = min(answer["min_ms"], self.best or answer["min_ms"])

    def close(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()


def values(detail):
    """Elements for an input such as those that `apus bench` feeds."""
    import numpy

    generator = numpy.random.default_rng(2026)
    dtype, shape = numpy.dtype(detail["dtype"]), detail["shape"]
    if dtype.kind == "f":
        return (generator.integers(-128, 129, shape) / 128).astype(dtype)
    if dtype.kind in "iu" and dtype.itemsize <= 2:
        limits = numpy.iinfo(dtype)
        return generator.integers(limits.min, limits.max + 1, shape).astype(dtype)
    return numpy.zeros(shape, dtype)


def litert_interpreter(model, threads):
    """The model in LiteRT as it comes: XNNPACK, and its own kernels for what that lacks."""
    from ai_edge_litert.interpreter import Interpreter

    interpreter = Interpreter(model_path=model, num_threads=threads)
    interpreter.allocate_tensors()
    return interpreter


def litert(model, threads):
    interpreter = litert_interpreter(model, threads)
    for detail in interpreter.get_input_details():
        interpreter.set_tensor(detail["index"], values(detail))
    return interpreter.invoke


def openvino(model, threads):
    """The model in OpenVINO, in float32 where it is not quantized."""
    import openvino as runtime

    inputs = [values(detail) for detail in litert_interpreter(model, 1).get_input_details()]
    compiled = runtime.Core().compile_model(model, "CPU", {
        "INFERENCE_NUM_THREADS": threads, "NUM_STREAMS": 1, "PERFORMANCE_HINT": "LATENCY",
        "INFERENCE_PRECISION_HINT": "f32"})
    request = compiled.create_infer_request()
    for index, array in enumerate(inputs):
        request.set_input_tensor(index, runtime.Tensor(array))

    def start_and_wait():
        request.start_async()
        request.wait()

    # infer() copies the outputs, the other way wakes a thread: which costs less depends on the model.
    ways = itertools.cycle((request.infer, start_and_wait))
    return lambda: next(ways)()


def kind(model):
    """Whether more of the activations are 8-bit or float32."""
    details = litert_interpreter(model, 1).get_tensor_details()
    images = [detail["dtype"].__name__ for detail in details if len(detail["shape"]) == 4 and detail["shape"][0] == 1]
    return "8-bit" if sum(name in ("int8", "uint8") for name in images) > len(images) / 2 else "f32"


def shortest(run, seconds):
    """The shortest time of a run in `seconds`, in milliseconds, after a tenth of that without being timed."""
    clock = time.perf_counter_ns
    end = clock() + int(seconds * 1e8)
    while True:
        run()
        if clock() >= end:
            break
    best = None
    end = clock() + int(seconds * 1e9)
    while True:
        start = clock()
        run()
        now = clock()
        best = min(now - start, best or now - start)
        if now >= end:
            return best / 1e6


def main(name, model, threads, seconds):
    # The engines' own messages go to standard error.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    run = {"litert": litert, "openvino": openvino}[name](model, int(threads))
    run()
    gc.disable()
    print(json.dumps({"kind": kind(model)}), file=answers, flush=True)
    for _ in sys.stdin:
        print(json.dumps({"min_ms": shortest(run, float(seconds))}), file=answers, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
