"""CONV_2D, DEPTHWISE_CONV_2D, FULLY_CONNECTED.

A scheme is a type of the activations, of the weights and of the biases, by which the types of a case follow.
"""

from types import SimpleNamespace

import numpy as np

from ai_edge_litert import schema_py_generated as schema
from model_builder import ACTIVATIONS, SAME, VALID, Quantization, options
from sparsity import SparseEncoding, sparse_values
from suite import covers, limits

PADDINGS = {"same": SAME, "valid": VALID}

SCHEMES = {
    "float32": ("float32", "float32", "float32"),
    "uint8": ("uint8", "uint8", "int32"),
    "int8": ("int8", "int8", "int32"),
    "int8-int4-weights": ("int8", "int4", "int32"),
    "int16": ("int16", "int8", "int64"),
    "int16-int32-bias": ("int16", "int8", "int32"),
    "int16-int16-weights": ("int16", "int16", "int32"),
    "int16-int16-weights-int64-bias": ("int16", "int16", "int64"),
    "int16-int4-weights": ("int16", "int4", "int64"),
    "hybrid": ("float32", "int8", "float32"),
    "hybrid-uint8-weights": ("float32", "uint8-as-int8", "float32"),
    "hybrid-int4-weights": ("float32", "int4", "float32"),
    "int8-int2-weights": ("int8", "int2", "int32"),
    "int16-int2-weights": ("int16", "int2", "int64"),
    "hybrid-int2-weights": ("float32", "int2", "float32"),
}

#: The standard deviation of an output: large enough for every activation to clamp some.
SPREAD = {"none": 3, "relu": 3, "relu-n1-to-1": 1, "relu6": 4}


def weights(case, type, shape, input, fan_in, channel_axis, spread, per_channel=False):
    """Weights that give the outputs about the wanted standard deviation; `type` is a scheme."""
    type = SCHEMES[type][1]
    spread /= np.sqrt(fan_in * max(np.var(input.real), 1e-3))
    if type == "float32":
        return case.constant(case.real(shape, spread))
    if type == "uint8":
        zero_point = int(case.random.integers(90, 166))
        scale = np.float32(spread / 75)
        return case.constant(case.random.integers(0, 256, shape).astype(type), Quantization((scale,), (zero_point,)))
    count = shape[channel_axis] if per_channel else 1
    lowest, highest, deviation = {
        "int4": (-8, 7, 4.6), "int2": (-2, 1, 1.2), "int16": (-32768, 32767, 18918)}.get(type, (-127, 127, 73))
    values = case.random.integers(lowest, highest + 1, shape).astype("int16" if type == "int16" else np.int8)
    scales = np.float32(spread / deviation * np.exp(case.random.uniform(-0.7, 0.7, count)))
    zero_point = int(case.random.integers(-500, 500)) if type == "int16" and not per_channel else 0
    quantization = Quantization(tuple(scales), (zero_point,) * count, channel_axis if per_channel else 0)
    if type in ("int4", "int2"):
        return case.packed_constant(type, values, quantization)
    constant = case.constant(values, quantization)
    if type == "uint8-as-int8":
        constant.type = "uint8"  # the elements stay int8: what old converters wrote, and LiteRT reads
    return constant


def bias(case, type, input, filter, channel_axis, spread):
    """Biases that center the outputs roughly: otherwise an activation clamps whole channels; `type` is a scheme."""
    type = SCHEMES[type][2]
    channels = filter.shape[channel_axis]
    other_axes = tuple(axis for axis in range(len(filter.shape)) if axis != channel_axis)
    reals = case.random.normal(0, spread / 2, channels) - np.mean(input.real) * np.sum(filter.real, other_axes)
    if type == "float32":
        return case.constant(reals.astype(np.float16).astype(np.float32))
    scales = tuple(np.float32(input.quantization.scale * scale) for scale in filter.quantization.scales)
    stored = np.clip(np.rint(reals / np.array(scales)), *limits(type))
    return case.constant(stored.astype(type), Quantization(scales, (0,) * len(scales)))


