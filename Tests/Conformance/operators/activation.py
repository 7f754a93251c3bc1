"""RELU, RELU6, RELU_N1_TO_1, HARD_SWISH, LOGISTIC, SOFTMAX."""

import numpy as np

from model_builder import Quantization, options
from suite import covers, limits

TYPES = ("float32", "uint8", "int8")

RELUS = {
    "RELU": lambda x: np.maximum(x, 0),
    "RELU6": lambda x: np.clip(x, 0, 6),
    "RELU_N1_TO_1": lambda x: np.clip(x, -1, 1),
    "HARD_SWISH": lambda x: x * np.clip(x + 3, 0, 6) / 6,
}


@covers(*RELUS)
def relu(suite):
    for words, types, shape, low, high in [
        ("rank4", TYPES, [2, 5, 6, 4], -8, 8),
        ("rank2", TYPES[1:], [7, 33], -3.5, 2.5),
        ("rank1", ("float32", "uint8"), [101], -0.7, 12),
    ]:
        if suite.operator == "RELU_N1_TO_1":
            low, high = low / 4, high / 4
        for type in types:
            case = suite.case(type, words)
            quantization = None if type == "float32" else case.quantization(type, low, high)
            input = case.input(type, shape, quantization)
            add_relu(case, suite.operator, input, case.quantization_of(type, RELUS[suite.operator](input.real)))

    if suite.operator == "HARD_SWISH":
        # The output is so much coarser that the 16-bit rounding of the reference overflows.
        for type in TYPES[1:]:
            case = suite.case(type, "overflowing")
            input = case.input(type, [2, 64], Quantization((np.float32(1 / 255),), (limits(type)[0] + 100,)))
            add_relu(case, suite.operator, input, Quantization((np.float32(2.77),), (limits(type)[0] + 90,)))

    case = suite.case("int8-equal-scales")
    quantization = case.quantization("int8", -5, 7.5)
    add_relu(case, suite.operator, case.input("int8", [3, 50], quantization), quantization)

    case = suite.case("uint8-amplifying")
    input = case.input("uint8", [3, 50], case.quantization("uint8", -6, 6))
    add_relu(case, suite.operator, input, case.quantization("uint8", -1, 2))

    if suite.operator in ("RELU", "RELU6"):
        case = suite.case("int16", "rank4")
        add_relu(case, suite.operator, case.input("int16", [1, 4, 5, 6], case.quantization("int16", -9, 9)),
                 case.quantization("int16", -7, 7))


def add_relu(case, operator, input, quantization):
    version = 1
    if operator in ("RELU", "RELU6"):
        version = {"float32": 1, "int16": 3}.get(input.type, 2)
    table = options("HardSwish") if operator == "HARD_SWISH" else None
    case.operator(operator, [input], [case.output(input.type, quantization)], table, version)


def unit_quantization(type):
    """The only one the kernels accept for results between 0 and 1."""
    return None if type == "float32" else Quantization((np.float32(1 / 256),), (limits(type)[0],))


@covers("LOGISTIC")
def logistic(suite):
    for type in TYPES:
        for words, shape, magnitude in [("narrow", [2, 90], 1.5), ("wide", [1, 6, 6, 5], 9), ("huge", [300], 40)]:
            case = suite.case(type, words)
            quantization = None if type == "float32" else case.quantization(type, -magnitude, magnitude * 0.8)
            values = case.real(shape, magnitude / 2) if type == "float32" else None
            input = case.input(type, shape, quantization, values)
            case.operator("LOGISTIC", [input], [case.output(type, unit_quantization(type))],
                          version=2 if type == "int8" else 1)


@covers("SOFTMAX")
def softmax(suite):
    settings = [
        # words, shape, beta, magnitude
        ("rank1", [40], 1, 5),
        ("rank2", [4, 30], 1, 6),
        ("rank3", [2, 5, 12], 1, 2),
        ("rank4", [1, 4, 5, 6], 1, 10),
        ("beta-half", [5, 20], 0.5, 6),
        ("beta3", [3, 25], 3, 4),
        ("one-class", [6, 1], 1, 4),
        ("peaked", [3, 40], 1, 60),
    ]
    for type in TYPES:
        for words, shape, beta, magnitude in settings[::2] if type == "uint8" else settings:
            case = suite.case(type, words)
            quantization = None if type == "float32" else case.quantization(type, -magnitude, magnitude)
            values = case.real(shape, magnitude / 2) if type == "float32" else None
            input = case.input(type, shape, quantization, values)
            case.operator("SOFTMAX", [input], [case.output(type, unit_quantization(type))],
                          options("Softmax", beta=beta), version=2 if type == "int8" else 1)
