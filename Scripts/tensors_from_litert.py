#!/usr/bin/env python3
"""Runs a model in LiteRT and saves the tensors of the run for `apus compare --against` and `apus step --against`.

Needs: pip install ai-edge-litert numpy
"""

import argparse
import os
import pathlib
import re
import sys
import urllib.parse
import warnings
import zipfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

try:
    import numpy as np
    from ai_edge_litert.interpreter import Interpreter, OpResolverType
except ImportError as error:
    sys.exit(f"tensors_from_litert: {error}. Install LiteRT: pip install ai-edge-litert numpy")

KERNELS = {"reference": OpResolverType.BUILTIN_REF, "default": OpResolverType.BUILTIN}
LARGEST_ARCHIVE = 2**31 - 1  # From here on Python writes ZIP64, which Apus does not read.


class Failure(Exception):
    """What the user has to know instead of a traceback."""


class Run:
    """A model in LiteRT, its inputs and, after `invoke()`, its tensors."""

    def __init__(self, path, kernels):
        if not pathlib.Path(path).is_file():
            raise Failure(f"no such file ({path})")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # That keeping all tensors takes memory.
            self.interpreter = self.attempt(
                Interpreter, model_path=str(path), num_threads=1, experimental_preserve_all_tensors=True,
                experimental_op_resolver_type=KERNELS[kernels])
        # Before memory is allocated there are no tensors but the model's; kernels then add scratch memory of their own.
        self.details = self.interpreter.get_tensor_details()
        self.inputs = self.interpreter.get_input_details()
        self.computed, self.folded = self.producers()
        # XNNPACK reads such weights in its own form and leaves the tensors as they are.
        self.has_folded = kernels == "reference"

    def attempt(self, function, *arguments, **options):
        try:
            return function(*arguments, **options)
        except (RuntimeError, ValueError) as error:
            raise Failure(f"LiteRT refuses the model: {str(error).strip()}") from None

    def producers(self):
        """The tensors that depend on inputs or a state, and those that operators compute from constants alone."""
        computed, folded = {detail["index"] for detail in self.inputs}, set()
        for operator in self.interpreter._get_ops_details():
            sources = [index for index in operator["inputs"] if index >= 0]
            is_computed = not sources or not computed.isdisjoint(sources)
            (computed if is_computed else folded).update(map(int, operator["outputs"]))
        return computed, folded

    def invoke(self, arrays):
        for detail, array in zip(self.inputs, arrays, strict=True):
            if array.shape != tuple(detail["shape"]):
                self.interpreter.resize_tensor_input(detail["index"], array.shape, strict=True)
        self.attempt(self.interpreter.allocate_tensors)
        for detail, array in zip(self.inputs, arrays):
            self.interpreter.set_tensor(detail["index"], array)
        self.attempt(self.interpreter.invoke)

    def keys(self):
        """What each tensor's array is called, by index; Sources/Apus/Debugging/TensorKeys.swift says the same."""
        names = [shortened(detail["name"]) for detail in self.details]
        result = {}
        for name, detail in zip(names, self.details):
            is_key = name and names.count(name) == 1 and not re.fullmatch("tensor_[0-9]*", name)
            result[detail["index"]] = name if is_key else f"tensor_{detail['index']}"
        return result

    def values(self, with_constants=False):
        """The index and the elements, None where LiteRT does not give any, of each tensor in turn."""
        for detail in self.details:
            if with_constants or detail["index"] in self.computed:
                yield detail["index"], self.value(detail["index"])

    def value(self, index):
        if index in self.folded and not self.has_folded:
            return None
        try:
            array = self.interpreter.get_tensor(index)
        except ValueError:  # No memory was allocated, as for tensors that no operator uses.
            return None
        return array if isinstance(array, np.ndarray) and array.dtype.kind in "biuf" else None


def shortened(name):
    """`name`, or its beginning and the FNV-1a hash of all of it when it is too long for a file."""
    if len(encoded(name)) <= 200:
        return name
    end = next(end for end in range(len(name)) if len(encoded(name[: end + 1])) > 200 - 19)
    value = 0xCBF29CE484222325
    for byte in name.encode():
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return f"{name[:end]}~{value:016x}"


def encoded(key):
    """`key` as the name of a file."""
    return urllib.parse.quote(key, safe=";:,=@+").replace("~", "%7E")