def output_quantization(case, type, activation, spread):
    """Either what a converter makes of the activation or a range that leaves the clamping to it; `type` is a scheme."""
    type = SCHEMES[type][0]
    if type == "float32":
        return None
    low, high = {"none": (-1.4, 1.8), "relu": (0, 1.8), "relu-n1-to-1": (-1, 1), "relu6": (0, 6 / spread)}[activation]
    if activation != "none" and case.random.random() < 0.4:
        low, high = -1.2, max(high, 1.5)
    return case.quantization(type, low * spread, high * spread)


def amplified(case, type, input_shape, filter_shape, channel_axis, per_channel):
    """An input, weights, biases and an output quantization whose rescaling multipliers exceed 1."""
    def near_zero(shape, distance, quantization):
        return (quantization.zero_point + case.random.integers(-distance, distance + 1, shape)).astype(type)

    middle = sum(limits(type)) // 2
    input_quantization = Quantization((np.float32(0.031),), (middle + 9,))
    input = case.input(type, input_shape, input_quantization, near_zero(input_shape, 9, input_quantization))
    count = filter_shape[channel_axis] if per_channel else 1
    scales = np.float32(case.random.uniform(0.02, 0.04, count))
    quantization = Quantization(tuple(scales), (middle - 5 if type == "uint8" else 0,) * count, channel_axis)
    filter = case.constant(near_zero(filter_shape, 4, quantization), quantization)
    biases = bias(case, type, input, filter, channel_axis, 0.03)
    return input, filter, biases, Quantization((np.float32(0.031 * min(scales) * 0.7),), (middle + 7,))


def geometry(words, input, filter, padding="same", stride=(1, 1), dilation=(1, 1), activation="none", **others):
    settings = dict(input=input, filter=filter, padding=padding, stride=stride, dilation=dilation,
                    activation=activation, per_channel=True, amplified=False, prepared=None, values=None, finer=1,
                    has_bias=True)
    return words, SimpleNamespace(**(settings | others))


def fields(settings, type):
    stated = {} if type != "int16-int32-bias" else dict(quantizedBiasType=schema.TensorType.INT32)
    return stated | dict(
        padding=PADDINGS[settings.padding], fusedActivationFunction=ACTIVATIONS[settings.activation],
        strideH=settings.stride[0], strideW=settings.stride[1],
        dilationHFactor=settings.dilation[0], dilationWFactor=settings.dilation[1])


def operands(case, type, settings, filter_shape, channel_axis):
    """An input, weights, biases and the output's quantization."""
    if settings.amplified:
        return amplified(case, type, settings.input, filter_shape, channel_axis, type == "int8")
    values = None if settings.values is None else settings.values(case, settings.input)
    input = case.input(SCHEMES[type][0], settings.input, values=values)
    spread = SPREAD[settings.activation]
    fan_in = np.prod(filter_shape) // filter_shape[channel_axis]
    filter = weights(case, type, filter_shape, input, fan_in, channel_axis, spread, settings.per_channel)
    biases = bias(case, type, input, filter, channel_axis, spread)
    return input, filter, biases, output_quantization(case, type, settings.activation, spread / settings.finer)


# CONV_2D. `filter` is [output channels, height, width]; the kernel insists on a bias, so no case omits it.

