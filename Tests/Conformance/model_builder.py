"""Builds .tflite files with the flatbuffer object API."""

from dataclasses import dataclass

import flatbuffers
import numpy as np
from ai_edge_litert import schema_py_generated as schema

TENSOR_TYPES = {
    "float32": schema.TensorType.FLOAT32,
    "float16": schema.TensorType.FLOAT16,
    "uint8": schema.TensorType.UINT8,
    "int8": schema.TensorType.INT8,
    "int16": schema.TensorType.INT16,
    "int32": schema.TensorType.INT32,
    "int64": schema.TensorType.INT64,
    "bool": schema.TensorType.BOOL,
    "int4": schema.TensorType.INT4,
    "resource": schema.TensorType.RESOURCE,
    "int2": schema.TensorType.INT2,
    "uint4": schema.TensorType.UINT4,
    "uint16": schema.TensorType.UINT16,
    "uint32": schema.TensorType.UINT32,
    "float64": schema.TensorType.FLOAT64,
}

SAME = schema.Padding.SAME
VALID = schema.Padding.VALID

ACTIVATIONS = {
    "none": schema.ActivationFunctionType.NONE,
    "relu": schema.ActivationFunctionType.RELU,
    "relu-n1-to-1": schema.ActivationFunctionType.RELU_N1_TO_1,
    "relu6": schema.ActivationFunctionType.RELU6,
}


@dataclass(frozen=True)
class Quantization:
    scales: tuple[np.float32, ...]
    zero_points: tuple[int, ...]
    axis: int = 0

    @property
    def scale(self):
        return self.scales[0]

    @property
    def zero_point(self):
        return self.zero_points[0]


@dataclass
class Tensor:
    index: int
    type: str
    shape: tuple[int, ...] | None
    quantization: Quantization | None
    values: np.ndarray | None = None
    sparsity: schema.SparsityParametersT | None = None
    is_variable: bool = False

    @property
    def real(self):
        """The values as real numbers."""
        if self.quantization is None:
            return np.asarray(self.values, np.float64)
        broadcast = [1] * self.values.ndim
        if len(self.quantization.scales) > 1:
            broadcast[self.quantization.axis] = -1
        scales = np.array(self.quantization.scales, np.float64).reshape(broadcast)
        zero_points = np.array(self.quantization.zero_points).reshape(broadcast)
        return (self.values.astype(np.int64) - zero_points) * scales


class AlignedBuffer(schema.BufferT):
    def Pack(self, builder):
        if self.data is not None:
            builder.Prep(16, len(self.data))  # the schema asks for force_align: 16, the Python generator ignores it
        return super().Pack(builder)