def array_for(detail, path):
    """The array in the file `path`, when it suits the input."""
    try:
        array = np.load(path, allow_pickle=False)
    except OSError as error:
        raise Failure(f"{error.strerror or error} ({path})") from None
    except (ValueError, EOFError):
        raise Failure(f"not an array that NumPy reads ({path})") from None
    if not isinstance(array, np.ndarray):
        raise Failure(f"an archive, the file of one array is expected ({path})")
    if array.dtype != detail["dtype"]:
        raise Failure(f"elements are {array.dtype}, input '{detail['name']}' takes {np.dtype(detail['dtype'])} ({path})")
    signature = tuple(int(size) for size in detail["shape_signature"])
    if len(array.shape) != len(signature) or any(size not in (-1, n) for size, n in zip(signature, array.shape)):
        raise Failure(f"shape {list(array.shape)}, input '{detail['name']}' takes {list(signature)} ({path})")
    return array


def random_array(detail, generator):
    """All values of small integers, floats from -1 to 1, and 0 for what may be an index."""
    shape, dtype = tuple(detail["shape"]), np.dtype(detail["dtype"])
    if dtype.kind == "f":
        return generator.uniform(-1, 1, shape).astype(dtype)
    if dtype.kind in "iu" and dtype.itemsize <= 2:
        bounds = np.iinfo(dtype)
        return generator.integers(bounds.min, bounds.max, shape, dtype, endpoint=True)
    if dtype.kind in "iub":
        return np.zeros(shape, dtype)
    raise Failure(f"input '{detail['name']}' is {dtype}, for which there are no random elements")


def inputs(run, paths, seed):
    if not paths:
        print(f"No --input is given: inputs are random, seed {seed}, and saved like the other tensors.")
        generator = np.random.default_rng(seed)
        return [random_array(detail, generator) for detail in run.inputs]
    if len(paths) != len(run.inputs):
        names = ", ".join(f"'{detail['name']}'" for detail in run.inputs)
        raise Failure(f"{len(paths)} inputs given, the model has {len(run.inputs)}: {names}")
    return [array_for(detail, path) for detail, path in zip(run.inputs, paths)]


def save(arrays, output):
    """Writes `arrays`, pairs of key and elements, one after the other; returns how many are written, and how many are None."""
    if output.suffix == ".npz":
        output.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(output, "w") as archive:
            counts = write(arrays, lambda key: archive.open(f"{key}.npy", "w", force_zip64=True))
        if output.stat().st_size > LARGEST_ARCHIVE:
            raise Failure(f"the archive is too large for Apus, name a folder instead ({output})")
        return counts
    output.mkdir(parents=True, exist_ok=True)
    return write(arrays, lambda key: open(output / f"{encoded(key)}.npy", "wb"))


def write(arrays, opened):
    saved = skipped = 0
    for key, array in arrays:
        if array is None:
            skipped += 1
            continue
        with opened(key) as file:
            np.lib.format.write_array(file, np.asarray(array, order="C"), allow_pickle=False)
        saved += 1
    return saved, skipped


def main():
    parser = argparse.ArgumentParser(description="Run a model in LiteRT and save every tensor of the run.")
    parser.add_argument("model", metavar="MODEL", help="the .tflite file")
    parser.add_argument("--input", action="append", default=[], metavar="FILE.npy",
                        help="an input; once for each input of the model, in graph order (default: random)")
    parser.add_argument("--output", required=True, type=pathlib.Path, metavar="OUT.npz|DIR",
                        help="the archive, or the folder of .npy files")
    parser.add_argument("--kernels", choices=KERNELS, default="reference",
                        help="LiteRT's reference kernels, or those that it takes by default (default: reference)")
    parser.add_argument("--constants", action="store_true", help="save constants and what follows from them alone, too")
    parser.add_argument("--seed", type=int, default=1, help="for random inputs (default: 1)")
    arguments = parser.parse_args()
    run = Run(arguments.model, arguments.kernels)
    run.invoke(inputs(run, arguments.input, arguments.seed))
    keys = run.keys()
    arrays = ((keys[index], array) for index, array in run.values(arguments.constants))
    saved, skipped = save(arrays, arguments.output)
    rest = f"; {skipped} skipped, which LiteRT does not give" if skipped else ""
    print(f"{saved} tensors, {arguments.kernels} kernels: {arguments.output}{rest}")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"tensors_from_litert: {failure}")
    except OSError as error:
        sys.exit(f"tensors_from_litert: {error.strerror or error} ({error.filename})")
