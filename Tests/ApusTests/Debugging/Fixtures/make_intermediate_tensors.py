#!/usr/bin/env python3
"""Makes intermediate-tensors.json: the CRC-32 of every tensor that LiteRT computes for quantized models.

Models are those of Models/ and of ../shared/models beside the project, or of the folder that is named. Inputs are `noise`,
the upper halves of SplitMix64's numbers for seed 1, and `ramp`, element i being i / 97, both modulo 256.
For each tensor the checksums of reference noise, reference ramp, default noise and default ramp.
Needs: pip install ai-edge-litert==2.3.0 numpy
"""

import importlib.metadata
import json
import pathlib
import sys
import zlib

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[3]
sys.path.append(str(ROOT / "Scripts"))
sys.dont_write_bytecode = True

from tensors_from_litert import Failure, Run  # noqa: E402


def noise(count):
    states = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(1)
    states = (states ^ (states >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    states = (states ^ (states >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    states ^= states >> np.uint64(31)
    return (states >> np.uint64(32)).astype(np.uint8)


def ramp(count):
    return (np.arange(count) // 97).astype(np.uint8)


def checksums(model):
    """Four checksums by tensor index; None when the model is not quantized or LiteRT does not run it."""
    result = {}
    for kernels in "reference", "default":
        for pattern in noise, ramp:
            try:
                run = Run(model, kernels)
                if any(np.dtype(detail["dtype"]).itemsize != 1 for detail in run.inputs):
                    return None
                run.invoke([pattern(np.prod(detail["shape"])).view(detail["dtype"]).reshape(detail["shape"])
                            for detail in run.inputs])
            except Failure as failure:
                print(f"{model.name}: {failure}")
                return None
            for index, array in run.values():
                result.setdefault(str(index), []).append("-" if array is None else f"{zlib.crc32(array.tobytes()):08x}")
    return {index: " ".join(values) for index, values in result.items()}


def main():
    shared = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared" / "models"
    paths = {path.stem: path for path in (*shared.glob("*.tflite"), *(ROOT / "Models").glob("*.tflite"))}
    models = {name: checksums(path) for name, path in sorted(paths.items())}
    document = {
        "litert": importlib.metadata.version("ai-edge-litert"),
        "models": {name: tensors for name, tensors in models.items() if tensors},
    }
    (FOLDER / "intermediate-tensors.json").write_text(json.dumps(document, indent=1) + "\n")


main()