CONV_2D = [
    geometry("same-3x3", [1, 6, 6, 3], [5, 3, 3]),
    geometry("valid-3x3-relu", [1, 6, 7, 3], [4, 3, 3], "valid", activation="relu"),
    geometry("same-stride2-relu6", [1, 8, 8, 3], [4, 3, 3], stride=(2, 2), activation="relu6"),
    geometry("same-odd-stride2-relu-n1-to-1", [1, 7, 9, 2], [3, 3, 3], stride=(2, 2), activation="relu-n1-to-1"),
    geometry("valid-stride3", [1, 11, 10, 2], [3, 5, 5], "valid", stride=(3, 3)),
    geometry("same-5x5-stride1x2", [1, 6, 8, 2], [4, 5, 5], stride=(1, 2), activation="relu"),
    geometry("valid-2x3-stride3x1", [1, 9, 6, 2], [3, 2, 3], "valid", stride=(3, 1)),
    geometry("1x1-relu6", [1, 5, 4, 8], [9, 1, 1], activation="relu6"),
    geometry("1x1-batch2-stride2", [2, 5, 5, 4], [3, 1, 1], stride=(2, 2)),
    geometry("same-dilation2", [1, 8, 8, 2], [3, 3, 3], dilation=(2, 2)),
    geometry("valid-dilation1x3-relu6", [1, 5, 9, 2], [3, 3, 3], "valid", dilation=(1, 3), activation="relu6"),
    geometry("grouped2", [1, 5, 5, 6], [4, 3, 3], groups=2),
    geometry("grouped3-stride2-relu", [1, 6, 6, 6], [9, 3, 3], stride=(2, 2), activation="relu", groups=3),
    geometry("filter-larger-than-input", [1, 2, 3, 2], [3, 5, 5]),
]

CONV_2D_QUANTIZED = [
    geometry("amplifying", [1, 5, 5, 3], [4, 3, 3], amplified=True),
    geometry("pad-then-valid-stride2", [1, 6, 6, 3], [4, 3, 3], "valid", stride=(2, 2), prepared="pad"),
]

CONV_2D_PER_TENSOR = [
    geometry("same-3x3", [1, 6, 5, 3], [4, 3, 3], per_channel=False),
    geometry("1x1-relu6", [1, 4, 4, 6], [5, 1, 1], activation="relu6", per_channel=False),
    geometry("grouped2", [1, 4, 5, 4], [4, 3, 3], groups=2, per_channel=False),
]

CONV_2D_FLOAT = [
    geometry("pad-then-valid-stride2", [1, 6, 6, 3], [4, 3, 3], "valid", stride=(2, 2), prepared="pad"),
    geometry("f16-weights", [1, 6, 6, 3], [4, 3, 3], prepared="f16", activation="relu"),
]


def zeros(case, shape):
    return np.zeros(shape, np.float32)


def positive(case, shape):
    return case.random.uniform(0.5, 9, shape).astype(np.float16).astype(np.float32)


def negative(case, shape):
    return -positive(case, shape)


CONV_2D_INT16 = CONV_2D[::2] + [geometry("saturating", [1, 4, 4, 3], [4, 3, 3], finer=300)]

CONV_2D_INT16_PER_TENSOR = CONV_2D_PER_TENSOR[:2]

#: Per channel the inputs are quantized from their least to their greatest value, per tensor evenly around 0.
CONV_2D_HYBRID = [
    geometry("batch3-same-3x3", [3, 6, 6, 3], [5, 3, 3]),
    geometry("valid-stride2-relu6", [1, 7, 8, 2], [4, 3, 3], "valid", stride=(2, 2), activation="relu6"),
    geometry("1x1-relu", [2, 4, 5, 9], [8, 1, 1], activation="relu"),
    geometry("same-dilation2-relu-n1-to-1", [1, 8, 8, 2], [3, 3, 3], dilation=(2, 2), activation="relu-n1-to-1"),
    geometry("zeros", [2, 3, 3, 2], [3, 3, 3], values=zeros),
    geometry("positive", [1, 4, 4, 2], [3, 3, 3], values=positive),
    geometry("negative", [1, 4, 4, 2], [3, 3, 3], values=negative),
]

CONV_2D_HYBRID_GROUPED = [geometry("grouped2", [2, 5, 5, 6], [4, 3, 3], groups=2)]


