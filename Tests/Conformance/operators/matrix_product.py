"""BATCH_MATMUL."""

from types import SimpleNamespace

import numpy as np

from model_builder import Quantization, options
from suite import covers, limits


def product(words, left, right, **others):
    """The shapes as they are stored: with `adj_x` or `adj_y` the last two dimensions are swapped."""
    settings = dict(left=left, right=right, adj_x=False, adj_y=False, constant=None)
    return words, SimpleNamespace(**(settings | others))


PRODUCTS = [
    product("rank2", [3, 5], [5, 4]),
    product("rank2-constant-right", [3, 6], [6, 5], constant="right"),
    product("rank2-constant-left", [4, 3], [3, 5], constant="left"),
    product("rank3-adj-x", [2, 5, 3], [2, 5, 4], adj_x=True),
    product("rank3-adj-y", [2, 3, 5], [2, 4, 5], adj_y=True),
    product("rank3-adj-x-y", [2, 5, 3], [2, 4, 5], adj_x=True, adj_y=True),
    product("rank3-by-rank2-adj-y-constant", [3, 2, 6], [4, 6], adj_y=True, constant="right"),
    product("rank2-by-rank3", [3, 4], [2, 4, 3]),
    product("rank4", [2, 3, 2, 4], [2, 3, 4, 3]),
    product("rank4-broadcast-right", [2, 3, 2, 4], [2, 1, 4, 3]),
    product("rank4-broadcast-both-adj-x", [2, 1, 4, 2], [1, 3, 4, 3], adj_x=True),
    product("rank3-by-rank4-ones", [3, 2, 4], [2, 1, 4, 3]),
    product("rank5-broadcast", [2, 1, 2, 2, 3], [1, 3, 2, 3, 2]),
    product("one-row", [1, 17], [17, 1]),
    product("outer-product", [4, 1], [1, 5]),
]

HYBRID_PRODUCTS = [
    product("rank2", [3, 9], [9, 5], constant="right"),
    product("rank2-adj-y", [4, 8], [6, 8], adj_y=True, constant="right"),
    product("rank2-adj-x", [7, 3], [7, 4], adj_x=True, constant="right"),
    product("rank3-by-rank2", [3, 2, 6], [6, 4], constant="right"),
    product("rank3-batches-adj-y", [3, 2, 6], [3, 4, 6], adj_y=True, constant="right"),
    product("rank3-by-one", [3, 2, 6], [1, 6, 4], constant="right"),
    product("rank4-one-large-dimension", [1, 3, 2, 5], [1, 3, 5, 4], constant="right"),
    product("computed-right", [3, 6], [6, 4]),
]


@covers("BATCH_MATMUL")
def batch_matmul(suite):
    for words, settings in PRODUCTS:
        add_product(suite.case("float32", words), "float32", "float32", "float32", settings)
    for words, settings in PRODUCTS[:7] + PRODUCTS[10:14:2]:
        add_product(suite.case("int8", words), "int8", "int8", "int8", settings)
    for words, settings in PRODUCTS[:8:3] + PRODUCTS[12:13]:
        add_product(suite.case("int8-to-int32", words), "int8", "int8", "int32", settings)
    for words, settings in PRODUCTS[1:13:3]:
        add_product(suite.case("int16", words), "int16", "int16", "int16", settings)
    for words, settings in PRODUCTS[1:12:4]:
        add_product(suite.case("int16-by-int8", words), "int16", "int8", "int16", settings)
    add_zero_points(suite.case("int8-zero-points-at-bounds"))
    add_amplifying(suite.case("int8-amplifying"))
    for number, (words, settings) in enumerate(HYBRID_PRODUCTS):
        for per_channel in (False, True):
            for asymmetric in (False, True):
                if number < 1 or (per_channel + asymmetric + number) % 2:
                    add_hybrid(suite, words, settings, per_channel, asymmetric)


def add_product(case, left_type, right_type, output_type, settings):
    left = operand(case, left_type, settings.left, settings.constant == "left")
    # LiteRT demands zero point 0 beside int16.
    symmetric = Quantization((np.float32(case.random.uniform(0.01, 0.1)),), (0,))
    right = operand(case, right_type, settings.right, settings.constant == "right",
                    symmetric if left_type == "int16" else None)
    reals = np.matmul(arranged(left, settings.adj_x), arranged(right, settings.adj_y))
    quantization = case.quantization_of(output_type, reals if reals.size else [-1, 1])
    multiply(case, left, right, settings, case.output(output_type, quantization),
             version={"float32": 1, "int8": 2, "int16": 3}[left_type])


def operand(case, type, shape, is_constant, quantization=None):
    if is_constant:
        return case.random_constant(type, shape, quantization)
    return case.input(type, shape, quantization)


def arranged(operand, adjoint):
    return np.swapaxes(operand.real, -1, -2) if adjoint else operand.real


def multiply(case, left, right, settings, output, version, **others):
    case.operator("BATCH_MATMUL", [left, right], [output],
                  options("BatchMatMul", adjX=settings.adj_x, adjY=settings.adj_y, **others), version)


def add_zero_points(case):
    """Operands whose zero points are the ends of the range, so that sums are as large as they get."""
    low, high = limits("int8")
    left = case.input("int8", [3, 40], Quantization((np.float32(0.02),), (low,)))
    right = case.input("int8", [40, 4], Quantization((np.float32(0.03),), (high,)))
    reals = left.real @ right.real
    quantization = Quantization((np.float32(np.ptp(reals) / 200),), (high,))
    multiply(case, left, right, SimpleNamespace(adj_x=False, adj_y=False), case.output("int8", quantization), 2)


def add_amplifying(case):
    """A rescaling multiplier above 1."""
    left = case.input("int8", [3, 5], Quantization((np.float32(0.9),), (3,)),
                      case.random.integers(1, 6, [3, 5]).astype(np.int8))
    right = case.input("int8", [5, 4], Quantization((np.float32(0.7),), (-2,)),
                       case.random.integers(-4, 1, [5, 4]).astype(np.int8))
    quantization = Quantization((np.float32(0.21),), (-7,))
    multiply(case, left, right, SimpleNamespace(adj_x=False, adj_y=False), case.output("int8", quantization), 2)


def add_hybrid(suite, words, settings, per_channel, asymmetric):
    """Leading dimensions larger than 1 are one at most: with two of them LiteRT takes the scales of other rows."""
    case = suite.case(
        "float32-by-int8", "per-channel" if per_channel else "", words, "asymmetric" if asymmetric else "")
    left = case.input("float32", settings.left)
    axis = len(settings.right) - (2 if settings.adj_y else 1)
    count = settings.right[axis] if per_channel else 1
    scales = tuple(np.float32(case.random.uniform(0.01, 0.05, count)))
    quantization = Quantization(scales, (0,) * count, axis if per_channel else 0)
    values = case.random.integers(-127, 128, settings.right).astype(np.int8)
    case.has_useful_defaults = settings.constant is not None  # XNNPACK does not set the scales of a computed operand
    right = case.constant(values, quantization) if settings.constant else case.input(
        "int8", settings.right, quantization, values)
    multiply(case, left, right, settings, case.output("float32"), 4 if asymmetric else 2,
             asymmetricQuantizeInputs=asymmetric)
