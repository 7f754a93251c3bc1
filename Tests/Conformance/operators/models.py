"""Tiny whole networks."""

import numpy as np

from model_builder import ACTIVATIONS, SAME, VALID, options
from operators.activation import unit_quantization
from operators.convolution import bias, dequantized_from_f16, weights
from operators.recurrent import memory_inputs, memory_options, memory_settings
from suite import covers


@covers("MODELS")
def models(suite):
    for type in ("float32", "uint8", "int8"):
        add_classifier(suite.case("classifier", type), type)
    add_classifier(suite.case("classifier-f16-weights"), "float32", f16=True)
    for type in ("float32", "int8"):
        add_two_heads(suite.case("two-heads", type), type)
    for type in ("float32", "uint8"):
        add_named(suite.case("two-named-inputs-and-outputs", type), type)
    for type in ("float32", "uint8", "int8"):
        add_inverted_residual(suite.case("inverted-residual", type), type)
    add_inverted_residual(suite.case("inverted-residual-f16-weights"), "float32", f16=True)
    for type in ("float32", "int8"):
        add_attention(suite.case("attention", type), type)


class Network:
    """Appends layers to a case. Weights are scaled so that activations stay about as large as the input's."""

    def __init__(self, case, type, f16=False):
        self.case = case
        self.type = type
        self.f16 = f16

    def activation(self, low=-4, high=4):
        """A new tensor's quantization and stand-in values with which later layers scale their weights."""
        return None if self.type == "float32" else self.case.quantization(self.type, low, high)

    def input(self, shape):
        return self.case.input(self.type, shape, self.activation())

    def result(self, quantization, is_output=False):
        tensor = (self.case.output if is_output else self.case.tensor)(self.type, quantization=quantization)
        # Only `real` is used of these, to estimate the magnitude of what the next layer gets.
        tensor.values = self.case.values(self.type, [64], quantization)
        return tensor

    def weighted(self, operator, input, shape, fan_in, channel_axis, table, activation="relu6"):
        case = self.case
        per_channel = operator != "FULLY_CONNECTED"
        filter = weights(case, self.type, shape, input, fan_in, channel_axis, 3, per_channel)
        biases = bias(case, self.type, input, filter, channel_axis, 3)
        if self.f16:
            filter, biases = dequantized_from_f16(case, filter), dequantized_from_f16(case, biases)
        result = self.result(self.activation(0, 6) if activation == "relu6" else self.activation(-6, 6))
        table.fusedActivationFunction = ACTIVATIONS[activation]
        version = {"FULLY_CONNECTED": 4}.get(operator, 3) if self.type == "int8" else 1
        case.operator(operator, [input, filter, biases], [result], table, version)
        return result

    def convolution(self, input, channels, more_channels, window=3, stride=1, activation="relu6"):
        table = options("Conv2D", padding=SAME, strideH=stride, strideW=stride)
        return self.weighted("CONV_2D", input, [more_channels, window, window, channels], window * window * channels, 0,
                             table, activation)

    def depthwise(self, input, channels, stride=1):
        table = options("DepthwiseConv2D", padding=SAME, strideH=stride, strideW=stride, depthMultiplier=1)
        return self.weighted("DEPTHWISE_CONV_2D", input, [1, 3, 3, channels], 9, 3, table)

    def fully_connected(self, input, channels, units):
        table = options("FullyConnected")
        return self.weighted("FULLY_CONNECTED", input, [units, channels], channels, 0, table, "none")

    def unary(self, operator, input, table=None, more_inputs=(), quantization=None, is_output=False, version=1):
        result = self.result(quantization or input.quantization, is_output)
        self.case.operator(operator, [input, *more_inputs], [result], table, version)
        return result

    def binary(self, operator, a, b, is_output=False):
        result = self.result(self.activation(-7, 7), is_output)
        self.case.operator(operator, [a, b], [result], options(operator.capitalize()), self.version(2))
        return result

    def probabilities(self, operator, input, table=None):
        return self.unary(operator, input, table, quantization=unit_quantization(self.type), is_output=True,
                          version=self.version(2))

    def version(self, int8):
        return int8 if self.type == "int8" else 1

    def shape_constant(self, *sizes):
        return self.case.constant(np.array(sizes, np.int32))


