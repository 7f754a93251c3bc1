"""Activations."""

import numpy as np

from model_builder import Quantization, options
from suite import covers, limits

TYPES = ("float32", "uint8", "int8")

RELUS = {
    "RELU": lambda x: np.maximum(x, 0),
    "RELU6": lambda x: np.clip(x, 0, 6),
    "RELU_N1_TO_1": lambda x: np.clip(x, -1, 1),
    "RELU_0_TO_1": lambda x: np.clip(x, 0, 1),
    "HARD_SWISH": lambda x: x * np.clip(x + 3, 0, 6) / 6,
}


@covers(*RELUS)
def relu(suite):
    for words, types, shape, low, high in [
        ("rank4", TYPES, [2, 5, 6, 4], -8, 8),
        ("rank2", TYPES[1:], [7, 33], -3.5, 2.5),
        ("rank1", ("float32", "uint8"), [101], -0.7, 12),
    ]:
        if suite.operator in ("RELU_N1_TO_1", "RELU_0_TO_1"):
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
        case = suite.case("int16", "coarser")
        add_relu(case, suite.operator, case.input("int16", [60], case.quantization("int16", -9, 9)),
                 case.quantization("int16", -20, 20))


def add_relu(case, operator, input, quantization):
    version = 1
    if operator in ("RELU", "RELU6"):
        version = {"float32": 1, "int16": 3}.get(input.type, 2)
    table = options("HardSwish") if operator == "HARD_SWISH" else None
    case.operator(operator, [input], [case.output(input.type, quantization)], table, version)


def unit_quantization(type):
    """The only one the kernels accept for results between 0 and 1."""
    if type == "int16":
        return Quantization((np.float32(1 / 32768),), (0,))
    return None if type == "float32" else Quantization((np.float32(1 / 256),), (limits(type)[0],))


SPECIAL = np.array([0, -0.0, np.inf, -np.inf, 1e-40, -1e-40, 3e38, -3e38], np.float32)


def sigmoid_version(type):
    return {"int8": 2, "int16": 3}.get(type, 1)


@covers("LOGISTIC", "TANH")
def sigmoid(suite):
    def add(case, input):
        if suite.operator == "LOGISTIC" or input.type == "int16":
            quantization = unit_quantization(input.type)
        else:
            quantization = case.quantization_of(input.type, np.tanh(input.real))
        case.operator(suite.operator, [input], [case.output(input.type, quantization)],
                      version=sigmoid_version(input.type))

    for type in TYPES + ("int16",):
        for words, shape, magnitude in [("narrow", [2, 90], 1.5), ("wide", [1, 6, 6, 5], 9), ("huge", [300], 40)]:
            case = suite.case(type, words)
            quantization = None if type == "float32" else case.quantization(type, -magnitude, magnitude * 0.8)
            values = case.real(shape, magnitude / 2) if type == "float32" else None
            add(case, case.input(type, shape, quantization, values))
    case = suite.case("float32", "special")
    add(case, case.input("float32", [len(SPECIAL)], values=SPECIAL))
    for words, scale in [
        ("power-of-two", 2**-12), ("doubled-power-of-two", 2**-11), ("nearly-power-of-two", 2**-12 * 1.0005),
        ("tiny", 1e-7), ("fine-power-of-two", 2**-14),
    ]:
        case = suite.case("int16", words)
        values = np.concatenate([np.arange(-32768, 32768, 331), [32767, -1, 0, 1]]).astype(np.int16)
        add(case, case.input("int16", values.shape, Quantization((np.float32(scale),), (0,)), values))


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
    for type in TYPES + ("int16",):
        for words, shape, beta, magnitude in settings[::2] if type == "uint8" else settings:
            case = suite.case(type, words)
            quantization = None if type == "float32" else case.quantization(type, -magnitude, magnitude)
            values = case.real(shape, magnitude / 2) if type == "float32" else None
            input = case.input(type, shape, quantization, values)
            case.operator("SOFTMAX", [input], [case.output(type, unit_quantization(type))],
                          options("Softmax", beta=beta), version={"int8": 2, "int16": 3}.get(type, 1))
    for type in ("uint8", "int8"):
        for words, shape, beta, magnitude in settings[1::3]:
            case = suite.case(type, "to", "int16", words)
            input = case.input(type, shape, case.quantization(type, -magnitude, magnitude))
            output = case.output("int16", Quantization((np.float32(1 / 65536),), (-32768,)))
            case.operator("SOFTMAX", [input], [output], options("Softmax", beta=beta), version=3)
    case = suite.case("int16", "beta0")
    case.operator("SOFTMAX", [case.input("int16", [3, 7])], [case.output("int16", unit_quantization("int16"))],
                  options("Softmax", beta=0), version=3)
    case = suite.case("int16", "many-classes")
    case.operator("SOFTMAX", [case.input("int16", [1, 3000], case.quantization("int16", -0.4, 0.4))],
                  [case.output("int16", unit_quantization("int16"))], options("Softmax", beta=1), version=3)


