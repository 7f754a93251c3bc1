"""Models that are a chain of one operator on one float32: what they take is what steps cost besides computing."""

import flatbuffers
import numpy
from ai_edge_litert import schema_py_generated as schema


def tensor(name, buffer):
    result = schema.TensorT()
    result.name, result.buffer, result.shape, result.type = name, buffer, [1], schema.TensorType.FLOAT32
    return result


def operator(name, source, target):
    result = schema.OperatorT()
    result.opcodeIndex, result.inputs, result.outputs = 0, [source], [target]
    if name == "ADD":
        # To tensor 0, the constant.
        result.inputs = [source, 0]
        result.builtinOptionsType, result.builtinOptions = schema.BuiltinOptions.AddOptions, schema.AddOptionsT()
    return result


def chain(name, count):
    """The bytes of a model of `count` operators NEG or ADD, each of which computes the next one's input."""
    code = schema.OperatorCodeT()
    code.builtinCode = code.deprecatedBuiltinCode = getattr(schema.BuiltinOperator, name)
    code.version = 1
    constant = schema.BufferT()
    constant.data = list(numpy.float32([0.5]).tobytes())
    graph = schema.SubGraphT()
    graph.tensors = [tensor("constant", 1)] + [tensor(f"t{index}", 0) for index in range(count + 1)]
    graph.operators = [operator(name, index + 1, index + 2) for index in range(count)]
    graph.inputs, graph.outputs = [1], [count + 1]
    model = schema.ModelT()
    model.version, model.operatorCodes, model.subgraphs = 3, [code], [graph]
    model.buffers = [schema.BufferT(), constant]
    builder = flatbuffers.Builder(1024)
    builder.Finish(model.Pack(builder), b"TFL3")
    return bytes(builder.Output())