def add_classifier(case, type, f16=False):
    network = Network(case, type, f16)
    x = network.input([1, 12, 12, 3])
    x = network.convolution(x, 3, 8, stride=2)
    y = network.depthwise(x, 8)
    y = network.convolution(y, 8, 8, window=1, activation="none")
    x = network.binary("ADD", x, y)
    x = network.unary("AVERAGE_POOL_2D", x, options(
        "Pool2D", padding=VALID, strideH=6, strideW=6, filterHeight=6, filterWidth=6), version=network.version(2))
    x = network.unary("RESHAPE", x, options("Reshape", newShape=[1, 8]), [network.shape_constant(1, 8)])
    x = network.fully_connected(x, 8, 10)
    network.probabilities("SOFTMAX", x, options("Softmax", beta=1))


def add_two_heads(case, type):
    """A mask of the input's size and class probabilities."""
    network = Network(case, type)
    x = network.input([1, 8, 8, 3])
    x = network.convolution(x, 3, 6, stride=2)
    x = network.depthwise(x, 6)

    mask = network.convolution(x, 6, 1, window=1, activation="none")
    mask = network.unary("RESIZE_BILINEAR", mask, options("ResizeBilinear", halfPixelCenters=True),
                         [network.shape_constant(8, 8)], version=3)
    network.probabilities("LOGISTIC", mask)

    classes = network.unary("MEAN", x, options("Reducer"), [network.shape_constant(1, 2)], version=network.version(2))
    classes = network.fully_connected(classes, 6, 5)
    network.probabilities("SOFTMAX", classes, options("Softmax", beta=1))


def add_named(case, type):
    """The signature lists its tensors in another order than the graph does."""
    network = Network(case, type)
    image, other = network.input([1, 4, 5, 3]), network.input([1, 1, 1, 3])
    total = network.binary("ADD", image, other, is_output=True)
    difference = network.binary("SUB", image, other, is_output=True)
    case.signature("serving_default", {"other": other, "image": image}, {"total": total, "difference": difference})
    case.graph_outputs.reverse()


def add_inverted_residual(case, type, f16=False):
    """Two blocks of MobileNet V2, of which the second keeps the size and adds its input."""
    network = Network(case, type, f16)
    x = network.input([1, 8, 8, 4])
    x = network.convolution(x, 4, 12, window=1)
    x = network.depthwise(x, 12, stride=2)
    x = network.convolution(x, 12, 6, window=1, activation="none")
    y = network.convolution(x, 6, 12, window=1)
    y = network.depthwise(y, 12)
    y = network.convolution(y, 12, 6, window=1, activation="none")
    network.binary("ADD", x, y, is_output=True)


def add_attention(case, type):
    """Two heads that attend to five positions."""
    network = Network(case, type)
    query, key, value = (network.input([1, 2, 5, 4]) for _ in range(3))
    scores = network.result(network.activation(-60, 60))
    case.operator("BATCH_MATMUL", [query, key], [scores], options("BatchMatMul", adjY=True), network.version(2))
    shares = network.unary("SOFTMAX", scores, options("Softmax", beta=0.5), quantization=unit_quantization(type),
                           version=network.version(2))
    result = network.result(network.activation(-4, 4), is_output=True)
    case.operator("BATCH_MATMUL", [shares, value], [result], options("BatchMatMul"), network.version(2))


def add_text_recognizer(case):
    """Columns of an image as a sequence, and probabilities of characters for each; runs twice on its state."""
    network = Network(case, "float32")
    x = network.input([1, 4, 6, 1])
    x = network.convolution(x, 1, 3, activation="relu")
    x = network.unary("TRANSPOSE", x, options("Transpose"), [network.shape_constant(0, 2, 1, 3)])
    x = network.unary("RESHAPE", x, options("Reshape", newShape=[1, 6, 12]), [network.shape_constant(1, 6, 12)])
    settings = memory_settings(batch=1, steps=6, inputs=12, cells=8, outputs=8)
    y = network.result(None)
    case.operator("UNIDIRECTIONAL_SEQUENCE_LSTM", memory_inputs(case, settings, x, "float32"), [y],
                  memory_options(settings))
    y = network.fully_connected(y, 8, 7)
    network.probabilities("SOFTMAX", y, options("Softmax", beta=1))
    case.second_inputs = [case.values("float32", [1, 4, 6, 1])]


def add_empty(case):
    """A batch of no images, and what does not depend on it."""
    network = Network(case, "float32")
    x, y = network.input([0, 3]), network.input([1, 3])
    network.unary("RELU", x, is_output=True)
    network.binary("ADD", x, y, is_output=True)
    network.unary("RELU", y, is_output=True)