@covers("CONV_2D")
def conv_2d(suite):
    for words, settings in CONV_2D + CONV_2D_FLOAT:
        add_convolution(suite.case("float32", words), "float32", settings)
    for words, settings in CONV_2D[::2] + CONV_2D_QUANTIZED:
        add_convolution(suite.case("uint8", words), "uint8", settings)
    for words, settings in CONV_2D + CONV_2D_QUANTIZED:
        add_convolution(suite.case("int8-per-channel", words), "int8", settings)
    for words, settings in CONV_2D_PER_TENSOR:
        add_convolution(suite.case("int8-per-tensor", words), "int8", settings)
    for words, settings in CONV_2D_INT16:
        add_convolution(suite.case("int16-per-channel", words), "int16", settings)
    for words, settings in CONV_2D_INT16[1::3]:
        add_convolution(suite.case("int16-int32-bias-per-channel", words), "int16-int32-bias", settings)
    for words, settings in CONV_2D_INT16_PER_TENSOR:
        add_convolution(suite.case("int16-per-tensor", words), "int16", per_tensor(settings))
    for words, settings in CONV_2D_HYBRID:
        add_convolution(suite.case("hybrid-per-channel", words), "hybrid", settings)
        add_convolution(suite.case("hybrid-per-tensor", words), "hybrid", per_tensor(settings))
    for words, settings in CONV_2D_HYBRID_GROUPED:
        add_convolution(suite.case("hybrid-per-channel", words), "hybrid", settings)
    for words, settings in CONV_2D_HYBRID[:2]:
        add_convolution(suite.case("hybrid-uint8-weights", words), "hybrid-uint8-weights", per_tensor(settings))
        scheme = "hybrid-int4-weights"
        add_convolution(suite.case(f"{scheme}-per-channel", words), scheme, settings)
        add_convolution(suite.case(f"{scheme}-per-tensor", words), scheme, per_tensor(settings))
    for words, settings in CONV_2D[1:4] + CONV_2D[7:8]:
        add_convolution(suite.case("int8-int4-weights-per-channel", words), "int8-int4-weights", settings)
    add_convolution(suite.case("int8-int4-weights-per-tensor"), "int8-int4-weights", per_tensor(CONV_2D[0][1]))
    add_convolution(suite.case("int16-int4-weights-per-channel"), "int16-int4-weights", CONV_2D[1][1])


def per_tensor(settings):
    return SimpleNamespace(**(vars(settings) | dict(per_channel=False)))


