"""IF, WHILE, CALL_ONCE, VAR_HANDLE, READ_VARIABLE, ASSIGN_VARIABLE."""

import numpy as np

from model_builder import ACTIVATIONS, options
from suite import QUANTIZED_TYPES, covers

SHAPE = (2, 3)


def binary(graph, name, first, second, result, activation="none"):
    table = options(name.capitalize(), fusedActivationFunction=ACTIVATIONS[activation])
    graph.operator(name, [first, second], [result], table)


def graph_with(case, types, shape=SHAPE, quantization=None):
    """A subgraph with an input of each type."""
    graph = case.subgraph()
    graph.graph_inputs = [
        graph.tensor(type, () if type in ("bool", "resource") else shape, quantization) for type in types]
    return graph


@covers("IF")
def branch(suite):
    for type in ("float32", "int32", "uint8", "int8", "int64"):
        for condition in (True, False):
            case = suite.case(type, "then" if condition else "else")
            quantization = case.quantization(type, -3, 3) if "int8" in type else None
            choice = case.input("bool", (), values=np.array(condition))
            operands = [case.input(type, SHAPE, quantization) for _ in range(2)]
            graphs = [arithmetic_graph(case, type, name, quantization) for name in ("ADD", "SUB")]
            add_if(case, choice, operands, graphs, [case.output(type, quantization)])

    for words, condition in [("constant-true", True), ("constant-false", False)]:
        case = suite.case(words)
        operands = [case.input("float32", SHAPE) for _ in range(2)]
        add_if(case, case.constant(np.array(condition)), operands,
               [arithmetic_graph(case, "float32", name) for name in ("MUL", "SUB")], [case.output("float32")])

    for condition in (True, False):
        case = suite.case("handed-on-and-constant", "then" if condition else "else")
        graphs = []
        for number in range(2):
            graph = graph_with(case, ["float32", "float32"])
            constant = graph.constant(case.real(SHAPE, 2))
            graph.graph_outputs = [graph.graph_inputs[number], constant, graph.graph_inputs[1 - number]]
            graphs.append(graph)
        operands = [case.input("float32", SHAPE) for _ in range(2)]
        add_if(case, case.input("bool", (), values=np.array(condition)), operands, graphs,
               [case.output("float32") for _ in range(3)])

    for condition in (True, False):
        case = suite.case("shapes-differ", "then" if condition else "else")
        graphs = []
        for count in (1, 3):
            graph = graph_with(case, ["float32"])
            graph.graph_outputs = [graph.tensor("float32", (2, 3 * count))]
            graph.operator("CONCATENATION", graph.graph_inputs * count, graph.graph_outputs,
                           options("Concatenation", axis=1))
            graphs.append(graph)
        result = case.tensor("float32")
        choice, operand = case.input("bool", (), values=np.array(condition)), case.input("float32", SHAPE)
        add_if(case, choice, [operand], graphs, [result])
        binary(case, "ADD", result, result, case.output("float32"))

    for number in range(4):
        case = suite.case("nested", ("then-then", "then-else", "else", "else")[number])
        inner = [arithmetic_graph(case, "float32", name) for name in ("ADD", "MUL")]
        outer = graph_with(case, ["bool", "float32", "float32"])
        outer.graph_outputs = [outer.tensor("float32", SHAPE)]
        add_if(outer, outer.graph_inputs[0], outer.graph_inputs[1:], inner, outer.graph_outputs)
        other = graph_with(case, ["bool", "float32", "float32"])
        other.graph_outputs = [other.tensor("float32", SHAPE)]
        binary(other, "SUB", *other.graph_inputs[1:], other.graph_outputs[0])
        choice = case.input("bool", (), values=np.array(number < 2))
        operands = [case.input("bool", (), values=np.array(number % 2 == 0))]
        operands += [case.input("float32", SHAPE) for _ in range(2)]
        add_if(case, choice, operands, [outer, other], [case.output("float32")])


def arithmetic_graph(case, type, name, quantization=None):
    graph = graph_with(case, [type, type], quantization=quantization)
    graph.graph_outputs = [graph.tensor(type, SHAPE, quantization)]
    binary(graph, name, *graph.graph_inputs, graph.graph_outputs[0])
    return graph


def add_if(graph, choice, operands, graphs, results):
    graph.operator("IF", [choice, *operands], results,
                   options("If", thenSubgraphIndex=graphs[0].index, elseSubgraphIndex=graphs[1].index))


