"""QUANTIZE, DEQUANTIZE, CAST."""

import numpy as np

from model_builder import Quantization, options
from suite import covers, limits


def single(scale, zero_point):
    return Quantization((np.float32(scale),), (zero_point,))


@covers("QUANTIZE")
def quantize(suite):
    for type in ("uint8", "int8", "int16"):
        case = suite.case("float32-to", type)
        add_quantize(case, case.input("float32", [2, 5, 6, 3]), type, case.quantization(type, -6, 4))

        case = suite.case("float32-to", type, "ties")
        values = np.arange(-150, 150, dtype=np.float32).reshape(6, 50) / 8  # every second one lies between two codes
        add_quantize(case, case.input("float32", [6, 50], values=values), type,
                     single(1 / 4, 0 if type == "int16" else 30))

    requantizations = [
        ("int8", "int8"), ("int8", "uint8"), ("int8", "int16"), ("uint8", "int8"), ("uint8", "uint8"),
        ("uint8", "int16"), ("int16", "int8"), ("int16", "int16"), ("int16", "int32"), ("int32", "int8"),
        ("int32", "int16"),
    ]  # int16 to uint8 is refused
    for source, target in requantizations:
        add_requantize(suite.case(source, "to", target, "coarser"), source, target, 4, 5)
        if target in ("int8", "uint8"):
            add_requantize(suite.case(source, "to", target, "finer"), source, target, 4, 2.5)

    for source, target in [("int8", "uint8"), ("uint8", "int8")]:
        case = suite.case(source, "to", target, "shifted-by-128")
        shift = 128 if target == "uint8" else -128
        input = case.input(source, [2, 60])
        add_quantize(case, input, target, single(input.quantization.scale, input.quantization.zero_point + shift))

    for type in ("uint8", "int8", "int16"):
        for words, shape, axis in [("last", [3, 4, 5], 2), ("first", [4, 7], 0), ("middle", [2, 3, 6], 1)]:
            case = suite.case("float32-to", type, "per-channel", words)
            scales = tuple(np.float32(case.random.uniform(0.01, 0.1, shape[axis])))
            zero_points = tuple(int(z) for z in case.random.integers(*limits("int8"), shape[axis])) \
                if type == "int8" else (0 if type == "int16" else 100,) * shape[axis]
            add_quantize(case, case.input("float32", shape), type, Quantization(scales, zero_points, axis))

    for type, zero_point in [("int4", -2), ("uint4", 6)]:
        for count in (31, 16):
            case = suite.case("float32-to", type, "and-back", count)
            quantization = single(0.4, zero_point)
            stored = case.tensor(type, quantization=quantization)
            case.operator("QUANTIZE", [case.input("float32", [count])], [stored], options("Quantize"), 4)
            case.operator("DEQUANTIZE", [stored], [case.output("float32")], options("Dequantize"), 6)

    for type in ("int8", "uint8"):
        case = suite.case(type, "to", type, "halved-ties")
        add_quantize(case, case.input(type, [300], single(0.05, 3), np.resize(every(type), 300)), type, single(0.1, 5))
        case = suite.case(type, "to", type, "unchanged")
        add_quantize(case, case.input(type, [40], single(0.05, 3)), type, single(0.05, 3))


def every(type):
    low, high = limits(type)
    return np.arange(low, high + 1).astype(type)


def add_requantize(case, source, target, magnitude, target_magnitude):
    def quantization(type, magnitude):
        if type == "int32":
            return single(magnitude / 100000, 0)
        zero_point = {"int8": 11, "uint8": 140, "int16": 0}[type]
        return single(magnitude / limits(type)[1] * (2 if type == "uint8" else 1.1), zero_point)

    input = case.input(source, [3, 7, 8], quantization(source, magnitude))
    add_quantize(case, input, target, quantization(target, target_magnitude))


def add_quantize(case, input, type, quantization):
    version = 2 if "int16" in (input.type, type) else 1
    case.operator("QUANTIZE", [input], [case.output(type, quantization)], options("Quantize"), version)


