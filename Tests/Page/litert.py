"""What LiteRT's reference kernels compute: every tensor of a run."""

import numpy as np
from ai_edge_litert.interpreter import Interpreter, OpResolverType


def tensors(model, inputs):
    """The tensors that have a value, by index: (stored elements, real ones as float32)."""
    interpreter = Interpreter(
        str(model), experimental_op_resolver_type=OpResolverType.BUILTIN_REF,
        experimental_preserve_all_tensors=True)
    interpreter.allocate_tensors()
    for detail, array in zip(interpreter.get_input_details(), inputs, strict=True):
        interpreter.set_tensor(detail["index"], array)
    interpreter.invoke()
    found = {}
    for detail in interpreter.get_tensor_details():
        try:
            stored = interpreter.get_tensor(detail["index"])
        except ValueError:
            continue
        found[detail["index"]] = (stored, real(stored, detail["quantization_parameters"]))
    return found


def real(stored, quantization):
    """scale · (stored − zero point) in float64, rounded to float32."""
    scales = quantization["scales"].astype(np.float64)
    zeros = quantization["zero_points"].astype(np.float64)
    if stored.dtype == np.float32 or scales.size == 0:
        return stored.astype(np.float32)
    shape = [1] * stored.ndim
    if scales.size > 1:
        shape[quantization["quantized_dimension"]] = scales.size
    return (scales.reshape(shape) * (stored.astype(np.float64) - zeros.reshape(shape))).astype(np.float32)
