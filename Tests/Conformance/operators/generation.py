"""FILL, RANGE, RANK, SHAPE."""

import numpy as np

from model_builder import schema, options
from suite import covers

TYPES = ("float32", "uint8", "int8", "int16", "int32", "int64", "bool")


@covers("FILL")
def fill(suite):
    shapes = ([7], [2, 3], [1, 3, 2, 2], [], [2, 1, 2, 1, 3], [3, 0, 2])
    for number, type in enumerate([*TYPES, "float32", "int8"]):
        shape = shapes[number % len(shapes)]
        case = suite.case(type, f"rank{len(shape)}", "int64" if number % 2 else "", "empty" if 0 in shape else "")
        value = case.input(type, [])
        case.operator("FILL", [case.constant(np.array(shape, "int64" if number % 2 else "int32")), value],
                      [case.output(type, value.quantization)], options("Fill"), 3)
    case = suite.case("float32", "constant")
    case.operator("FILL", [case.constant(np.array([2, 3], np.int32)), case.random_constant("float32", [])],
                  [case.output("float32")], options("Fill"))


@covers("RANGE")
def range_(suite):
    settings = [
        # words, type, start, limit, delta
        ("up", "int32", -3, 9, 2),
        ("up-exactly", "int32", 2, 12, 5),
        ("down", "int32", 10, -5, -4),
        ("one", "int32", 2**31 - 2, 2**31 - 1, 7),
        ("up", "int64", 2**40, 2**40 + 20, 3),
        ("down", "int64", -(2**35), -(2**35) - 9, -1),
        ("up", "float32", 0, 1, 0.1),
        ("down", "float32", 5.5, -3.25, -0.7),
        ("rounding", "float32", 1e6, 1e6 + 3, 0.3),
    ]
    for words, type, *values in settings:
        case = suite.case(type, words)
        case.operator("RANGE", [case.constant(np.array(value, type)) for value in values], [case.output(type)],
                      options("Range"))


@covers("RANK", "SHAPE")
def shape(suite):
    for number, shape in enumerate([
            [5], [2, 3], [1, 4, 5, 3], [], [2, 1, 2, 1, 3], [1, 1, 2, 1, 1, 2, 1, 3], [2, 0, 3]]):
        type = TYPES[number % len(TYPES)]
        if suite.operator == "RANK":
            case = suite.case(type, f"rank{len(shape)}", "empty" if 0 in shape else "")
            case.operator("RANK", [case.input(type, shape)], [case.output("int32")], options("Rank"))
            continue
        if not shape:
            continue  # the Python interpreter does not read an empty constant
        for out_type, code in (("int32", schema.TensorType.INT32), ("int64", schema.TensorType.INT64)):
            case = suite.case(type, f"rank{len(shape)}", "empty" if 0 in shape else "", "to", out_type)
            case.operator("SHAPE", [case.input(type, shape)], [case.output(out_type)], options("Shape", outType=code))