@covers("DEQUANTIZE")
def dequantize(suite):
    for type in ("uint8", "int8", "int16"):
        for words, shape in [("rank4", [1, 5, 6, 4]), ("rank1", [77])]:
            case = suite.case(type, words)
            add_dequantize(case, case.input(type, shape))

    for words, values in [
        ("random", None),
        ("special", [0, -0.0, 1, -1, 65504, -65504, 2**-14, 2**-24, -(2**-24), 3 * 2**-24, 1023 * 2**-24, 1 / 3]),
    ]:
        case = suite.case("float16-constant", words)
        values = case.real([5, 12], 2) if values is None else np.array([values])
        add_dequantized_sum(case, case.constant(values.astype(np.float16)))

    case = suite.case("float16-computed")
    add_dequantize(case, case.input("float16", [5, 9]))

    for words, count in [("per-tensor", 1), ("per-channel", 6), ("odd", 1)]:
        case = suite.case("int4", "constant", words)
        scales = tuple(np.float32(case.random.uniform(0.05, 0.2, count)))
        values = case.random.integers(-8, 8, (3, 5) if words == "odd" else (10, 6)).astype(np.int8)
        quantization = Quantization(scales, (0,) * count, 1 if count > 1 else 0)
        add_dequantized_sum(case, case.packed_constant("int4", values, quantization))

    case = suite.case("int8", "computed", "per-channel")
    scales = tuple(np.float32(case.random.uniform(0.005, 0.02, 4)))
    add_dequantize(case, case.input("int8", [3, 4, 5], Quantization(scales, (3, -7, 0, 100), 1)))

    for words, type, count in [("per-tensor", "uint8", 1), ("per-tensor", "int8", 1), ("per-channel", "int8", 6)]:
        case = suite.case(type, "constant", words)
        scales = tuple(np.float32(case.random.uniform(0.005, 0.02, count)))
        zero_points = (0 if type == "int8" else 117,) * count
        values = case.random.integers(*limits(type), (10, 6)).astype(type)
        add_dequantized_sum(case, case.constant(values, Quantization(scales, zero_points, 1 if count > 1 else 0)))


def add_dequantize(case, input):
    version = {"int8": 2, "uint8": 1}.get(input.type, 3)
    if input.quantization is not None and len(input.quantization.scales) > 1:
        version = 5
    case.operator("DEQUANTIZE", [input], [case.output("float32")], options("Dequantize"), version)


def add_dequantized_sum(case, constant):
    """Adds the dequantized constant to an input, as a graph needs an input."""
    result = case.tensor("float32")
    version = {"float16": 3, "int8": 2, "int4": 6}.get(constant.type, 1)
    case.operator("DEQUANTIZE", [constant], [result], options("Dequantize"), version)
    zeros = np.zeros(constant.shape, np.float32)
    case.operator("ADD", [case.input("float32", constant.shape, values=zeros), result], [case.output("float32")],
                  options("Add"))


CAST_TYPES = ("float32", "float16", "float64", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "bool")


@covers("CAST")
def cast(suite):
    for source in CAST_TYPES:
        case = suite.case(source, "to-all")
        case.allows_special = True
        with np.errstate(over="ignore"):
            values = cast_values(case, source)
        input = case.input_as_is(source, values.shape, values)
        for target in CAST_TYPES:
            add_cast(case, input, target)
    case = suite.case("int4-to-float32")
    constant = case.packed_constant("int4", np.arange(-8, 7, dtype=np.int8), None)
    case.operator("CAST", [constant], [case.output("float32")],
                  options("Cast"), version=6)
    for words, shape in [("scalar", []), ("empty", [3, 0]), ("rank6", [1, 2, 1, 3, 2, 2])]:
        case = suite.case("int32-to-float32", words)
        add_cast(case, case.input("int32", shape), "float32")


def cast_values(case, type):
    """Values around the bounds of every type, and random ones."""
    if type == "bool":
        return np.array([False, True, True, False])
    if type.startswith("float"):
        bounds = [0, -0.0, 0.5, -0.5, 0.99, 127.5, 128, -128.9, -129, 255.9, 256, 32767.6, 32768, 65504, 65520,
                  2**31, -2**31, 2.0**32, 2.0**63, -2.0**63, 1e30, -1e30, 2**-24, 2**-25, 1e-9, 2049, 4097.5,
                  np.inf, -np.inf, np.nan]
        return np.concatenate([bounds, case.random.normal(0, 100, 20)]).astype(type)
    low, high = limits(type)
    return np.concatenate([[low, low + 1, 0, 1, high - 1, high], case.random.integers(low, high, 20)]).astype(type)


def add_cast(case, input, target):
    case.operator("CAST", [input], [case.output(target)], options("Cast"), version=4)
