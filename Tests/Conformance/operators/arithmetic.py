"""ADD, SUB, MUL, DIV."""

import numpy as np

from model_builder import ACTIVATIONS, Quantization, Tensor, options
from suite import QUANTIZED_TYPES, covers, limits

FUNCTIONS = {"ADD": np.add, "SUB": np.subtract, "MUL": np.multiply, "DIV": np.divide}

SHAPES = {
    "same": ([2, 3, 4, 5], [2, 3, 4, 5]),
    "scalar": ([2, 3, 4], []),
    "one-element-first": ([1], [3, 4, 5]),
    "axis0": ([1, 3, 4, 5], [2, 3, 4, 5]),
    "axis1": ([2, 3, 4, 5], [2, 1, 4, 5]),
    "axis2": ([2, 3, 1, 5], [2, 3, 4, 5]),
    "axis3": ([2, 3, 4, 5], [2, 3, 4, 1]),
    "channels": ([1, 4, 4, 6], [6]),
    "rows-first": ([4, 5], [2, 3, 4, 5]),
    "both-ways": ([2, 1, 4, 1], [1, 3, 1, 5]),
    "rank5": ([2, 1, 3, 2, 4], [1, 2, 1, 2, 1]),
    "rank1": ([37], [37]),
}

#: words, shape, activation, which operand is constant
FLOAT = [
    ("", "same", "none", None), ("relu", "same", "relu", None), ("relu6", "same", "relu6", None),
    ("relu-n1-to-1", "rank1", "relu-n1-to-1", None), ("", "scalar", "none", None),
    ("relu", "one-element-first", "relu", None), ("", "axis0", "none", None), ("", "axis1", "none", None),
    ("relu6", "axis2", "relu6", None), ("", "axis3", "none", None), ("", "both-ways", "none", None),
    ("", "rank5", "none", None), ("constant-second", "channels", "relu", 1),
    ("constant-first", "rows-first", "none", 0),
]

QUANTIZED = [
    ("", "same", "none", None), ("relu6", "same", "relu6", None), ("relu", "rank1", "relu", None),
    ("equal-scales", "same", "none", None), ("relu-n1-to-1", "axis1", "relu-n1-to-1", None),
    ("constant-scalar-second", "scalar", "none", 1), ("constant-first", "rows-first", "none", 0),
    ("", "both-ways", "none", None), ("", "rank5", "none", None),
]

INTEGER = [
    ("", "same", "none", None), ("relu6-constant-second", "axis2", "relu6", 1),
]

INT16 = [
    ("", "same", "none", None), ("relu6", "same", "relu6", None), ("equal-scales", "rank1", "relu", None),
    ("constant-scalar-second", "scalar", "none", 1), ("", "both-ways", "none", None),
    ("", "rank5", "relu-n1-to-1", None),
]

AMPLIFYING = [("amplifying", "same", "none", None)]

SETTINGS = {
    "ADD": {"float32": FLOAT, "uint8": QUANTIZED[::2], "int8": QUANTIZED},
    "SUB": {"float32": FLOAT[::2], "uint8": QUANTIZED[1::2], "int8": QUANTIZED[::2]},
    "MUL": {"float32": FLOAT[1::2], "uint8": QUANTIZED[::2] + AMPLIFYING, "int8": QUANTIZED[1::2] + AMPLIFYING},
    "DIV": {"float32": FLOAT[::2], "uint8": QUANTIZED[::2], "int8": QUANTIZED[1::2]},
}
for name, settings in SETTINGS.items():
    settings |= {"int32": INTEGER, "int16": INT16}
    if name != "DIV":
        settings["int64"] = INTEGER


@covers("ADD", "SUB", "MUL", "DIV")
def arithmetic(suite):
    if suite.operator in ("ADD", "SUB"):
        for words, activation, shifts in [("same", "none", (0, 0)), ("first-finer", "none", (3, 0)),
                                          ("second-finer", "relu", (0, 9)), ("coarse", "relu6", (1, 0))]:
            add_power_of_two(suite, words, activation, shifts)
    if suite.operator in ("ADD", "MUL"):
        for shape, activation in [("same", "none"), ("both-ways", "none")]:
            case = suite.case("int16-plain", shape)
            operands = [case.input_as_is("int16", s, np.asarray(case.random.integers(-200, 200, s), np.int16))
                        for s in SHAPES[shape]]
            case.operator(suite.operator, operands, [case.output("int16")],
                          options(suite.operator.capitalize(), fusedActivationFunction=ACTIVATIONS[activation]))
    if suite.operator == "MUL":
        for type in ("uint8", "int8"):
            for words, shapes, activation in [
                ("rank1", ([90], [90]), "none"), ("rank4-relu", ([2, 3, 4, 5],) * 2, "relu"),
                ("relu6", ([60], [60]), "relu6"), ("other-ranks", ([1, 4, 5], [4, 5]), "none"),
            ]:
                add_narrowing(suite.case("int16-to", type, words), type, shapes, activation)
    for type, settings in SETTINGS[suite.operator].items():
        for words, shape, activation, constant in settings:
            add_case(suite, type, words, shape, activation, constant)


