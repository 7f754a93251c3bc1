"""Runs models in LiteRT."""

import os

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import numpy as np
from ai_edge_litert.interpreter import Interpreter, OpResolverType

REFERENCE = OpResolverType.BUILTIN_REF
OPTIMIZED = OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES
XNNPACK = OpResolverType.BUILTIN


def run(model, inputs, family=REFERENCE, second_inputs=()):
    """The outputs in the order of the graph's, and the shapes of all tensors by index.

    With inputs for a second run its outputs follow those of the first.
    """
    interpreter = Interpreter(model_content=model, num_threads=1, experimental_op_resolver_type=family)
    interpreter.allocate_tensors()
    outputs = []
    for run_inputs in (inputs, second_inputs) if second_inputs else (inputs,):
        for detail, values in zip(interpreter.get_input_details(), run_inputs, strict=True):
            interpreter.set_tensor(detail["index"], values)
        interpreter.invoke()
        outputs += [np.array(interpreter.get_tensor(detail["index"])) for detail in interpreter.get_output_details()]
    shapes = {detail["index"]: tuple(map(int, detail["shape"])) for detail in interpreter.get_tensor_details()}
    return outputs, shapes
