"""Elementwise operators on two tensors without activation, comparisons, choices and broadcasting."""

import numpy as np

from model_builder import Quantization, options
from suite import QUANTIZED_TYPES, covers

SHAPES = {
    "same": ([2, 3, 4, 5], [2, 3, 4, 5]),
    "scalar": ([2, 3, 4], []),
    "scalars": ([], []),
    "channels": ([1, 4, 4, 6], [6]),
    "rows-first": ([4, 5], [2, 3, 4, 5]),
    "both-ways": ([2, 1, 4, 1], [1, 3, 1, 5]),
    "rank5": ([2, 1, 3, 2, 4], [1, 2, 1, 2, 1]),
    "rank6": ([1, 2, 1, 3, 2, 2], [2, 1, 2, 1, 2, 1]),
    "rank1": ([37], [37]),
    "empty": ([0, 3], [1, 3]),
}

OPTIONS = {
    "FLOOR_DIV": "FloorDiv", "FLOOR_MOD": "FloorMod", "POW": "Pow", "SQUARED_DIFFERENCE": "SquaredDifference",
    "MAXIMUM": "MaximumMinimum", "MINIMUM": "MaximumMinimum", "LOGICAL_AND": "LogicalAnd", "LOGICAL_OR": "LogicalOr",
    "EQUAL": "Equal", "NOT_EQUAL": "NotEqual", "GREATER": "Greater", "GREATER_EQUAL": "GreaterEqual", "LESS": "Less",
    "LESS_EQUAL": "LessEqual",
}


def operand(case, constant, type, shape, quantization=None, values=None):
    if constant:
        if values is None:
            return case.random_constant(type, shape, quantization)
        return case.constant(values, quantization)
    if quantization is None and values is not None:
        return case.input_as_is(type, np.shape(values), np.asarray(values, type))
    return case.input(type, shape, quantization, values)


def plain(case, type, shape):
    """Values of a type, int8 and int16 not quantized; no int32 whose difference's square leaves int32."""
    if type in QUANTIZED_TYPES:
        info = np.iinfo(type)
        return case.random.integers(info.min, info.max + 1, shape).astype(type)
    values = case.values(type, shape)
    return np.asarray(values % 1000, type) if type in ("int32", "int64") else values


def divisors(case, type, shape):
    """No zeros; no −1, by which the least integer cannot be divided."""
    values = np.asarray(plain(case, type, shape))
    return np.asarray(np.where((values == 0) | (values == -1), 3, values), type)


@covers("FLOOR_DIV", "FLOOR_MOD")
def floor_division(suite):
    for type in ("float32", "int32", "int16", "int8") + (("int64",) if suite.operator == "FLOOR_MOD" else ()):
        for shape in ("same", "scalar", "both-ways", "rank5", "rank1") if type in ("float32", "int32") else (
                "same", "rows-first"):
            for constant in (False, True) if shape == "scalar" else (False,):
                case = suite.case(type, shape, "constant" if constant else "")
                values = np.asarray(plain(case, type, SHAPES[shape][0]), type)
                first = case.input_as_is(type, values.shape, values)
                second = operand(case, constant, type, SHAPES[shape][1], None,
                                 divisors(case, type, SHAPES[shape][1]))
                version = {"float32": 2, "int8": 3, "int16": 3}.get(type, 1) if suite.operator == "FLOOR_DIV" else (
                    2 if type in ("int8", "int16") else 1)
                case.operator(suite.operator, [first, second], [case.output(type)],
                              options(OPTIONS[suite.operator]), version)
    for sign in (-1, 1):
        case = suite.case("int32-signs", "negative" if sign < 0 else "positive")
        first = case.input("int32", [9], None, np.arange(-4, 5, dtype=np.int32))
        second = case.input("int32", [1], None, np.array([3 * sign], np.int32))
        case.operator(suite.operator, [first, second], [case.output("int32")], options(OPTIONS[suite.operator]))


@covers("POW")
def power(suite):
    for shape in ("same", "scalar", "both-ways", "rank1"):
        case = suite.case("float32", shape)
        first = case.input("float32", SHAPES[shape][0], None, np.abs(case.real(SHAPES[shape][0], 2)) + np.float32(0.1))
        second = case.input("float32", SHAPES[shape][1], None, np.asarray(case.real(SHAPES[shape][1], 2)))
        case.operator("POW", [first, second], [case.output("float32")], options("Pow"))
    for exponent in (2, 3, 0.5):
        case = suite.case("float32-constant", str(exponent))
        first = case.input("float32", [3, 20], None, np.abs(case.real([3, 20], 2)))
        case.operator("POW", [first, case.constant(np.float32(exponent))], [case.output("float32")], options("Pow"))
    for shape in ("same", "scalar", "rank5"):
        case = suite.case("int32", shape)
        first = case.input("int32", SHAPES[shape][0], None, np.asarray(
            case.random.integers(-9, 10, SHAPES[shape][0]), np.int32))
        second = case.input("int32", SHAPES[shape][1], None, np.asarray(
            case.random.integers(0, 9, SHAPES[shape][1]), np.int32))
        case.operator("POW", [first, second], [case.output("int32")], options("Pow"))


