"""TRANSPOSE_CONV and MediaPipe's Convolution2DTransposeBias."""

import struct
from types import SimpleNamespace

import numpy as np

from ai_edge_litert import schema_py_generated as schema
from model_builder import ACTIVATIONS, options
from operators.convolution import (
    PADDINGS, SCHEMES, SPREAD, bias, negative, output_quantization, positive, weights, zeros)
from suite import covers


def geometry(words, input, filter, output, padding="same", stride=(1, 1), activation="none", **others):
    settings = dict(input=input, filter=filter, output=output, padding=padding, stride=stride, activation=activation,
                    bias="constant", values=None, finer=1)
    return words, SimpleNamespace(**(settings | others))


# `filter` is [output channels, height, width], `output` [height, width].

TRANSPOSE_CONV = [
    geometry("same-3x3", [1, 5, 4, 3], [4, 3, 3], [5, 4]),
    geometry("same-stride2-relu6", [1, 4, 5, 3], [3, 3, 3], [8, 10], stride=(2, 2), activation="relu6"),
    geometry("same-odd-stride2-no-bias", [1, 4, 3, 2], [3, 3, 3], [7, 5], stride=(2, 2), bias=None),
    geometry("valid-2x2-stride2", [1, 4, 4, 4], [2, 2, 2], [8, 8], "valid", stride=(2, 2)),
    geometry("valid-5x4-stride3x2-relu", [2, 3, 4, 2], [3, 5, 4], [11, 10], "valid", stride=(3, 2), activation="relu"),
    geometry("valid-with-a-rest-relu-n1-to-1", [1, 3, 3, 2], [3, 3, 3], [8, 8], "valid", stride=(2, 2),
             activation="relu-n1-to-1"),
    geometry("stride-beyond-the-filter", [1, 3, 3, 2], [3, 2, 2], [9, 9], stride=(3, 3)),
    geometry("filter-beyond-the-output", [1, 2, 2, 2], [2, 5, 5], [2, 2], bias="omitted"),
]


@covers("TRANSPOSE_CONV")
def transpose_conv(suite):
    for words, settings in TRANSPOSE_CONV:
        add_transposed(suite.case("float32", words), "float32", settings)
        add_transposed(suite.case("int8-per-channel", words), "int8", settings)
    for words, settings in TRANSPOSE_CONV[::2]:
        add_transposed(suite.case("uint8", words), "uint8", settings)
    for words, settings in TRANSPOSE_CONV[1::2]:
        add_transposed(suite.case("int8-per-tensor", words), "int8", settings, per_channel=False)
    saturating = geometry("saturating", [1, 3, 3, 3], [4, 3, 3], [3, 3], finer=300)
    for words, settings in TRANSPOSE_CONV[::2] + [saturating]:
        add_transposed(suite.case("int16-per-channel", words), "int16", settings)
    for words, settings in TRANSPOSE_CONV[:5:2] + [saturating]:
        add_transposed(suite.case("int16-int32-bias-per-channel", words), "int16-int32-bias", settings)
    add_transposed(suite.case("int16-per-tensor"), "int16", TRANSPOSE_CONV[1][1], per_channel=False)
    for words, settings in TRANSPOSE_CONV[1:6]:
        add_transposed(suite.case("hybrid-per-channel", words), "hybrid", settings)
    add_transposed(suite.case("hybrid-per-tensor"), "hybrid", TRANSPOSE_CONV[4][1], per_channel=False)
    for kind, values in (("zeros", zeros), ("positive", positive), ("negative", negative)):
        words, settings = geometry(kind, [2, 3, 3, 2], [3, 3, 3], [6, 6], stride=(2, 2), values=values)
        add_transposed(suite.case("hybrid", words), "hybrid", settings)


