"""Reductions, ARG_MAX, ARG_MIN and CUMSUM."""

from itertools import combinations

import numpy as np

from model_builder import TENSOR_TYPES, options
from suite import QUANTIZED_TYPES, covers

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
    for axes, keep in [([1, 2], True), ([0], False), ([1, 3], True), ([0, 1, 2, 3], False), ([-1], True)]:
        add_mean(suite, "int16", SHAPE, axes, keep)
    add_mean(suite, "int16", [1, 7, 7, 6], [1, 2], True, "equal-scales")


def add_mean(suite, type, shape, axes, keep, words=""):
    written = "axis" + "".join(f"n{-axis}" if axis < 0 else str(axis) for axis in axes)
    case = suite.case(type, f"rank{len(shape)}", written, "keep" if keep else "", words)
    input = case.input(type, shape)
    reals = np.mean(input.real, axis=tuple({axis % len(shape) for axis in axes}))
    quantization = input.quantization if words == "equal-scales" else case.quantization_of(type, reals)
    case.operator("MEAN", [input, case.constant(np.array(axes, np.int32))], [case.output(type, quantization)],
                  options("Reducer", keepDims=keep), version=2 if type == "int8" else 1)


#: shape, axes, keep_dims
REDUCTIONS = [
    (SHAPE, [1, 2], True), (SHAPE, [3], False), (SHAPE, [0, 2], True), (SHAPE, [0, 1, 2, 3], False),
    (SHAPE, [-1, 1], False), (SHAPE, [2, -2], True), ([2, 1, 3, 2, 4], [1, 4], True), ([19], [0], False),
]


def words(shape, axes, keep):
    written = "axis" + "".join(f"n{-axis}" if axis < 0 else str(axis) for axis in axes)
    return f"rank{len(shape)}", written, "keep" if keep else ""


def add_reduction(suite, case, input, axes, keep, quantization, version):
    case.operator(suite.operator, [input, case.constant(np.array(axes, np.int32))],
                  [case.output(input.type, quantization)], options("Reducer", keepDims=keep), version=version)


def reduced(function, input, axes):
    return function(input.real, axis=tuple({axis % input.values.ndim for axis in axes}))


@covers("SUM")
def total(suite):
    for type in ("float32", "uint8", "int8", "int16", "int32", "int64"):
        for shape, axes, keep in REDUCTIONS if type in ("float32", "int8") else REDUCTIONS[::2]:
            case = suite.case(type, *words(shape, axes, keep))
            input = case.input(type, shape)
            quantization = case.quantization_of(type, reduced(np.sum, input, axes))
            add_reduction(suite, case, input, axes, keep, quantization, 2 if type in QUANTIZED_TYPES else 1)
            if type in ("int8", "int16"):
                # The reference kernels take these bytes for uint8; the default ones agree with the closed form.
                case.uses_default_kernels = True
    add_truths(suite, rare=True)


@covers("REDUCE_MAX", "REDUCE_MIN")
def extremum(suite):
    for type in ("float32", "uint8", "int8", "int16", "int32", "int64"):
        for shape, axes, keep in REDUCTIONS if type in ("float32", "int8") else REDUCTIONS[1::3]:
            case = suite.case(type, *words(shape, axes, keep))
            input = case.input(type, shape)
            add_reduction(suite, case, input, axes, keep, input.quantization,
                          {"int8": 2, "uint8": 2, "int16": 3}.get(type, 1))
    case = suite.case("float32-no-elements")
    add_reduction(suite, case, case.input("float32", [0, 3]), [0], False, None, 1)
    add_truths(suite, rare=suite.operator == "REDUCE_MAX")
    for type in ("float32", "int32", "int64"):
        case = suite.case(type, "stray-scales")
        add_reduction(suite, case, case.input(type, [3, 5], case.stray()), [1], False, case.stray(), 1)