@covers("MAXIMUM", "MINIMUM")
def extremum(suite):
    for type in ("float32", "uint8", "int8", "int16", "int32", "int64"):
        for shape in {"float32": ("same", "scalar", "scalars", "channels", "both-ways", "rank5", "empty"),
                      "int8": ("same", "rows-first", "rank5")}.get(type, ("rank1", "both-ways")):
            case = suite.case(type, shape)
            quantization = case.quantization(type) if type in QUANTIZED_TYPES else None
            first = case.input(type, SHAPES[shape][0], quantization)
            second = operand(case, shape == "channels", type, SHAPES[shape][1], quantization)
            version = {"int8": 2, "uint8": 2, "int16": 4, "int64": 3}.get(type, 1)
            case.operator(suite.operator, [first, second], [case.output(type, quantization)],
                          options("MaximumMinimum"), max(version, 3 if shape == "rank5" else 1))
    for type in ("float32", "int32", "int64"):
        case = suite.case(type, "stray-scales")
        operands = [case.input(type, [11], case.stray()) for _ in range(2)]
        case.operator(suite.operator, operands, [case.output(type, case.stray())], options("MaximumMinimum"), 3)


@covers("SQUARED_DIFFERENCE")
def squared_difference(suite):
    for type in ("float32", "int32", "int8"):
        for shape in ("same", "scalar", "channels", "both-ways", "rank5", "rank1"):
            case = suite.case(type, shape)
            if type == "int8":
                first = case.input(type, SHAPES[shape][0], case.quantization(type, -3, case.random.uniform(1, 5)))
                second = operand(case, shape == "channels", type, SHAPES[shape][1], case.quantization(type))
            else:
                first = case.input(type, SHAPES[shape][0], None, plain(case, type, SHAPES[shape][0]))
                second = operand(case, shape == "channels", type, SHAPES[shape][1], None,
                                 plain(case, type, SHAPES[shape][1]))
            quantization = case.quantization_of(type, (first.real - second.real) ** 2)
            case.operator("SQUARED_DIFFERENCE", [first, second], [case.output(type, quantization)],
                          options("SquaredDifference"), 2 if type == "int8" else 1)


@covers("EQUAL", "NOT_EQUAL", "GREATER", "GREATER_EQUAL", "LESS", "LESS_EQUAL")
def comparison(suite):
    is_equality = suite.operator in ("EQUAL", "NOT_EQUAL")
    for type in ("float32", "int32", "int64", "uint8", "int8", "int16") + (("bool",) if is_equality else ()):
        for shape in {"float32": ("same", "scalar", "both-ways", "rank5", "empty"),
                      "int8": ("same", "rows-first", "scalar")}.get(type, ("rank1", "both-ways")):
            case = suite.case(type, shape)
            quantizations = [None, None]
            if type in ("uint8", "int8") or (type == "int16" and is_equality):
                quantizations = [case.quantization(type, -3, case.random.uniform(2, 6)), case.quantization(type)]
                if shape != "same":
                    quantizations[1] = quantizations[0]
            add_comparison(case, suite.operator, type, shape, quantizations)
    case = suite.case("int8-extreme-scales")
    coarse = Quantization((np.float32(0.75),), (-128,))
    fine = Quantization((np.float32(1 / 1024),), (127,))
    add_comparison(case, suite.operator, "int8", "same", [coarse, fine])
    if suite.operator == "EQUAL":
        add_comparison(suite.case("int16-plain"), suite.operator, "int16", "both-ways", [None, None])


def add_comparison(case, operator, type, shape, quantizations):
    """Half of the second operand's elements are near to the first's."""
    shapes = SHAPES[shape]
    values = [
        plain(case, type, s) if type == "int16" and q is None else case.values(type, s, q)
        for s, q in zip(shapes, quantizations)
    ]
    first = operand(case, False, type, shapes[0], quantizations[0], values[0])
    if values[1].size and values[0].size:
        near = np.resize(values[0], values[1].shape).astype(values[1].dtype)
        values[1] = np.where(case.random.integers(0, 2, shapes[1]) == 1, near, values[1]).astype(type)
    second = operand(case, False, type, shapes[1], quantizations[1], np.asarray(values[1]))
    version = 2 if type == "int8" else 1
    if type == "int16":
        version = {"EQUAL": 4, "NOT_EQUAL": 4, "GREATER_EQUAL": 3, "LESS": 3}.get(operator, 1)
    case.operator(operator, [first, second], [case.output("bool")], options(OPTIONS[operator]), version)


@covers("LOGICAL_AND", "LOGICAL_OR")
def logical(suite):
    for shape in ("same", "scalar", "scalars", "channels", "both-ways", "rank5", "rank6", "empty"):
        case = suite.case("bool", shape)
        first = case.input("bool", SHAPES[shape][0])
        second = operand(case, shape == "channels", "bool", SHAPES[shape][1])
        case.operator(suite.operator, [first, second], [case.output("bool")], options(OPTIONS[suite.operator]))