def add_transposed(case, type, settings, per_channel=True):
    shape = [*settings.filter, settings.input[3]]
    values = None if settings.values is None else settings.values(case, settings.input)
    input = case.input(SCHEMES[type][0], settings.input, values=values)
    spread = SPREAD[settings.activation]
    fan_in = np.prod(shape) / (shape[0] * np.prod(settings.stride))
    filter = weights(case, type, shape, input, max(fan_in, 1), 0, spread, per_channel)
    sizes = case.constant(np.array([settings.input[0], *settings.output, shape[0]], np.int32))
    inputs = [sizes, filter, input]
    if settings.bias == "constant":
        inputs.append(bias(case, type, input, filter, 0, spread))
    elif settings.bias == "omitted":
        inputs.append(None)
    stated = {} if type != "int16-int32-bias" else dict(quantizedBiasType=schema.TensorType.INT32)
    table = options(
        "TransposeConv", padding=PADDINGS[settings.padding], strideH=settings.stride[0], strideW=settings.stride[1],
        fusedActivationFunction=ACTIVATIONS[settings.activation], **stated)
    version = 5 if stated else 4 if settings.activation != "none" else 3 if len(inputs) == 4 else 2
    quantization = output_quantization(case, type, settings.activation, spread / settings.finer)
    case.operator("TRANSPOSE_CONV", inputs, [case.output(SCHEMES[type][0], quantization)], table, version)


# Convolution2DTransposeBias: what LiteRT lacks is computed here.

TRANSPOSE_BIAS = [
    # words, input shape, filter [output channels, height, width], stride, padding
    ("same-2x2-stride2", [1, 5, 4, 6], [1, 2, 2], (2, 2), "same"),
    ("same-3x3-stride2", [1, 4, 4, 3], [4, 3, 3], (2, 2), "same"),
    ("same-5x4-stride1x3-batch2", [2, 3, 4, 2], [3, 5, 4], (1, 3), "same"),
    ("same-3x3", [1, 4, 5, 2], [2, 3, 3], (1, 1), "same"),
    ("same-stride-beyond-the-filter", [1, 3, 2, 2], [2, 1, 2], (3, 3), "same"),
    ("valid-2x2-stride2", [1, 3, 5, 3], [2, 2, 2], (2, 2), "valid"),
    ("valid-4x3-stride2x1", [1, 3, 4, 2], [3, 4, 3], (2, 1), "valid"),
    ("valid-stride-beyond-the-filter", [1, 2, 3, 2], [2, 1, 2], (3, 4), "valid"),
]


@covers("Convolution2DTransposeBias")
def transpose_bias(suite):
    for words, input_shape, filter_shape, stride, padding in TRANSPOSE_BIAS:
        case = suite.case("float32", words)
        input = case.input("float32", input_shape)
        filter = case.constant(case.real([*filter_shape, input_shape[3]], 1))
        biases = case.constant(case.real(filter_shape[:1], 3))
        # TfLitePadding and two strides, as MediaPipe's converter copies the C structure.
        parameters = struct.pack("<iii", 1 if padding == "same" else 2, stride[1], stride[0])
        case.operator("Convolution2DTransposeBias", [input, filter, biases], [case.output("float32")],
                      custom_options=parameters)
        result = scattered(input.real, filter.real, biases.real, stride, padding == "same")
        case.definition = [result.astype(np.float32)]


def scattered(input, filter, biases, stride, cuts):
    """The transposed convolution in float64: the whole windows' union, then what SAME padding cuts off it."""
    batch, height, width, _ = input.shape
    channels, filter_height, filter_width, _ = filter.shape
    rows, columns = stride[0] * (height - 1) + filter_height, stride[1] * (width - 1) + filter_width
    result = np.zeros([batch, rows, columns, channels])
    for y in range(height):
        for x in range(width):
            top, left = y * stride[0], x * stride[1]
            result[:, top:top + filter_height, left:left + filter_width] += np.einsum(
                "bi,ohwi->bhwo", input[:, y, x], filter)
    for axis, (size, extent, step) in enumerate(zip((height, width), (filter_height, filter_width), stride), 1):
        cut = max(0, extent - (size - 1) % step - 1) if cuts else 0
        kept = range(cut // 2, result.shape[axis] - (cut - cut // 2))
        result = np.take(result, kept, axis)
    return result + biases