def add_convolution(case, type, settings):
    groups = getattr(settings, "groups", 1)
    shape = [*settings.filter, settings.input[3] // groups]
    input, filter, biases, quantization = operands(case, type, settings, shape, 0)
    if settings.prepared == "pad":
        input = padded(case, input)
    if settings.prepared == "f16":
        filter, biases = dequantized_from_f16(case, filter), dequantized_from_f16(case, biases)
    others = {"int16": 4, "hybrid": 5, "int16-int32-bias": 8, "float32": 1, "uint8": 1, "int8": 3}
    version = others.get(type, 7) if groups == 1 or type not in ("float32", "uint8", "int8") else 6
    case.operator("CONV_2D", [input, filter, biases], [case.output(SCHEMES[type][0], quantization)],
                  options("Conv2D", **fields(settings, type)), version)


def padded(case, input):
    result = case.tensor(input.type, quantization=input.quantization)
    paddings = case.constant(np.array([[0, 0], [1, 1], [1, 1], [0, 0]], np.int32))
    case.operator("PAD", [input, paddings], [result], options("Pad"), version=2 if input.type == "int8" else 1)
    return result


def dequantized_from_f16(case, constant):
    result = case.tensor("float32")
    case.operator("DEQUANTIZE", [case.constant(constant.values.astype(np.float16))], [result],
                  options("Dequantize"), version=3)
    return result


# DEPTHWISE_CONV_2D. `filter` is [multiplier, height, width]; the optimized kernels crash without a bias, so no case
# omits it.

DEPTHWISE = [
    geometry("same-3x3-relu6", [1, 6, 6, 5], [1, 3, 3], activation="relu6"),
    geometry("valid-3x3-batch2", [2, 5, 6, 4], [1, 3, 3], "valid"),
    geometry("same-stride2-relu", [1, 8, 8, 4], [1, 3, 3], stride=(2, 2), activation="relu"),
    geometry("same-odd-stride2-relu6", [1, 7, 9, 8], [1, 3, 3], stride=(2, 2), activation="relu6"),
    geometry("multiplier2", [1, 5, 5, 3], [2, 3, 3]),
    geometry("multiplier3-valid-relu-n1-to-1", [1, 5, 5, 2], [3, 3, 3], "valid", activation="relu-n1-to-1"),
    geometry("one-channel-multiplier4", [1, 6, 6, 1], [4, 3, 3], stride=(2, 2)),
    geometry("same-5x5-stride1x2", [1, 6, 8, 3], [1, 5, 5], stride=(1, 2)),
    geometry("same-dilation2", [1, 8, 8, 3], [1, 3, 3], dilation=(2, 2)),
    geometry("valid-dilation2x1-relu", [1, 8, 6, 3], [2, 3, 3], "valid", dilation=(2, 1), activation="relu"),
]

DEPTHWISE_FLOAT = [geometry("f16-weights", [1, 5, 5, 4], [1, 3, 3], prepared="f16")]

DEPTHWISE_QUANTIZED = [geometry("amplifying", [1, 5, 5, 4], [1, 3, 3], amplified=True)]

DEPTHWISE_PER_TENSOR = [
    geometry("same-3x3-relu6", [1, 6, 5, 4], [1, 3, 3], activation="relu6", per_channel=False),
    geometry("multiplier2-stride2", [1, 6, 6, 3], [2, 3, 3], stride=(2, 2), per_channel=False),
]


DEPTHWISE_HYBRID = [
    geometry("batch2-same-3x3-relu6", [2, 6, 6, 5], [1, 3, 3], activation="relu6"),
    geometry("multiplier2-stride2", [1, 7, 6, 3], [2, 3, 3], stride=(2, 2)),
    geometry("valid-dilation2x1-relu", [1, 8, 6, 3], [2, 3, 3], "valid", dilation=(2, 1), activation="relu"),
    geometry("zeros", [1, 3, 3, 2], [1, 3, 3], values=zeros),
    geometry("positive", [1, 4, 4, 2], [1, 3, 3], values=positive),
]


@covers("DEPTHWISE_CONV_2D")
def depthwise_conv_2d(suite):
    for words, settings in DEPTHWISE + DEPTHWISE_FLOAT:
        add_depthwise(suite.case("float32", words), "float32", settings)
    for words, settings in DEPTHWISE[::2] + DEPTHWISE_QUANTIZED:
        add_depthwise(suite.case("uint8", words), "uint8", settings)
    for words, settings in DEPTHWISE + DEPTHWISE_QUANTIZED:
        add_depthwise(suite.case("int8-per-channel", words), "int8", settings)
    for words, settings in DEPTHWISE_PER_TENSOR:
        add_depthwise(suite.case("int8-per-tensor", words), "int8", settings)
    for words, settings in DEPTHWISE[::2] + [geometry("saturating", [1, 4, 4, 3], [1, 3, 3], finer=300)]:
        add_depthwise(suite.case("int16-per-channel", words), "int16", settings)
    for words, settings in DEPTHWISE_PER_TENSOR:
        add_depthwise(suite.case("int16-per-tensor", words), "int16", settings)
    for words, settings in DEPTHWISE_HYBRID:
        add_depthwise(suite.case("hybrid-per-channel", words), "hybrid", settings)
    for words, settings in DEPTHWISE[1:5:2] + DEPTHWISE[6:7]:
        add_depthwise(suite.case("int8-int4-weights-per-channel", words), "int8-int4-weights", settings)
    add_depthwise(suite.case("int8-int4-weights-per-tensor"), "int8-int4-weights", per_tensor(DEPTHWISE[0][1]))


def add_depthwise(case, type, settings):
    multiplier, *window = settings.filter
    shape = [1, *window, settings.input[3] * multiplier]
    input, filter, biases, quantization = operands(case, type, settings, shape, 3)
    if settings.prepared == "f16":
        filter, biases = dequantized_from_f16(case, filter), dequantized_from_f16(case, biases)
    version = {"int8": 3, "float32": 1, "uint8": 1}.get(type, 6)
    if max(settings.dilation) > 1:
        version = max(version, 2)
    case.operator("DEPTHWISE_CONV_2D", [input, filter, biases], [case.output(SCHEMES[type][0], quantization)],
                  options("DepthwiseConv2D", depthMultiplier=multiplier, **fields(settings, type)), version)


# FULLY_CONNECTED

FULLY_CONNECTED = [
    # words, input shape, units, activation, has bias, keeps the number of dimensions
    ("rank2", [1, 20], 7, "none", True, False),
    ("batch3-relu", [3, 16], 5, "relu", True, False),
    ("batch4-relu6", [4, 9], 6, "relu6", True, False),
    ("batch2-relu-n1-to-1", [2, 12], 6, "relu-n1-to-1", True, False),
    ("no-bias", [2, 15], 8, "none", False, False),
    ("rank3-flattened", [2, 3, 8], 5, "none", True, False),
    ("rank4-flattened-to-one-row", [1, 2, 3, 4], 6, "relu", True, False),
    ("rank3-keep-num-dims", [2, 3, 8], 5, "none", True, True),
    ("rank4-keep-num-dims-no-bias", [1, 2, 3, 8], 4, "relu", False, True),
]

#: The formats that LiteRT's default kernel takes too.
SPARSE_WEIGHTS = [
    # words, units, elements in a row, encoding
    ("rows", 6, 11, SparseEncoding((0, 1), (1,))),
    ("rows-uint16", 5, 13, SparseEncoding((0, 1), (1,), index_type="uint16")),
    ("blocks-1x4", 7, 16, SparseEncoding((0, 1, 2), (1,), ((1, 4),))),
]


@covers("FULLY_CONNECTED")
def fully_connected(suite):
    for words, *settings in FULLY_CONNECTED:
        add_fully_connected(suite.case("float32", words), "float32", *settings)
    for words, *settings in FULLY_CONNECTED[::2]:
        add_fully_connected(suite.case("uint8", words), "uint8", *settings)
    for words, *settings in FULLY_CONNECTED[1::2] + FULLY_CONNECTED[:1]:
        add_fully_connected(suite.case("int8-per-tensor", words), "int8", *settings)
    for words, *settings in FULLY_CONNECTED[:2] + FULLY_CONNECTED[4:5] + FULLY_CONNECTED[7:8]:
        add_fully_connected(suite.case("int8-per-channel", words), "int8", *settings, per_channel=True)
    for words, *settings in FULLY_CONNECTED[1::2]:
        add_fully_connected(suite.case("int16-per-tensor", words), "int16", *settings)
        add_fully_connected(suite.case("hybrid-per-channel", words), "hybrid", *settings, per_channel=True)
        add_fully_connected(suite.case("hybrid-asymmetric-per-tensor", words), "hybrid", *settings, asymmetric=True)
    for words, *settings in FULLY_CONNECTED[::2]:
        add_fully_connected(suite.case("int16-per-channel", words), "int16", *settings, per_channel=True)
        add_fully_connected(suite.case("hybrid-per-tensor", words), "hybrid", *settings)
        add_fully_connected(
            suite.case("hybrid-asymmetric-per-channel", words), "hybrid", *settings, per_channel=True, asymmetric=True)
    for words, *settings in FULLY_CONNECTED[:3]:
        add_fully_connected(suite.case("int16-int32-bias-per-tensor", words), "int16-int32-bias", *settings)
        add_fully_connected(
            suite.case("int16-int32-bias-per-channel", words), "int16-int32-bias", *settings, per_channel=True)
        add_fully_connected(suite.case("uint8-to-int16", words), "uint8", *settings, output="int16")
        add_fully_connected(suite.case("hybrid-uint8-weights", words), "hybrid-uint8-weights", *settings)
    for words, *settings in FULLY_CONNECTED[1:5]:
        for scheme in ("int8-int4-weights", "hybrid-int4-weights"):
            add_fully_connected(suite.case(f"{scheme}-per-tensor", words), scheme, *settings)
            add_fully_connected(suite.case(f"{scheme}-per-channel", words), scheme, *settings, per_channel=True)
    for words, *settings in FULLY_CONNECTED[2:8]:
        scheme = "int16-int16-weights"
        add_fully_connected(suite.case(f"{scheme}-per-tensor", words), scheme, *settings)
        add_fully_connected(suite.case(f"{scheme}-int64-bias", words), f"{scheme}-int64-bias", *settings)
        add_fully_connected(suite.case(f"{scheme}-per-channel", words), scheme, *settings, per_channel=True)
    add_fully_connected(
        suite.case("int16-int16-weights-int64-bias-per-channel"), "int16-int16-weights-int64-bias",
        *FULLY_CONNECTED[1][1:], per_channel=True)
    add_fully_connected(
        suite.case("int16-int4-weights-per-channel"), "int16-int4-weights", *FULLY_CONNECTED[1][1:], per_channel=True)
    for scheme in ("int8-int2-weights", "int16-int2-weights", "hybrid-int2-weights"):
        case = suite.case(scheme, "per-channel")
        add_fully_connected(case, scheme, [3, 13], 5, "none", True, False, per_channel=True)
    for kind, values in (("zeros", zeros), ("positive", positive), ("negative", negative)):
        for asymmetric in (False, True):
            add_fully_connected(
                suite.case("hybrid", "asymmetric" if asymmetric else None, kind), "hybrid", [2, 13], 5, "none", True,
                False, asymmetric=asymmetric, values=values)
    for words, units, depth, encoding in SPARSE_WEIGHTS:
        case = suite.case("float32-sparse", words)
        input = case.input("float32", [3, depth])
        weights = case.sparse_constant(sparse_values(case, [units, depth], encoding), encoding)
        biases = case.constant(case.real([units], 2))
        case.operator("FULLY_CONNECTED", [input, weights, biases], [case.output("float32")],
                      options("FullyConnected"), version=8)
    for type in ("uint8", "int8"):
        case = suite.case(type, "amplifying")
        *inputs, quantization = amplified(case, type, [3, 15], [8, 15], 0, per_channel=False)
        case.operator("FULLY_CONNECTED", inputs, [case.output(type, quantization)], options("FullyConnected"),
                      version=4 if type == "int8" else 1)


def add_fully_connected(case, type, shape, units, activation, has_bias, keep, per_channel=False, asymmetric=False,
                        output=None, values=None):
    input = case.input(SCHEMES[type][0], shape, values=None if values is None else values(case, shape))
    # Without keep_num_dims the weights' depth decides how many rows the input is taken for.
    depth = int(np.prod(shape)) if len(shape) == 4 and not keep else shape[-1]
    spread = SPREAD[activation]
    filter = weights(case, type, [units, depth], input, depth, 0, spread, per_channel)
    inputs = [input, filter]
    if has_bias:
        inputs.append(bias(case, type, input, filter, 0, spread))
    elif keep:
        inputs.append(None)  # the other way to omit it
    output = output or SCHEMES[type][0]
    quantization = output_quantization(case, output, activation, spread)
    version = 12 if per_channel else 6 if not has_bias else 5 if keep else 4 if type == "int8" else 1
    if type not in ("float32", "uint8", "int8"):
        version = 14
    stated_types = {"int16-int32-bias": "INT32", "int16-int16-weights-int64-bias": "INT64"}
    stated = {} if type not in stated_types else dict(
        quantizedBiasType=getattr(schema.TensorType, stated_types[type]))
    case.operator("FULLY_CONNECTED", inputs, [case.output(output, quantization)],
                  options("FullyConnected", fusedActivationFunction=ACTIVATIONS[activation], keepNumDims=keep,
                          asymmetricQuantizeInputs=asymmetric, **stated), version)