CHOICES = {
    "SELECT": {
        "same": ([2, 3, 4], [2, 3, 4], [2, 3, 4]), "vector": ([3], [3, 2, 4], [3, 2, 4]),
        "scalar": ([], [2, 3], [2, 3]), "scalars": ([], [], []), "rank5": ([2, 1, 3, 1, 2],) * 3,
    },
    "SELECT_V2": {
        "same": ([2, 3, 4], [2, 3, 4], [2, 3, 4]), "scalar-condition": ([], [2, 3], [2, 3]),
        "scalar-choices": ([2, 3, 4], [], []), "vector": ([4], [3, 2, 4], [3, 2, 4]),
        "all-ways": ([2, 1, 1], [1, 3, 1], [1, 1, 4]), "rank5": ([2, 1, 3, 1, 2], [1, 2, 1, 2, 1], [3, 1, 2]),
        "scalars": ([], [], []), "empty": ([0, 3], [1, 3], [3]),
    },
}


@covers("SELECT", "SELECT_V2")
def select(suite):
    for type in ("float32", "int8", "uint8", "int16", "int32", "int64", "bool"):
        shapes = CHOICES[suite.operator]
        for words in shapes if type in ("float32", "int8") else list(shapes)[:2]:
            case = suite.case(type, words)
            quantization = case.quantization(type) if type in QUANTIZED_TYPES else None
            condition = case.input("bool", shapes[words][0])
            first = case.input(type, shapes[words][1], quantization)
            second = operand(case, words == "vector", type, shapes[words][2], quantization)
            name = "Select" if suite.operator == "SELECT" else "SelectV2"
            case.operator(suite.operator, [condition, first, second], [case.output(type, quantization)],
                          options(name))
    for type in ("float32", "int32", "int64", "bool"):
        case = suite.case(type, "stray-scales")
        inputs = [case.input("bool", [9]), case.input(type, [9], case.stray()), case.input(type, [9], case.stray())]
        case.operator(suite.operator, inputs, [case.output(type, case.stray())], options(name))
    for number, (shapes, declared) in enumerate([
            (([1], [], []), ()), (([1, 1], [1], [1]), (1,)), (([], [1], [1, 1]), (1, 1, 1)), (([1], [1], [1]), ())]):
        case = suite.case("float32", "one-element", f"rank{len(declared)}")
        inputs = [case.input("bool", shapes[0], values=np.full(shapes[0], number % 2 == 0))]
        inputs += [case.input("float32", shape) for shape in shapes[1:]]
        result = case.output("float32")
        result.shape = declared
        case.operator(suite.operator, inputs, [result], options(name))


@covers("BROADCAST_TO")
def broadcast_to(suite):
    for type in ("float32", "uint8", "int8", "int16", "int32", "int64", "bool"):
        for words, shape, target in [
            ("channels", [4], [2, 3, 4]), ("inner", [3, 1], [3, 5]), ("both", [2, 1, 3, 1], [2, 4, 3, 2]),
            ("scalar", [], [3, 4]), ("same", [2, 3], [2, 3]), ("rank6", [1, 2, 1, 2], [2, 2, 3, 2, 1, 2]),
            ("empty", [1, 3], [0, 3]),
        ][:7 if type == "float32" else 2]:
            case = suite.case(type, words)
            quantization = case.quantization(type) if type in QUANTIZED_TYPES else None
            size_type = np.int64 if words == "inner" else np.int32
            case.operator("BROADCAST_TO",
                          [case.input(type, shape, quantization), case.constant(np.array(target, size_type))],
                          [case.output(type, quantization)], options("BroadcastTo"), 2)
    for type in ("float32", "uint8", "int8", "int16"):
        case = suite.case(type, "other-scales")
        case.operator("BROADCAST_TO", [case.input(type, [4], case.stray()), case.constant(np.array([3, 4], np.int32))],
                      [case.output(type, case.stray())], options("BroadcastTo"), 2)


@covers("BROADCAST_ARGS")
def broadcast_args(suite):
    for type in (np.int32, np.int64):
        for words, first, second in [
            ("same", [2, 3], [2, 3]), ("longer", [4, 2, 3], [1]), ("both", [2, 1, 5], [3, 1]),
            ("shorter", [3], [7, 1, 3]), ("zero", [0, 1], [1, 4]), ("empty", [], [2, 3]),
        ]:
            case = suite.case(np.dtype(type).name, words)
            inputs = [case.input(np.dtype(type).name, [len(v)], None, np.array(v, type)) for v in (first, second)]
            case.operator("BROADCAST_ARGS", inputs, [case.output(np.dtype(type).name)])


@covers("ADD_N")
def add_n(suite):
    for type in ("float32", "int32"):
        for words, count, shape in [("two", 2, [2, 3, 4]), ("three", 3, [37]), ("scalars", 2, []),
                                    ("many", 7, [1, 2, 2, 3, 2])]:
            case = suite.case(type, words)
            inputs = [operand(case, words == "three" and i == 1, type, shape) for i in range(count)]
            case.operator("ADD_N", inputs, [case.output(type)], options("AddN"))
