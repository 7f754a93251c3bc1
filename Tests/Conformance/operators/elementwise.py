"""Elementwise operators on one input that are no activations, LOGICAL_NOT and ZEROS_LIKE included."""

import numpy as np

from model_builder import Quantization, options
from suite import covers, limits

OPTIONS = {"ABS": "Abs", "COS": "Cos", "EXP": "Exp", "NEG": "Neg", "SIGN": "Sign", "SQUARE": "Square",
           "LOGICAL_NOT": "LogicalNot", "ZEROS_LIKE": "ZerosLike"}

SPECIAL = np.array([0, -0.0, np.inf, -np.inf, np.nan, 1e-40, -1e-40, 3e38, -3e38, 1, -1], np.float32)
FLOAT_SHAPES = [("scalar", []), ("rank1", [57]), ("rank4", [2, 3, 5, 4]), ("rank6", [2, 1, 3, 2, 2, 2])]


def add(case, input, quantization=None, version=1, type=None):
    operator = case.operator_name
    table = options(OPTIONS[operator]) if operator in OPTIONS else None
    case.uses_default_kernels = operator in ("CEIL", "ROUND")
    case.operator(operator, [input], [case.output(type or input.type, quantization)], table, version)


def new(suite, *words):
    case = suite.case(*words)
    case.operator_name = suite.operator
    return case


def add_floats(suite, spread, positive=False):
    for words, shape in FLOAT_SHAPES:
        case = new(suite, "float32", words)
        values = case.real(shape, spread)
        add(case, case.input("float32", shape, values=np.abs(values) + np.float32(0.01) if positive else values))
    case = new(suite, "float32", "special")
    case.allows_special = True
    add(case, case.input("float32", [len(SPECIAL)], values=SPECIAL))
    case = new(suite, "float32", "empty")
    add(case, case.input("float32", [2, 0, 3]))


@covers("CEIL", "FLOOR", "ROUND", "COS", "SIN", "SQUARE")
def floats(suite):
    add_floats(suite, 40 if suite.operator in ("COS", "SIN") else 5)
    case = new(suite, "float32", "wide")
    values = (case.random.normal(0, 1, 80) * 10.0 ** case.random.uniform(-6, 9, 80)).astype(np.float32)
    if suite.operator == "ROUND":  # whose conversion of larger numbers to int overflows in LiteRT
        values = np.clip(values, -1e9, 1e9)
    add(case, case.input("float32", [80], values=values))
    if suite.operator in ("CEIL", "FLOOR", "ROUND"):
        case = new(suite, "float32", "halves")
        add(case, case.input("float32", [41], values=np.arange(-20, 21, dtype=np.float32) / 2))


def positive(case, type, shape, quantization):
    """Stored values from the zero point on."""
    return case.random.integers(quantization.zero_point, limits(type)[1] + 1, shape).astype(type)


@covers("EXP", "LOG", "SQRT", "RSQRT")
def tables(suite):
    function = {"EXP": np.exp, "LOG": np.log, "SQRT": np.sqrt, "RSQRT": lambda x: 1 / np.sqrt(x)}[suite.operator]
    add_floats(suite, 8, positive=suite.operator != "EXP")
    demands_positive = suite.operator in ("SQRT", "RSQRT")
    version = 3 if suite.operator == "RSQRT" else 2
    for type in ("int8", "int16"):
        for words, shape, high in [("rank4", [2, 4, 5, 6], 3), ("rank1", [256], 6), ("narrow", [128], 0.4)]:
            case = new(suite, type, words)
            low = -high if suite.operator in ("EXP", "LOG") or type == "int16" else -0.2 * high
            quantization = case.quantization(type, low, high)
            values = positive(case, type, shape, quantization) if demands_positive else None
            input = case.input(type, shape, quantization, values)
            reals = np.maximum(input.real, high / 200) if suite.operator != "EXP" else input.real
            add(case, input, case.quantization_of(type, function(reals)), version)
        case = new(suite, type, "every")
        quantization = Quantization((np.float32(0.02 if type == "int8" else 1e-4),), (0,))
        values = np.arange(*limits(type), 1 if type == "int8" else 129)
        values = (values[values >= 0] if demands_positive else values).astype(type)
        add(case, case.input(type, values.shape, quantization, values),
            Quantization((np.float32(0.05 if type == "int8" else 2e-4),), (-3 if type == "int8" else 0,)), version)
        if type == "int8":
            for zero_point in limits(type):
                case = new(suite, type, "zero-point", zero_point)
                quantization = Quantization((np.float32(0.013),), (zero_point,))
                values = positive(case, type, [40], quantization) if demands_positive else None
                input = case.input(type, [40], quantization, values)
                add(case, input, Quantization((np.float32(0.02),), (-zero_point - 1,)), version)


@covers("ABS", "NEG", "SIGN")
def signs(suite):
    add_floats(suite, 5)
    types = {"ABS": ["int32", "int16"], "NEG": ["int32", "int64", "int8", "int16"], "SIGN": ["int32"]}
    for type in types[suite.operator]:
        case = new(suite, type, "integers")
        low, high = limits(type)
        values = case.random.integers(low // 2, high // 2, [3, 20]).astype(type)
        values[0, :5] = [low + 1, high, 0, -1, 1]
        add(case, case.input_as_is(type, [3, 20], values=values))
        if type in ("int8", "int16"):
            case = new(suite, type, "least")  # stays, as the result wraps around
            add(case, case.input_as_is(type, [4], values=np.array([low, low + 1, high, 0], type)))
    if suite.operator == "NEG":
        for type in ("float32", "int32", "int64"):
            case = new(suite, type, "stray-scales")
            add(case, case.input(type, [9], case.stray()), case.stray())
    if suite.operator != "ABS":
        return
    for type in ("int8", "int16"):
        for words, scale in [("equal-scales", 1), ("coarser", 1.7), ("finer", 0.4)]:
            case = new(suite, type, "quantized", words)
            input = case.input(type, [4, 30])
            scale = np.float32(input.quantization.scale * np.float32(scale))
            add(case, input, Quantization((scale,), (0 if type == "int16" else -100,)), 3 if type == "int16" else 2)


@covers("LOGICAL_NOT")
def logical_not(suite):
    for words, shape in FLOAT_SHAPES:
        case = new(suite, "bool", words)
        add(case, case.input("bool", shape))


@covers("ZEROS_LIKE")
def zeros_like(suite):
    for type in ("float32", "int32", "int64"):
        for words, shape in FLOAT_SHAPES[::3] + [("empty", [0, 3])]:
            case = new(suite, type, words)
            add(case, case.input(type, shape))
