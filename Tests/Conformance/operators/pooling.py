"""AVERAGE_POOL_2D, MAX_POOL_2D, L2_POOL_2D."""

from model_builder import ACTIVATIONS, SAME, VALID, options
from suite import covers

POOLS = [
    # words, input shape, window, stride, padding, activation
    ("valid-2x2-stride2", [1, 6, 6, 3], (2, 2), (2, 2), VALID, "none"),
    ("same-3x3-edges", [1, 5, 6, 3], (3, 3), (1, 1), SAME, "none"),
    ("same-3x3-stride2-relu", [1, 7, 8, 3], (3, 3), (2, 2), SAME, "relu"),
    ("valid-2x3-stride1x2-relu6", [1, 5, 7, 4], (2, 3), (1, 2), VALID, "relu6"),
    ("same-2x2-batch2-relu-n1-to-1", [2, 5, 5, 2], (2, 2), (2, 2), SAME, "relu-n1-to-1"),
    ("valid-global", [1, 5, 4, 6], (5, 4), (1, 1), VALID, "none"),
    ("same-window-larger-than-input", [1, 2, 3, 4], (5, 5), (1, 1), SAME, "none"),
]


@covers("AVERAGE_POOL_2D", "MAX_POOL_2D", "L2_POOL_2D")
def pool(suite):
    all_pools = {"float32": POOLS[:1] + POOLS[1::2], "uint8": POOLS[::2], "int8": POOLS, "int16": POOLS}
    for type, pools in all_pools.items() if suite.operator != "L2_POOL_2D" else [("float32", POOLS)]:
        for words, shape, window, stride, padding, activation in pools:
            case = suite.case(type, words)
            quantization = None if type == "float32" else case.quantization(type, -4, 7)
            input = case.input(type, shape, quantization)
            # Pools do not rescale: the output has the input's quantization.
            case.operator(
                suite.operator, [input], [case.output(type, quantization)],
                options("Pool2D", padding=padding, strideH=stride[0], strideW=stride[1], filterHeight=window[0],
                        filterWidth=window[1], fusedActivationFunction=ACTIVATIONS[activation]),
                version={"int8": 2, "int16": 3}.get(type, 1))
    if suite.operator != "L2_POOL_2D":
        for type in ("uint8", "int8", "int16"):
            for words, shape, window, stride, padding, _ in POOLS[1:3]:
                add_plain(suite.case(type, "plain", words), suite.operator, type, shape, window, stride, padding)


def add_plain(case, operator, type, shape, window, stride, padding):
    """Integers that are not quantized. An activation would divide by their scale, which is 0."""
    values = case.values(type, shape)
    case.operator(
        operator, [case.input_as_is(type, shape, values)], [case.output(type)],
        options("Pool2D", padding=padding, strideH=stride[0], strideW=stride[1], filterHeight=window[0],
                filterWidth=window[1]),
        version={"int8": 2, "int16": 3}.get(type, 1))