@covers("REDUCE_PROD")
def product(suite):
    for type in ("float32", "int32", "int64", "int8", "int16"):
        for shape, axes, keep in REDUCTIONS if type == "float32" else REDUCTIONS[1::2]:
            case = suite.case(type, *words(shape, axes, keep))
            quantization, values = None, None
            if type in QUANTIZED_TYPES:
                quantization = case.quantization(type, -2, 2)
            elif type == "float32":
                values = case.random.choice([-1.5, 0.75, 1, 1.25, -1], shape).astype(np.float32)
            else:
                values = case.random.choice([-2, -1, 1, 1, 3], shape).astype(type)
            input = case.input(type, shape, quantization, values)
            result = case.quantization_of(type, np.clip(reduced(np.prod, input, axes), -50, 50) + 0.01)
            add_reduction(suite, case, input, axes, keep, result, 2 if type in QUANTIZED_TYPES else 1)
    for type in QUANTIZED_TYPES:
        for shape, axes, keep in REDUCTIONS[1::3] + [([0, 3], [0], False)]:
            case = suite.case(type, "plain", *words(shape, axes, keep), "empty" if 0 in shape else "")
            input = case.input_as_is(type, shape, case.random.choice([1, 2, 3, 5, 9, 100], shape).astype(type))
            add_reduction(suite, case, input, axes, keep, None, 2)
    add_truths(suite, rare=False)


@covers("REDUCE_ANY", "REDUCE_ALL")
def truth(suite):
    for shape, axes, keep in REDUCTIONS:
        add_truth(suite, shape, axes, keep, rare=suite.operator == "REDUCE_ANY")
    case = suite.case("bool-no-elements")
    add_reduction(suite, case, case.input("bool", [0, 3]), [0], False, None, 1)


def add_truths(suite, rare):
    for shape, axes, keep in REDUCTIONS[1::3] + [([0, 3], [0], False)]:
        add_truth(suite, shape, axes, keep, rare)


def add_truth(suite, shape, axes, keep, rare):
    """bool: `rare` makes few elements true, otherwise few are false."""
    case = suite.case("bool", *words(shape, axes, keep))
    if suite.operator not in ("REDUCE_ANY", "REDUCE_ALL"):
        case.other_families = ()  # which refuse bool
    few = case.random.integers(0, 6, shape) == 0
    add_reduction(suite, case, case.input("bool", shape, None, few if rare else ~few), axes, keep, None, 1)


@covers("ARG_MAX", "ARG_MIN")
def argument(suite):
    for type in ("float32", "uint8", "int8", "int32", "bool"):
        for shape, axis, output in [
            ([2, 3, 4, 5], 3, "int32"), ([2, 3, 4, 5], 1, "int64"), ([3, 40], -1, "int64"), ([2, 9, 2], -2, "int32"),
            ([67], 0, "int32"), ([5, 1], 1, "int32"),
        ][:None if type in ("float32", "int8") else 3]:
            case = suite.case(type, f"rank{len(shape)}", f"axis{axis}".replace("-", "n"), output)
            values = None
            if type in ("float32", "int32"):
                values = case.random.integers(-4, 5, shape).astype(type)  # many elements are equal
            input = case.input(type, shape, None, values)
            axis = case.constant(np.array(axis, np.int64 if output == "int64" else np.int32))
            table = options("ArgMax" if suite.operator == "ARG_MAX" else "ArgMin", outputType=TENSOR_TYPES[output])
            case.operator(suite.operator, [input, axis], [case.output(output)], table, 2 if type != "float32" else 1)


@covers("CUMSUM")
def cumulative_sum(suite):
    for type in ("float32", "int32", "int64"):
        for shape, axis, exclusive, reverse in [
            ([2, 3, 4], 0, False, False), ([2, 3, 4], 1, True, False), ([2, 3, 4], 2, False, True),
            ([2, 3, 2, 4], -2, True, True), ([23], 0, False, False),
        ]:
            case = suite.case(type, f"rank{len(shape)}", f"axis{axis}".replace("-", "n"),
                              "exclusive" if exclusive else "", "reverse" if reverse else "")
            case.operator("CUMSUM", [case.input(type, shape), case.constant(np.int32(axis))], [case.output(type)],
                          options("Cumsum", exclusive=exclusive, reverse=reverse))