def near_zero(tensor):
    """The values moved near to zero, a few excepted."""
    zero_point = tensor.quantization.zero_point
    near = zero_point + (tensor.values.astype(int) - zero_point) // 16
    near.flat[::10] = tensor.values.flat[::10]
    return near.astype(tensor.type)


def add_power_of_two(suite, words, activation, shifts):
    """int16 whose scales are powers of two; LiteRT ignores broadcasts here."""
    case = suite.case("int16-power-of-two", words)
    scale = 2.0 ** case.random.integers(-13, -9)
    operands = [case.input("int16", [3, 30], Quantization((np.float32(scale / 2 ** shift),), (0,)))
                for shift in shifts]
    table = options(suite.operator.capitalize(), fusedActivationFunction=ACTIVATIONS[activation], potScaleInt16=True)
    case.operator(suite.operator, operands, [case.output("int16", Quantization((np.float32(scale),), (0,)))], table)


def add_narrowing(case, type, shapes, activation):
    """int16 to 8 bits, whatever the scales are; LiteRT does not broadcast here."""
    operands = [case.input("int16", shape) for shape in shapes]
    for operand in operands:
        operand.values.flat[:2] = [-32768, 32767]
    scale = np.float32(case.random.uniform(0.05, 0.2))
    quantization = Quantization((scale,), (int(case.random.integers(*limits(type)) // 2),))
    case.operator("MUL", operands, [case.output(type, quantization)],
                  options("Mul", fusedActivationFunction=ACTIVATIONS[activation]))


def nonzero(tensor):
    """The values without what stands for 0."""
    zero = 0 if tensor.quantization is None else tensor.quantization.zero_point
    return np.where(tensor.values == zero, np.asarray(zero + (1 if zero < 100 else -1), tensor.type), tensor.values)


def without_small_quotients(first, second, quantization):
    """The dividends, a large one in place of those whose quotients LiteRT shifts by 32 bits or more."""
    ratio = np.float32(first.quantization.scale / (second.quantization.scale * quantization.scale))
    offsets = [tensor.values.astype(np.int64) - tensor.quantization.zero_point for tensor in (first, second)]
    headroom = 31 - np.frexp(np.where(offsets[0] < 0, ~offsets[0], offsets[0]))[1]
    shift = np.frexp(ratio)[1] - (np.frexp(np.abs(offsets[1]).max())[1] - 1) - headroom
    large = max(limits(first.type), key=lambda limit: abs(limit - first.quantization.zero_point))
    return np.where(shift < -31, large, first.values).astype(first.type)


def add_case(suite, type, words, shape, activation, constant):
    case = suite.case(type, shape, words)
    quantizations = [None, None]
    if type in QUANTIZED_TYPES:
        quantizations = [case.quantization(type, -3, case.random.uniform(2, 6)), case.quantization(type)]
        if words == "equal-scales":
            quantizations[1] = quantizations[0]
    operands = []
    for i, (operand_shape, quantization) in enumerate(zip(SHAPES[shape], quantizations)):
        if suite.operator == "DIV" and i == 1:
            values = case.values(type, operand_shape, quantization)
            probe = Tensor(0, type, operand_shape, quantization, values)
            values = np.asarray(nonzero(probe), type)
            operands.append(case.constant(values, quantization) if constant == i else
                            case.input(type, operand_shape, quantization, values))
        else:
            operands.append((case.random_constant if constant == i else case.input)(type, operand_shape, quantization))
    if words == "amplifying":
        for operand in operands:
            operand.values = near_zero(operand)
    reals = FUNCTIONS[suite.operator](*(operand.real for operand in operands))
    if suite.operator == "DIV":
        reals = np.clip(reals, -12, 12)
    result_quantization = case.quantization_of(type, reals)
    if words == "equal-scales":
        result_quantization = quantizations[0]
    if words == "amplifying":
        scale = np.float32(operands[0].quantization.scale * operands[1].quantization.scale * 0.6)
        result_quantization = Quantization((scale,), (result_quantization.zero_point,))
    if suite.operator == "DIV" and type in QUANTIZED_TYPES:
        operands[0].values = without_small_quotients(*operands, result_quantization)
        if constant == 0:
            case.replace_constant(operands[0])
    version = {
        "ADD": {"int8": 2, "int64": 4},
        "SUB": {"int8": 2, "int64": 4},
        "MUL": {"int8": 2, "int64": 5},
        "DIV": {"uint8": 2, "int8": 2, "int16": 2},
    }[suite.operator].get(type, 1)
    if words == "amplifying":
        version = 3
    if suite.operator == "SUB" and shape == "rank5":
        version = 3
    name = suite.operator.capitalize()
    general = {"potScaleInt16": False} if type == "int16" and name in ("Add", "Sub") else {}
    case.operator(suite.operator, operands, [case.output(type, result_quantization)],
                  options(name, **general, fusedActivationFunction=ACTIVATIONS[activation]), version)
