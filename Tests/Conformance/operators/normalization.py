"""L2_NORMALIZATION, LOCAL_RESPONSE_NORMALIZATION."""

import numpy as np

from model_builder import Quantization, options
from suite import covers


@covers("L2_NORMALIZATION")
def l2_normalization(suite):
    for type in ("float32", "uint8", "int8"):
        for words, shape in [("rank1", [30]), ("rank2", [4, 9]), ("rank4", [2, 3, 4, 5]), ("single", [6, 1]),
                             ("long", [2, 400])]:
            case = suite.case(type, words)
            add_l2(case, case.input(type, shape))
        case = suite.case(type, "zeros")
        quantization = None if type == "float32" else case.quantization(type)
        zero = 0 if quantization is None else quantization.zero_point
        values = np.full([4, 6], zero, type)
        neighbour = zero + 1 if zero < 100 else zero - 1
        values[1, 2] = neighbour
        values[2, 2:4] = neighbour
        add_l2(case, case.input(type, [4, 6], quantization, values))
    case = suite.case("float32", "short")
    add_l2(case, case.input("float32", [3, 5], values=case.real([3, 5], 1) * np.float32(1e-7)))


def add_l2(case, input):
    zero_point = {"uint8": 128, "int8": 0}.get(input.type)
    quantization = None if zero_point is None else Quantization((np.float32(1 / 128),), (zero_point,))
    case.operator("L2_NORMALIZATION", [input], [case.output(input.type, quantization)], options("L2Norm"),
                  version=2 if input.type == "int8" else 1)


@covers("LOCAL_RESPONSE_NORMALIZATION")
def local_response_normalization(suite):
    for words, shape, radius, bias, alpha, beta in [
        ("alexnet", [1, 3, 4, 12], 2, 1, 1e-4, 0.75), ("inception", [2, 2, 3, 16], 5, 1, 1e-4 / 5, 0.75),
        ("strong", [1, 3, 3, 9], 1, 1, 0.7, 0.75), ("radius0", [1, 2, 3, 5], 0, 0.5, 1, 0.5),
        ("wide", [1, 2, 2, 6], 20, 2, 0.3, 1), ("beta-half", [1, 2, 4, 8], 3, 0.1, 2, 0.5),
        ("one-channel", [1, 5, 5, 1], 4, 1, 1, 0.75), ("beta2", [1, 2, 2, 10], 2, 1, 0.2, 2),
    ]:
        case = suite.case("float32", words)
        input = case.input("float32", shape)
        case.closed_form = lambda x, r=radius, k=bias, a=alpha, b=beta: [local_response(x, r, k, a, b)]
        case.operator("LOCAL_RESPONSE_NORMALIZATION", [input], [case.output("float32")],
                      options("LocalResponseNormalization", radius=radius, bias=bias, alpha=alpha, beta=beta))


def local_response(x, radius, bias, alpha, beta):
    """TensorFlow's definition in float64."""
    squares = np.square(x.astype(np.float64))
    sums = np.stack([squares[..., max(0, c - radius):c + radius + 1].sum(-1) for c in range(x.shape[-1])], -1)
    return (x / (bias + alpha * sums) ** beta).astype(np.float32)
