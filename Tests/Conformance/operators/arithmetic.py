"""ADD, SUB, MUL."""

import numpy as np

from model_builder import ACTIVATIONS, Quantization, options
from suite import QUANTIZED_TYPES, covers

FUNCTIONS = {"ADD": np.add, "SUB": np.subtract, "MUL": np.multiply}

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

AMPLIFYING = [("amplifying", "same", "none", None)]

SETTINGS = {
    "ADD": {"float32": FLOAT, "uint8": QUANTIZED[::2], "int8": QUANTIZED},
    "SUB": {"float32": FLOAT[::2], "uint8": QUANTIZED[1::2], "int8": QUANTIZED[::2]},
    "MUL": {"float32": FLOAT[1::2], "uint8": QUANTIZED[::2] + AMPLIFYING, "int8": QUANTIZED[1::2] + AMPLIFYING},
}
for settings in SETTINGS.values():
    settings |= {"int32": INTEGER, "int64": INTEGER}


@covers("ADD", "SUB", "MUL")
def arithmetic(suite):
    for type, settings in SETTINGS[suite.operator].items():
        for words, shape, activation, constant in settings:
            add_case(suite, type, words, shape, activation, constant)


def near_zero(tensor):
    """The values moved near to zero, a few excepted."""
    zero_point = tensor.quantization.zero_point
    near = zero_point + (tensor.values.astype(int) - zero_point) // 16
    near.flat[::10] = tensor.values.flat[::10]
    return near.astype(tensor.type)


def add_case(suite, type, words, shape, activation, constant):
    case = suite.case(type, shape, words)
    quantizations = [None, None]
    if type in QUANTIZED_TYPES:
        quantizations = [case.quantization(type, -3, case.random.uniform(2, 6)), case.quantization(type)]
        if words == "equal-scales":
            quantizations[1] = quantizations[0]
    operands = [
        (case.random_constant if constant == i else case.input)(type, operand_shape, quantization)
        for i, (operand_shape, quantization) in enumerate(zip(SHAPES[shape], quantizations))
    ]
    if words == "amplifying":
        for operand in operands:
            operand.values = near_zero(operand)
    reals = FUNCTIONS[suite.operator](*(operand.real for operand in operands))
    result_quantization = case.quantization_of(type, reals)
    if words == "equal-scales":
        result_quantization = quantizations[0]
    if words == "amplifying":
        scale = np.float32(operands[0].quantization.scale * operands[1].quantization.scale * 0.6)
        result_quantization = Quantization((scale,), (result_quantization.zero_point,))
    version = {
        "ADD": {"int8": 2, "int64": 4},
        "SUB": {"int8": 2, "int64": 4},
        "MUL": {"int8": 2, "int64": 5},
    }[suite.operator].get(type, 1)
    if words == "amplifying":
        version = 3
    if suite.operator == "SUB" and shape == "rank5":
        version = 3
    name = suite.operator.capitalize()
    case.operator(suite.operator, operands, [case.output(type, result_quantization)],
                  options(name, fusedActivationFunction=ACTIVATIONS[activation]), version)
