"""UNIDIRECTIONAL_SEQUENCE_LSTM."""

from types import SimpleNamespace

import numpy as np

from model_builder import Quantization, options, schema
from suite import covers

ACTIVATIONS = {"relu": "RELU", "relu-n1-to-1": "RELU_N1_TO_1", "relu6": "RELU6", "tanh": "TANH"}


def memory_settings(**others):
    settings = dict(batch=2, steps=4, inputs=5, cells=6, outputs=6, time_major=False, coupled=False, peephole=False,
                    projection=False, projection_bias=False, normalized=False, cell_clip=0, projection_clip=0,
                    activation="tanh", slots=24, diagonal=())
    return SimpleNamespace(**(settings | others))


def memory(words, **others):
    return words, memory_settings(**others)


MEMORIES = [
    memory("plain"),
    memory("time-major", time_major=True, slots=20),
    memory("coupled", coupled=True),
    memory("peephole", peephole=True, time_major=True),
    memory("projection", projection=True, outputs=3),
    memory("projection-bias-clipped", projection=True, projection_bias=True, outputs=4, projection_clip=0.3,
           cell_clip=0.5),
    memory("normalized", normalized=True, cells=8, outputs=8),
    memory("everything-time-major", peephole=True, projection=True, projection_bias=True, outputs=4, normalized=True,
           cells=8, cell_clip=0.8, projection_clip=0.5, time_major=True),
    memory("coupled-everything", coupled=True, peephole=True, projection=True, outputs=7, normalized=True, cells=4),
    memory("relu6-clipped", activation="relu6", cell_clip=2),
    memory("relu-one-step", activation="relu", steps=1, batch=3),
    memory("relu-n1-to-1-one-sequence", activation="relu-n1-to-1", batch=1, steps=3),
    memory("wide", batch=1, steps=2, inputs=19, cells=16, outputs=16),
]


#: The gates, in the order input, forget, cell, output, whose recurrent weights are diagonals.
DIAGONALS = [
    memory("diagonals", diagonal=(0, 1, 2, 3)),
    memory("diagonals-coupled-time-major", diagonal=(1, 2, 3), coupled=True, time_major=True, cells=9, outputs=9),
    memory("some-diagonals-peephole", diagonal=(1, 3), peephole=True),
    memory("one-diagonal-projection", diagonal=(2,), projection=True),
    memory("diagonals-normalized", diagonal=(0, 1, 2, 3), normalized=True, cells=8, outputs=8),
]


@covers("UNIDIRECTIONAL_SEQUENCE_LSTM")
def unidirectional_sequence_lstm(suite):
    for words, settings in MEMORIES:
        add_memory(suite.case("float32", words), settings, "float32")
    for number in (0, 3, 4, 6, 7, 8, 10):
        words, settings = MEMORIES[number]
        asymmetric = number % 4 > 1
        case = suite.case("float32-by-int8", words, "asymmetric" if asymmetric else "")
        add_memory(case, settings, "int8", asymmetric)
    for words, settings in DIAGONALS:
        case = suite.case("float32", words)
        case.uses_default_kernels = True  # the reference resolver has version 3 at most
        add_memory(case, settings, "float32")
    words, settings = MEMORIES[3]
    add_memory(suite.case("float32-by-uint8", words), settings, "uint8")
    for words, settings in MEMORIES[1:9] + MEMORIES[12:]:
        add_quantized_memory(suite.case("int8", words), settings)


def add_memory(case, settings, weight_type, asymmetric=False):
    s = settings
    shape = [s.steps, s.batch, s.inputs] if s.time_major else [s.batch, s.steps, s.inputs]
    input = case.input("float32", shape, values=case.real(shape, 1))
    case.operator("UNIDIRECTIONAL_SEQUENCE_LSTM", memory_inputs(case, s, input, weight_type), [case.output("float32")],
                  memory_options(s, asymmetric), version=4 if s.diagonal else 3 if asymmetric else 1)
    case.second_inputs = [case.real(shape, 1)]