@covers("LOG_SOFTMAX")
def log_softmax(suite):
    for type in TYPES:
        for words, shape, magnitude in [
            ("rank1", [40], 5), ("rank2", [4, 30], 1), ("rank4", [1, 4, 5, 6], 10), ("one-class", [6, 1], 4),
            ("peaked", [3, 40], 60), ("fine", [5, 25], 0.01), ("many-classes", [1, 900], 2),
        ]:
            case = suite.case(type, words)
            quantization = None if type == "float32" else case.quantization(type, -magnitude, magnitude)
            values = case.real(shape, magnitude / 2) if type == "float32" else None
            input = case.input(type, shape, quantization, values)
            target = None if type == "float32" else Quantization((np.float32(1 / 16),), (limits(type)[1],))
            case.operator("LOG_SOFTMAX", [input], [case.output(type, target)], options("LogSoftmax"),
                          version=1 if type == "float32" else 2)


def gelu_real(x):
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


@covers("ELU", "GELU")
def smooth_relu(suite):
    variants = ("",) if suite.operator == "ELU" else ("exact", "approximate")

    def add(case, input, words):
        function = gelu_real if suite.operator == "GELU" else lambda x: np.where(x < 0, np.expm1(np.minimum(x, 0)), x)
        table = options("Gelu", approximate=words == "approximate") if suite.operator == "GELU" else None
        case.uses_default_kernels = suite.operator == "ELU"
        version = 1 if suite.operator == "ELU" else {"int16": 2}.get(input.type, 1)
        output = case.output(input.type, case.quantization_of(input.type, function(input.real)))
        case.operator(suite.operator, [input], [output], table, version)

    types = {"ELU": ("int8",), "GELU": ("uint8", "int8", "int16")}[suite.operator]
    for variant in variants:
        for words, shape, spread in [
            ("rank4", [2, 3, 5, 4], 2), ("rank1", [300], 6), ("scalar", [], 2), ("small", [80], 1e-3),
        ]:
            case = suite.case("float32", variant, words)
            add(case, case.input("float32", shape, values=case.real(shape, spread)), variant)
        for type in types:
            for words, shape, magnitude in [("narrow", [2, 90], 1), ("wide", [1, 6, 6, 5], 6), ("huge", [200], 40)]:
                case = suite.case(type, variant, words)
                add(case, case.input(type, shape, case.quantization(type, -magnitude, magnitude * 0.8)), variant)
        if suite.operator == "GELU":
            for zero_point in (-32768, 777, 20000):
                # The output's zero point is 0: LiteRT leaves it out of the table.
                case = suite.case("int16", variant, "zero-point", zero_point)
                add(case, case.input("int16", [90], Quantization((np.float32(2e-4),), (zero_point,))), variant)


@covers("LEAKY_RELU")
def leaky_relu(suite):
    for alpha in (0.2, 0.01, 1.5, -0.3, 0):
        for type in TYPES + ("int16",):
            case = suite.case(type, "alpha", alpha)
            input = case.input(type, [2, 5, 6] if alpha == 0.2 else [50])
            output = case.quantization_of(type, np.where(input.real > 0, input.real, input.real * alpha))
            case.operator("LEAKY_RELU", [input], [case.output(type, output)], options("LeakyRelu", alpha=alpha),
                          version=2 if type == "int16" else 1)


@covers("PRELU")
def prelu(suite):
    for words, shape, alpha_shape in [
        ("channels", [2, 4, 5, 6], [6]), ("shared-axes", [1, 4, 5, 6], [1, 1, 6]), ("same", [4, 5], [4, 5]),
        ("scalar", [3, 7], [1]), ("rank1", [40], [40]), ("spatial", [2, 3, 4, 2], [3, 4, 1]),
    ]:
        for type in TYPES + ("int16",):
            for source in ("constant", "computed") if words == "channels" else ("constant",):
                case = suite.case(type, words, source)
                input = case.input(type, shape)
                alpha_type = "int8" if type == "int16" else type
                quantization = None if type == "float32" else case.quantization(alpha_type, -0.3, 0.8)
                values = case.real(alpha_shape, 0.4) if type == "float32" else None
                if source == "computed":
                    alpha = case.input(alpha_type, alpha_shape, quantization, values)
                elif values is None:
                    alpha = case.random_constant(alpha_type, alpha_shape, quantization)
                else:
                    alpha = case.constant(values)
                output = case.quantization_of(type, np.where(input.real >= 0, input.real, input.real * 0.8))
                case.operator("PRELU", [input, alpha], [case.output(type, output)])