class ModelBuilder:
    """The main graph and its subgraphs. Shapes of the main graph's tensors may stay unknown until `set_shapes`."""

    def __init__(self):
        self.tensors = []
        self.graph_inputs = []
        self.graph_outputs = []
        self._constants = {}
        self._operators = []
        self._codes = []
        self._signatures = []
        self._subgraphs = []

    def subgraph(self):
        """A further graph; its index in the model is `index`. Its tensors are the results of `tensor`, with shapes."""
        result = ModelBuilder()
        result._codes = self._codes
        self._subgraphs.append(result)
        result.index = len(self._subgraphs)
        return result

    def tensor(self, type, shape=None, quantization=None, values=None):
        result = Tensor(len(self.tensors), type, shape, quantization, values)
        self.tensors.append(result)
        return result

    def variable(self, type, shape, quantization=None):
        """A state that an operator keeps from one run to the next."""
        result = self.tensor(type, tuple(shape), quantization)
        result.is_variable = True
        return result

    def constant(self, values, quantization=None):
        values = np.asarray(values)
        result = self.tensor(str(values.dtype), values.shape, quantization, values)
        self._constants[result.index] = np.frombuffer(values.tobytes(), np.uint8)
        return result

    def packed_constant(self, type, values, quantization):
        """`values` are int8 that fit int4 or int2; two or four are packed into a byte, the first in the low bits."""
        bits = {"int4": 4, "int2": 2}[type]
        result = self.tensor(type, values.shape, quantization, values)
        count = 8 // bits
        padded = np.append(values.ravel(), np.zeros(-values.size % count, np.int8)).astype(np.uint8) & (1 << bits) - 1
        shifts = np.arange(count, dtype=np.uint8) * bits
        self._constants[result.index] = np.bitwise_or.reduce(padded.reshape(-1, count) << shifts, 1).astype(np.uint8)
        return result

    def replace_constant(self, tensor):
        """Stores the values that a constant has now."""
        self._constants[tensor.index] = np.frombuffer(tensor.values.tobytes(), np.uint8)

    def sparse_constant(self, values, encoding, quantization=None):
        """A constant that is stored without the zeros that `encoding` leaves out."""
        result = self.tensor(str(values.dtype), values.shape, quantization, values)
        result.sparsity, elements = encoding.encoded(values)
        self._constants[result.index] = np.frombuffer(elements.tobytes(), np.uint8)
        return result

    def operator(self, name, inputs, outputs, options=None, version=1, custom_options=None,
                 intermediates=()):
        """`name` is a builtin operator's or else a custom operator's; None among the inputs is an omitted input."""
        code = schema.OperatorCodeT()
        code.builtinCode = getattr(schema.BuiltinOperator, name, schema.BuiltinOperator.CUSTOM)
        code.deprecatedBuiltinCode = min(code.builtinCode, schema.BuiltinOperator.PLACEHOLDER_FOR_GREATER_OP_CODES)
        code.customCode = name if code.builtinCode == schema.BuiltinOperator.CUSTOM else None
        code.version = version

        operator = schema.OperatorT()
        operator.opcodeIndex = next(
            (i for i, known in enumerate(self._codes) if vars(known) == vars(code)), len(self._codes))
        if operator.opcodeIndex == len(self._codes):
            self._codes.append(code)
        operator.inputs = [-1 if tensor is None else tensor.index for tensor in inputs]
        operator.outputs = [tensor.index for tensor in outputs]
        operator.intermediates = [tensor.index for tensor in intermediates] or None
        if options is not None:
            operator.builtinOptionsType = getattr(schema.BuiltinOptions, type(options).__name__.removesuffix("T"))
            operator.builtinOptions = options
        if custom_options is not None:
            operator.customOptions = np.frombuffer(custom_options, np.uint8)
        self._operators.append(operator)

    def signature(self, key, inputs, outputs):
        """`inputs` and `outputs` map names to tensors."""
        def tensor_maps(named):
            maps = []
            for name, tensor in named.items():
                maps.append(schema.TensorMapT())
                maps[-1].name, maps[-1].tensorIndex = name, tensor.index
            return maps

        signature = schema.SignatureDefT()
        signature.signatureKey = key
        signature.inputs = tensor_maps(inputs)
        signature.outputs = tensor_maps(outputs)
        self._signatures.append(signature)

    def set_shapes(self, shapes):
        """`shapes` maps tensor indices to shapes."""
        for tensor in self.tensors:
            if tensor.shape is None:
                tensor.shape = shapes[tensor.index]

    def serialized(self):
        model = schema.ModelT()
        model.version = 3
        model.description = "Apus conformance"
        model.operatorCodes = self._codes
        model.signatureDefs = self._signatures or None
        model.buffers = [AlignedBuffer()]  # buffer 0 is the empty one
        model.subgraphs = [self._packed("main", model.buffers)]
        model.subgraphs += [graph._packed(f"graph_{graph.index}", model.buffers) for graph in self._subgraphs]

        builder = flatbuffers.Builder(4096)
        builder.Finish(model.Pack(builder), file_identifier=b"TFL3")
        return bytes(builder.Output())

    def _packed(self, name, buffers):
        graph = schema.SubGraphT()
        graph.name = name
        graph.inputs = [tensor.index for tensor in self.graph_inputs]
        graph.outputs = [tensor.index for tensor in self.graph_outputs]
        graph.operators = self._operators
        graph.tensors = []
        for tensor in self.tensors:
            packed = schema.TensorT()
            packed.name = f"tensor_{tensor.index}"
            packed.type = TENSOR_TYPES[tensor.type]
            packed.shape = list(tensor.shape or ())
            packed.quantization = _packed_quantization(tensor.quantization)
            packed.hasRank = True
            packed.sparsity = tensor.sparsity
            packed.isVariable = tensor.is_variable
            if tensor.index in self._constants:
                packed.buffer = len(buffers)
                buffers.append(AlignedBuffer())
                buffers[-1].data = self._constants[tensor.index]
            graph.tensors.append(packed)
        return graph


def _packed_quantization(quantization):
    packed = schema.QuantizationParametersT()
    if quantization is not None:
        packed.scale = np.array(quantization.scales, np.float32)
        packed.zeroPoint = np.array(quantization.zero_points, np.int64)
        packed.quantizedDimension = quantization.axis
    return packed


def options(kind, **fields):
    """An options table, for instance `options("Pool2D", padding=SAME)`."""
    table = getattr(schema, f"{kind}OptionsT")()
    for name, value in fields.items():
        if name not in vars(table):
            raise AttributeError(f"{kind}Options has no field {name}")
        setattr(table, name, value)
    return table
