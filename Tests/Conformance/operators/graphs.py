"""Graphs with unusual inputs and outputs."""

import numpy as np

from model_builder import options
from operators.models import add_empty, add_text_recognizer
from suite import covers


@covers("GRAPHS")
def graphs(suite):
    for type in ("float32", "uint8", "int32"):
        case = suite.case("input-is-output", type)
        input = case.input(type, [2, 3])
        add_relu_or_sum(case, input)
        case.graph_outputs.append(input)

    case = suite.case("output-twice")
    add_relu_or_sum(case, case.input("float32", [2, 3]))
    case.graph_outputs.append(case.graph_outputs[0])

    case = suite.case("unused-input")
    add_relu_or_sum(case, case.input("float32", [2, 3]))
    case.input("float32", [5])

    case = suite.case("constant-output")
    add_relu_or_sum(case, case.input("float32", [2, 3]))
    case.graph_outputs.append(case.constant(case.real([4], 2)))

    case = suite.case("folded-output")
    add_relu_or_sum(case, case.input("float32", [2, 3]))
    constant = case.constant(case.real([4], 2))
    case.operator("ADD", [constant, constant], [case.output("float32")], options("Add"))

    case = suite.case("scalars")
    case.operator("MUL", [case.input("float32", []), case.input("float32", [])], [case.output("float32")],
                  options("Mul"))

    case = suite.case("omitted-bias")
    weights = case.constant(case.real([4, 6], 1))
    case.operator("FULLY_CONNECTED", [case.input("float32", [2, 6]), weights, None], [case.output("float32")],
                  options("FullyConnected"), version=5)

    add_text_recognizer(suite.case("text-recognizer"))
    add_empty(suite.case("empty-input"))

    case = suite.case("shape-computed-from-the-input")
    # What exporters write for x.reshape(x.shape[0], -1).
    input = case.input("float32", [3, 2, 4])
    shape, batch, target = (case.tensor("int32") for _ in range(3))
    case.operator("SHAPE", [input], [shape], options("Shape", outType=2))
    bounds = [case.constant(np.array([value], np.int32)) for value in (0, 1, 1)]
    case.operator("STRIDED_SLICE", [shape, *bounds], [batch], options("StridedSlice", shrinkAxisMask=1))
    size = case.constant(np.array(8, np.int32))
    case.operator("PACK", [batch, size], [target], options("Pack", valuesCount=2, axis=0))
    case.operator("RESHAPE", [input, target], [case.output("float32")], options("Reshape"))

    case = suite.case("shape-from-an-input")
    input = case.input("float32", [3, 2, 4])
    reshaped = case.tensor("float32")
    case.operator("RESHAPE", [input, case.input("int32", [2], values=np.array([4, -1], np.int32))], [reshaped])
    add_relu_or_sum(case, reshaped)

    case = suite.case("coordinates-gathered")
    # The rows of `table` at the positions where `flags` is true.
    flags = case.input("bool", [6], values=np.array([1, 0, 1, 1, 0, 1], bool))
    positions, rows = case.tensor("int64"), case.tensor("float32")
    case.operator("WHERE", [flags], [positions], options("Where"))
    case.operator("GATHER_ND", [case.input("float32", [6, 3]), positions], [rows], options("GatherNd"))
    add_relu_or_sum(case, rows)


def add_relu_or_sum(case, input):
    if input.type == "float32":
        case.operator("RELU", [input], [case.output("float32")])
    else:
        case.operator("ADD", [input, input], [case.output(input.type, input.quantization)], options("Add"))
