"""MEAN."""

from itertools import combinations

import numpy as np

from model_builder import options
from suite import covers

SHAPE = [2, 3, 4, 5]


@covers("MEAN")
def mean(suite):
    subsets = [list(axes) for count in range(1, 5) for axes in combinations(range(4), count)]
    for number, axes in enumerate(subsets):
        keep = number % 3 == 0
        add_mean(suite, "float32", SHAPE, axes, keep)
        if number % 2:
            add_mean(suite, "uint8" if number % 4 == 1 else "int8", SHAPE, axes, keep)
    for type in ("float32", "uint8", "int8"):
        add_mean(suite, type, [1, 7, 7, 6], [1, 2], True, "global")
        add_mean(suite, type, [2, 7, 6, 3], [1, 2], False, "global")
    for type in ("float32", "int8"):
        add_mean(suite, type, SHAPE, [-3, -2], False)
        add_mean(suite, type, SHAPE, [2, -2], False, "repeated")
    for type in ("uint8", "int8"):
        add_mean(suite, type, [1, 6, 5, 4], [2, 1], True, "equal-scales")
    add_mean(suite, "uint8", SHAPE, [-1], True)
    add_mean(suite, "int8", [3, 4, 5], [0, 2], True)
    add_mean(suite, "int32", SHAPE, [1, 2], True)


def add_mean(suite, type, shape, axes, keep, words=""):
    written = "axis" + "".join(f"n{-axis}" if axis < 0 else str(axis) for axis in axes)
    case = suite.case(type, f"rank{len(shape)}", written, "keep" if keep else "", words)
    input = case.input(type, shape)
    reals = np.mean(input.real, axis=tuple({axis % len(shape) for axis in axes}))
    quantization = input.quantization if words == "equal-scales" else case.quantization_of(type, reals)
    case.operator("MEAN", [input, case.constant(np.array(axes, np.int32))], [case.output(type, quantization)],
                  options("Reducer", keepDims=keep), version=2 if type == "int8" else 1)