@covers("WHILE")
def loop(suite):
    for count in range(4):
        # The flags move up by one in each round, until the first is false.
        case = suite.case("flags", f"{count}-rounds")
        types = ["bool", "bool", "bool", "float32", "float32"]
        condition = graph_with(case, types)
        condition.graph_outputs = condition.graph_inputs[:1]
        body = graph_with(case, types)
        total, factor = body.graph_inputs[3:]
        result = body.tensor("float32", SHAPE)
        binary(body, "MUL", total, factor, result)
        body.graph_outputs = [*body.graph_inputs[1:3], body.constant(np.array(False)), result, factor]
        inputs = [case.input("bool", (), values=np.array(number < count)) for number in range(3)]
        inputs += [case.input("float32", SHAPE) for _ in range(2)]
        add_while(case, condition, body, inputs)

    for count in (0, 1, 5):
        for type in ("float32", "int32", "int8"):
            case = suite.case(type, "counted", f"{count}-rounds")
            quantization = case.quantization(type, -4, 4) if type == "int8" else None
            condition = counting_graph(case, type, quantization)
            condition.graph_outputs = [condition.tensor("bool", ())]
            condition.operator("LESS", condition.graph_inputs[:2], condition.graph_outputs, options("Less"))
            body = counting_graph(case, type, quantization)
            counter, limit, total, step = body.graph_inputs
            next_counter, next_total = body.tensor("int32", ()), body.tensor(type, SHAPE, quantization)
            binary(body, "ADD", counter, body.constant(np.array(1, np.int32)), next_counter)
            binary(body, "ADD", total, step, next_total, "relu")
            body.graph_outputs = [next_counter, limit, next_total, step]
            inputs = [case.input("int32", (), values=np.array(0, np.int32)),
                      case.input("int32", (), values=np.array(count, np.int32)),
                      case.input(type, SHAPE, quantization), case.input(type, SHAPE, quantization)]
            add_while(case, condition, body, inputs)


def counting_graph(case, type, quantization):
    graph = case.subgraph()
    graph.graph_inputs = [graph.tensor("int32", ()), graph.tensor("int32", ()),
                          graph.tensor(type, SHAPE, quantization), graph.tensor(type, SHAPE, quantization)]
    return graph


def add_while(case, condition, body, inputs):
    case.operator("WHILE", inputs, [case.output(tensor.type, tensor.quantization) for tensor in inputs],
                  options("While", condSubgraphIndex=condition.index, bodySubgraphIndex=body.index))


@covers("ASSIGN_VARIABLE", "READ_VARIABLE")
def assigned(suite):
    types = ("float32", "int32", "bool", "int8")
    for type in types if suite.operator == "ASSIGN_VARIABLE" else ("int64", "uint8", "int16"):
        case = suite.case(type)
        quantization = case.quantization(type, -2, 2) if type in QUANTIZED_TYPES else None
        handle = add_handle(case)
        add_assignment(case, handle, case.input(type, SHAPE, quantization))
        add_reading(case, handle, case.output(type, quantization))


@covers("VAR_HANDLE")
def handles(suite):
    for words, names in [("two-variables", [("", "first"), ("", "second")]),
                         ("two-containers", [("first", "state"), ("second", "state")])]:
        case = suite.case(words)
        results = [add_handle(case, *name) for name in names]
        for handle, shape in zip(results, (SHAPE, (4,))):
            add_assignment(case, handle, case.input("float32", shape))
        for handle in reversed(results):
            add_reading(case, handle, case.output("float32"))

    case = suite.case("int32-handles")
    case.other_families = ("opt",)  # XNNPACK refuses int32
    for name in ("first", "second"):
        add_assignment(case, add_handle(case, "", name, "int32"), case.input("float32", SHAPE))
    for name, type in (("second", "int32"), ("first", "resource")):
        add_reading(case, add_handle(case, "", name, type), case.output("float32"))

    case = suite.case("one-variable-by-two-handles")
    add_assignment(case, add_handle(case, "", "state"), case.input("float32", SHAPE))
    add_reading(case, add_handle(case, "", "state"), case.output("float32"))


@covers("CALL_ONCE")
def initialized(suite):
    for words, shape in [("", SHAPE), ("scalar", ())]:
        case = suite.case("initialized-once", words)
        add_initialization(case, case.real(shape, 2))
        add_update(case, shape)

    for condition in (True, False):
        case = suite.case("assigned-in-branch", "then" if condition else "else")
        add_initialization(case, case.real(SHAPE, 2))
        graphs = []
        for name in ("ADD", "SUB"):
            graph = graph_with(case, ["float32"])
            handle, old, new = add_handle(graph), graph.tensor("float32", SHAPE), graph.tensor("float32", SHAPE)
            add_reading(graph, handle, old)
            binary(graph, name, old, graph.graph_inputs[0], new)
            add_assignment(graph, handle, new)
            graph.graph_outputs = [new]
            graphs.append(graph)
        choice = case.input("bool", (), values=np.array(condition))
        add_if(case, choice, [case.input("float32", SHAPE)], graphs, [case.output("float32")])
        add_reading(case, add_handle(case), case.output("float32"))


def add_initialization(case, values):
    """CALL_ONCE with a graph that assigns the variable `state`."""
    graph = case.subgraph()
    add_assignment(graph, add_handle(graph), graph.constant(values))
    case.operator("CALL_ONCE", [], [], options("CallOnce", initSubgraphIndex=graph.index))


def add_update(case, shape):
    """Adds an input to the variable `state`."""
    handle, old, new = add_handle(case), case.tensor("float32"), case.output("float32")
    add_reading(case, handle, old)
    binary(case, "ADD", old, case.input("float32", shape), new)
    add_assignment(case, handle, new)
    add_reading(case, handle, case.output("float32"))


def add_handle(graph, container="", name="state", type="resource"):
    handle = graph.tensor(type, ())
    graph.operator("VAR_HANDLE", [], [handle], options("VarHandle", container=container, sharedName=name))
    return handle


def add_reading(graph, handle, result):
    graph.operator("READ_VARIABLE", [handle], [result], options("ReadVariable"))


def add_assignment(graph, handle, value):
    graph.operator("ASSIGN_VARIABLE", [handle, value], [], options("AssignVariable"))
