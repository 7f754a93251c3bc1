"""GATHER, GATHER_ND, SCATTER_ND, ONE_HOT, TOPK_V2, WHERE."""

import numpy as np

from model_builder import options
from suite import covers, limits

TYPES = ("float32", "uint8", "int8", "int32", "int64", "bool", "int16")
INDEX_TYPES = ("int32", "int64", "int16")


def add_indices(case, shape, bounds, type, is_constant):
    """Indices along the last dimension in the ranges of `bounds`, their ends included."""
    values = case.random.integers(0, bounds, shape)
    if values.size > 3:
        values.reshape(-1, len(bounds))[[0, -1]] = [np.array(bounds) - 1, np.zeros(len(bounds))]
    values = values.astype(type)
    return case.constant(values) if is_constant else case.input(type, shape, values=values)


@covers("GATHER")
def gather(suite):
    settings = [
        # words, shape, indices' shape, axis, batch dimensions
        ("axis0", [5, 4], [3], 0, 0),
        ("axis1", [3, 7, 2], [4], 1, 0),
        ("axis-negative1", [2, 3, 5], [6], -1, 0),
        ("axis1-indices-rank2", [2, 5, 3], [2, 3], 1, 0),
        ("scalar-index", [4, 3], [], 0, 0),
        ("scalar-index-rank1", [6], [], 0, 0),
        ("batch1", [3, 5, 2], [3, 4], 1, 1),
        ("batch1-axis2", [2, 3, 4, 2], [2, 3], 2, 1),
        ("batch2-axis-negative1", [2, 3, 6], [2, 3, 2], -1, 2),
        ("batch-negative1", [2, 5, 3], [2, 4], 1, -1),
        ("batch1-scalars", [4, 6], [4], 1, 1),
        ("rank5", [2, 2, 3, 2, 4], [5], 2, 0),
        ("no-indices", [4, 3], [0], 0, 0),
    ]
    for number, (words, shape, indices_shape, axis, batch) in enumerate(settings):
        for offset in (0, 3):
            type, index_type = TYPES[(number + offset) % 7], INDEX_TYPES[(number + offset // 3) % 3]
            case = suite.case(type, index_type, words)
            input = case.input(type, shape)
            indices = add_indices(case, indices_shape, [shape[axis]], index_type, is_constant=number % 2 == 0)
            version = 8 if index_type == "int16" else 5 if batch else 4
            case.operator("GATHER", [input, indices], [case.output(type, input.quantization)],
                          options("Gather", axis=axis, batchDims=batch), version)

    case = suite.case("float32-int32-constant-table")
    table = case.constant(case.real([6, 3], 2))
    case.operator("GATHER", [table, add_indices(case, [2, 4], [6], "int32", False)], [case.output("float32")],
                  options("Gather", axis=0))


@covers("GATHER_ND")
def gather_nd(suite):
    settings = [
        # words, shape, indices' shape
        ("elements", [4, 5], [6, 2]),
        ("rows", [4, 5], [3, 1]),
        ("one-row", [4, 5], [1]),
        ("one-element", [4, 5], [2]),
        ("rank3-slices", [3, 4, 2], [2, 3, 2]),
        ("rank4-slices", [2, 3, 4, 2], [5, 2]),
        ("everything", [3, 2], [2, 0]),
        ("vector", [7], [2, 2, 1]),
        ("rank5", [2, 2, 3, 2, 2], [4, 4]),
    ]
    for number, (words, shape, indices_shape) in enumerate(settings):
        for offset in (0, 3):
            type, index_type = TYPES[(number + offset) % 7], INDEX_TYPES[(number + offset // 3) % 3]
            case = suite.case(type, index_type, words)
            input = case.input(type, shape)
            bounds = shape[:indices_shape[-1]]
            indices = add_indices(case, indices_shape, bounds, index_type, number % 2 == 0)
            version = {"int16": 5, "bool": 4}.get(index_type if index_type == "int16" else type, 3)
            case.operator("GATHER_ND", [input, indices], [case.output(type, input.quantization)],
                          options("GatherNd"), version)


@covers("SCATTER_ND")
def scatter_nd(suite):
    settings = [
        # words, shape, shape of the rows of indices, indices in a row
        ("elements", [5, 4], [6], 2),
        ("rows", [6, 3], [4], 1),
        ("duplicates", [2, 3], [9], 1),
        ("duplicate-elements", [2, 2], [3, 4], 2),
        ("vector", [9], [4], 1),
        ("rank4-slices", [2, 3, 2, 4], [5], 2),
        ("rank3-rows-rank2", [4, 3, 2], [2, 2], 1),
        ("one-row", [3, 4], [], 1),
        ("everything", [3, 2], [3], 0),
    ]
    types = ("float32", "int32", "uint8", "bool", "int8", "int64")
    for number, (words, shape, rows, depth) in enumerate(settings):
        for offset in (0, 3):
            type = types[(number + offset) % 6]
            case = suite.case(type, words)
            indices = add_indices(case, [*rows, depth], shape[:depth], "int32", number % 2 == 0)
            updates = case.input(type, [*rows, *shape[depth:]])
            case.operator("SCATTER_ND", [indices, updates, case.constant(np.array(shape, np.int32))],
                          [case.output(type, updates.quantization)], options("ScatterNd"))

    case = suite.case("float32-computed-shape")
    indices = add_indices(case, [4, 1], [6], "int32", False)
    updates = case.input("float32", [4, 3])
    shape = case.input("int32", [2], values=np.array([6, 3], np.int32))
    case.operator("SCATTER_ND", [indices, updates, shape], [case.output("float32")], options("ScatterNd"))


@covers("ONE_HOT")
def one_hot(suite):
    settings = [
        # words, indices' shape, depth, axis
        ("axis-negative1", [6], 5, -1),
        ("axis0", [6], 4, 0),
        ("axis1-of-rank3", [2, 4], 3, 1),
        ("axis2-of-rank3", [2, 3], 6, 2),
        ("rank4", [2, 2, 3], 4, 2),
        ("scalar", [], 7, -1),
        ("depth1", [5], 1, -1),
        ("depth0", [5], 0, 0),
    ]
    types = ("float32", "int32", "uint8", "bool", "int8", "int64")
    for number, (words, shape, depth, axis) in enumerate(settings):
        for offset in (0, 3):
            type, index_type = types[(number + offset) % 6], INDEX_TYPES[(number + offset) % 2]
            case = suite.case(type, index_type, words)
            # Indices out of range name no position.
            places = np.asarray(case.random.integers(-2, depth + 2, shape), index_type)
            indices = case.input(index_type, shape, values=places)
            on, off = one_hot_values(case, type, offset)
            scalars = [case.constant(np.array(value, type)) for value in (on, off)]
            if number % 3 == 1:
                scalars[0] = case.input(type, [1], None, np.array([on], type))
            case.operator("ONE_HOT", [indices, case.constant(np.int32(depth)), *scalars],
                          [case.output(type, scalars[0].quantization)], options("OneHot", axis=axis))

    for words, depth in [("", 4), ("of-which-the-lower-bits-count", 2**32 + 3)]:
        case = suite.case("float32-int64-depth", words)
        indices = case.input("int32", [6], values=case.random.integers(-1, 5, [6]).astype(np.int32))
        scalars = [case.constant(np.float32(value)) for value in (2, -1)]
        case.operator("ONE_HOT", [indices, case.constant(np.int64(depth)), *scalars], [case.output("float32")],
                      options("OneHot", axis=-1))

    case = suite.case("float32-int32-computed-depth")
    depth = case.input("int32", [], values=np.array(6, np.int32))
    indices = case.input("int32", [2, 5], values=case.random.integers(-1, 7, [2, 5]).astype(np.int32))
    scalars = [case.constant(np.float32(value)) for value in (2, -1)]
    case.operator("ONE_HOT", [indices, depth, *scalars], [case.output("float32")], options("OneHot", axis=-1))


def one_hot_values(case, type, number):
    """The value at the index, and the one elsewhere."""
    if type == "bool":
        return number > 0, number == 0
    if type in ("uint8", "int8"):
        return case.random.integers(*limits(type), 2).astype(type)
    return case.values(type, [2])


@covers("TOPK_V2")
def top_k(suite):
    settings = [
        # words, shape, k
        ("rank1", [20], 5),
        ("rank2", [4, 9], 3),
        ("rank3", [2, 3, 7], 2),
        ("all", [3, 11], 11),
        ("one", [5, 6], 1),
        ("none", [2, 4], 0),
        ("long", [2, 150], 40),
        ("rank5", [1, 2, 2, 1, 8], 4),
    ]
    types = ("float32", "uint8", "int8", "int16", "int32", "int64")
    for number, (words, shape, k) in enumerate(settings):
        for offset in (0, 3):
            type = types[(number + offset) % 6]
            case = suite.case(type, words)
            add_top_k(case, case.input(type, shape), k)
    for type in types:
        case = suite.case(type, "ties")
        values = case.random.integers(0, 4, [3, 17]).astype(type)
        add_top_k(case, case.input(type, values.shape, values=values), 9)
    case = suite.case("float32", "specials")
    values = np.array([[0, -0.0, 3e38, 3, -3e38, 0.0, 7, 3e38]], np.float32)
    add_top_k(case, case.input("float32", values.shape, values=values), 8)
    case = suite.case("int32", "computed-k")
    add_top_k(case, case.input("int32", [3, 12]), 5, is_computed=True)
    for k_type, index_type in [("int16", "int32"), ("int32", "int16"), ("int16", "int16")]:
        case = suite.case("float32", "k", k_type, "indices", index_type)
        add_top_k(case, case.input("float32", [3, 12]), 4, k_type, index_type)


def add_top_k(case, input, k, k_type="int32", index_type="int32", is_computed=False):
    version = 3 if "int16" in (k_type, index_type) else 2 if input.type == "int8" else 1
    k = np.array(k, k_type)
    k = case.input(k_type, [], values=k) if is_computed else case.constant(k)
    case.operator("TOPK_V2", [input, k],
                  [case.output(input.type, input.quantization), case.output(index_type)], options("TopKV2"), version)


@covers("WHERE")
def where(suite):
    settings = [
        ("vector", [13]),
        ("rank2", [4, 5]),
        ("rank3", [2, 3, 4]),
        ("rank5", [2, 1, 3, 2, 2]),
        ("all-false", [3, 4]),
        ("all-true", [3, 4]),
    ]
    types = ("bool", "float32", "int64", "int32", "int8", "uint8")
    for number, (words, shape) in enumerate(settings):
        for offset in (0, 3):
            type = types[(number + offset) % 6]
            case = suite.case(type, "constant", words)
            values = condition(case, type, shape, words)
            # The graph needs an input: the coordinates are added to zeros.
            coordinates = case.tensor("int64")
            case.operator("WHERE", [case.constant(values)], [coordinates], options("Where"))
            zeros = np.zeros([np.count_nonzero(values), len(shape)], np.int64)
            case.operator("ADD", [case.input("int64", zeros.shape, values=zeros), coordinates],
                          [case.output("int64")], options("Add"))

    # Python cannot read an empty output of a shape that the run gives it.
    for number, (words, shape) in enumerate(setting for setting in settings if setting[0] != "all-false"):
        case = suite.case(types[number], "computed", words)
        values = condition(case, types[number], shape, words)
        case.operator("WHERE", [case.input(types[number], shape, None, values)], [case.output("int64")],
                      options("Where"))


def condition(case, type, shape, words):
    """Values of which some are false, the smallest and the negative zero among them."""
    if words.startswith("all"):
        return np.full(shape, words == "all-true", type)
    values = case.random.integers(0, 2, shape)
    if type in ("float32", "int8", "int32", "int64"):
        values = values * case.random.choice([1, -1, 77], shape)
    values = values.astype(type)
    if type == "float32":
        values.flat[:3] = [-0.0, 1e-38, 3e38]
    if type == "int64":
        values.flat[0] = 1 << 32
    return values