def memory_inputs(case, settings, input, weight_type):
    """The inputs of the operator in its order, None for what is left out."""
    s = settings
    gates = range(1, 4) if s.coupled else range(4)

    def per_gate(make):
        return [make() if gate in gates else None for gate in range(4)]

    def recurrent(gate):
        shape = [s.cells] if gate in s.diagonal else [s.cells, s.outputs]
        return weights(case, weight_type, shape, s.outputs)

    tensors = [input]
    tensors += per_gate(lambda: weights(case, weight_type, [s.cells, s.inputs], s.inputs))
    tensors += [recurrent(gate) if gate in gates else None for gate in range(4)]
    peepholes = per_gate(lambda: weights(case, weight_type, [s.cells], 2))
    tensors += [peepholes[gate] if s.peephole else None for gate in (0, 1, 3)]
    tensors += per_gate(lambda: case.constant(case.real([s.cells], 0.5)))
    tensors.append(weights(case, weight_type, [s.outputs, s.cells], s.cells) if s.projection else None)
    tensors.append(case.constant(case.real([s.outputs], 0.3)) if s.projection_bias else None)
    tensors += [case.variable("float32", [s.batch, s.outputs]), case.variable("float32", [s.batch, s.cells])]
    if s.slots == 24:
        coefficients = per_gate(lambda: case.constant(case.real([s.cells], 1)))
        tensors += coefficients if s.normalized else [None] * 4
    return tensors


def memory_options(settings, asymmetric=False):
    s = settings
    return options(
        "UnidirectionalSequenceLSTM", cellClip=float(s.cell_clip), projClip=float(s.projection_clip),
        timeMajor=s.time_major, asymmetricQuantizeInputs=asymmetric,
        fusedActivationFunction=getattr(schema.ActivationFunctionType, ACTIVATIONS[s.activation]))


def add_quantized_memory(case, settings):
    """Peepholes together with a projection are left out: LiteRT gives them to the first cells only."""
    s = settings
    has_peephole = s.peephole and not s.projection
    shape = [s.steps, s.batch, s.inputs] if s.time_major else [s.batch, s.steps, s.inputs]
    input = case.input("int8", shape)
    hidden = case.quantization("int8", -case.random.uniform(0.6, 1), case.random.uniform(0.6, 1))
    output = case.quantization("int8", -0.8, 0.6) if s.projection else hidden
    cell_scale = np.float32(2.0 ** case.random.integers(-13, -8))
    gates = range(1, 4) if s.coupled else range(4)

    def per_gate(make):
        return [make(gate) if gate in gates else None for gate in range(4)]

    input_weights = per_gate(lambda gate: weights(case, "int8", [s.cells, s.inputs], s.inputs * np.var(input.real)))
    recurrent_weights = per_gate(lambda gate: weights(case, "int8", [s.cells, s.outputs], s.outputs * 0.2))
    peepholes = per_gate(lambda gate: fine_constant(case, [s.cells], 0.5))
    coefficients = per_gate(lambda gate: fine_constant(case, [s.cells], 1))

    def gate_bias(gate):
        # Normalized values have 10 more bits than their coefficients.
        scale = coefficients[gate].quantization.scale / 1024 if s.normalized else (
            input.quantization.scale * input_weights[gate].quantization.scale)
        return integer_bias(case, [s.cells], 0.5, scale)

    tensors = [input, *input_weights, *recurrent_weights]
    tensors += [peepholes[gate] if has_peephole else None for gate in (0, 1, 3)]
    tensors += per_gate(gate_bias)
    projection = weights(case, "int8", [s.outputs, s.cells], s.cells) if s.projection else None
    tensors += [projection, integer_bias(case, [s.outputs], 0.2, hidden.scale * projection.quantization.scale)
                if s.projection_bias else None]
    tensors += [case.variable("int8", [s.batch, s.outputs], output),
                case.variable("int16", [s.batch, s.cells], Quantization((cell_scale,), (0,)))]
    if s.slots == 24:
        tensors += coefficients if s.normalized else [None] * 4
    intermediates = [
        case.tensor("int16", (), Quantization((np.float32(case.random.uniform(1, 3) / 2**12),), (0,)))
        for _ in range(4)]
    intermediates.append(case.tensor("int8", (), hidden))
    case.operator("UNIDIRECTIONAL_SEQUENCE_LSTM", tensors, [case.output("int8", output)], memory_options(s), 3,
                  intermediates=intermediates)
    case.second_inputs = [case.values("int8", shape, input.quantization)]


def fine_constant(case, shape, spread):
    return case.constant(case.random.integers(-32767, 32768, shape).astype(np.int16),
                         Quantization((np.float32(spread * case.random.uniform(1, 2) / 32767),), (0,)))


def integer_bias(case, shape, spread, scale):
    reals = case.random.normal(0, spread, shape)
    return case.constant(np.rint(reals / scale).astype(np.int32), Quantization((np.float32(scale),), (0,)))


def weights(case, type, shape, fan_in):
    spread = 1.5 / np.sqrt(fan_in)
    if type == "float32":
        return case.constant(case.real(shape, spread))
    scale = np.float32(spread / 73 * np.exp(case.random.uniform(-0.3, 0.3)))
    # LiteRT reads uint8 weights as if they were int8.
    values = case.random.integers(-127, 128, shape).astype(np.int8).view(type)
    return case.constant(values, Quantization((scale,), (0,)))
