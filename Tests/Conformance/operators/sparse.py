"""DENSIFY; FULLY_CONNECTED with sparse weights is in `convolution`."""

import numpy as np

from model_builder import options
from sparsity import SparseEncoding, sparse_values
from suite import covers

ENCODINGS = [
    # words, shape, encoding
    ("rows", [6, 9], SparseEncoding((0, 1), (1,))),
    ("columns", [6, 9], SparseEncoding((1, 0), (1,), index_type="uint8")),
    ("rows-and-columns", [7, 5], SparseEncoding((0, 1), (0, 1), index_type="uint16")),
    ("blocks-1x4", [5, 12], SparseEncoding((0, 1, 2), (1,), ((1, 4),))),
    ("blocks-2x3", [4, 9], SparseEncoding((0, 1, 2, 3), (1,), ((0, 2), (1, 3)))),
    ("blocks-2x3-columns-first", [4, 9], SparseEncoding((1, 0, 3, 2), (1,), ((0, 2), (1, 3)), "uint8")),
    ("filter", [4, 3, 3, 8], SparseEncoding((0, 1, 2, 3), (3,))),
    ("filter-blocks-of-4-channels", [8, 2, 2, 3], SparseEncoding((0, 1, 2, 3, 4), (3,), ((0, 4),), "uint16")),
    ("vector", [17], SparseEncoding((0,), (0,))),
    ("dense", [3, 4], SparseEncoding((1, 0), ())),
]


@covers("DENSIFY")
def densify(suite):
    for number, (words, shape, encoding) in enumerate(ENCODINGS):
        for type in ("float32", "float16") if number % 2 else ("float32", "int8"):
            case = suite.case(type, words)
            values = sparse_values(case, shape, encoding)
            quantization = case.quantization("int8", -6, 6) if type == "int8" else None
            if type == "int8":
                values = np.clip(values * 20, -128, 127)
            constant = case.sparse_constant(values.astype(type), encoding, quantization)
            dense = case.tensor(type, quantization=quantization)
            case.operator("DENSIFY", [constant], [dense], options("Densify"))
            add_sum(case, dense, shape)


def add_sum(case, dense, shape):
    """Adds the dense constant to an input of zeros, as a graph needs an input."""
    reals = dense
    if dense.type != "float32":
        reals = case.tensor("float32")
        case.operator("DEQUANTIZE", [dense], [reals], options("Dequantize"), 3 if dense.type == "float16" else 2)
    zeros = np.zeros(shape, np.float32)
    case.operator("ADD", [case.input("float32", shape, values=zeros), reals], [case.output("float32")], options("Add"))
