"""SLICE, STRIDED_SLICE, REVERSE_V2, TILE, PACK, UNPACK, SPLIT, SPLIT_V."""

import numpy as np

from model_builder import options
from suite import covers

TYPES = ("float32", "uint8", "int8", "int16", "int32", "int64", "bool")


def some_types(number):
    """Types that take turns: these operators tell types apart by their width alone."""
    return [TYPES[number % 7], TYPES[(number + 3) % 7]]


def indices(case, values, type="int32"):
    return case.constant(np.array(values, type))


def add_copy(case, operator, input, more_inputs, table=None, version=1):
    """The operator with its first input's type and quantization for the output."""
    case.operator(operator, [input, *more_inputs], [case.output(input.type, input.quantization)], table, version)


@covers("SLICE")
def slice_(suite):
    settings = [
        # words, shape, begin, size, indices' type
        ("rank1", [9], [2], [5], "int32"),
        ("rank2-to-end", [4, 6], [1, 2], [2, -1], "int32"),
        ("rank3-int64", [3, 4, 5], [0, 1, 2], [3, 2, 2], "int64"),
        ("rank4-rows", [1, 6, 5, 3], [0, 2, 0, 0], [1, 3, 5, 3], "int32"),
        ("rank4-channels", [2, 3, 4, 6], [0, 0, 0, 4], [-1, -1, -1, 2], "int32"),
        ("rank4-all-int64", [2, 3, 4, 5], [1, 1, 1, 1], [-1, 1, 2, 3], "int64"),
        ("rank5", [2, 2, 3, 2, 4], [1, 0, 1, 0, 2], [1, 2, 2, 1, 2], "int32"),
        ("rank6", [2, 1, 3, 2, 2, 3], [0, 0, 1, 1, 0, 1], [2, 1, 2, 1, 2, 2], "int32"),
        ("whole", [2, 5], [0, 0], [-1, -1], "int32"),
        ("one-element", [3, 3], [2, 2], [1, 1], "int32"),
        ("empty", [3, 4], [3, 1], [-1, 2], "int32"),
    ]
    for number, (words, shape, begin, size, type) in enumerate(settings):
        for element_type in some_types(number):
            case = suite.case(element_type, words)
            add_copy(case, "SLICE", case.input(element_type, shape),
                     [indices(case, begin, type), indices(case, size, type)], options("Slice"),
                     5 if len(shape) > 4 else 2)
    case = suite.case("float32", "of-a-constant")
    output = case.output("float32")
    sliced = case.tensor("float32")
    case.operator("SLICE", [case.random_constant("float32", [4, 3]), indices(case, [1, 0]), indices(case, [2, 3])],
                  [sliced], options("Slice"))
    case.operator("ADD", [case.input("float32", [2, 3]), sliced], [output], options("Add"))


@covers("STRIDED_SLICE")
def strided_slice(suite):
    huge = 2**31 - 1
    settings = [
        # words, shape, begin, end, strides, options
        ("rank1", [12], [2], [9], [1], {}),
        ("stride3", [12], [1], [12], [3], {}),
        ("stride-beyond-end", [5], [1], [5], [100], {}),
        ("reversed", [7], [-1], [-8], [-1], {}),
        ("reversed-stride2", [8], [6], [0], [-2], {}),
        ("reversed-masks", [3, 5], [0, 0], [0, 0], [-1, -2], dict(beginMask=3, endMask=3)),
        ("clamped", [4, 5], [-9, 2], [9, huge], [1, 1], {}),
        ("negative-indices", [5, 6], [-4, -3], [-1, -1], [1, 1], {}),
        ("masks", [3, 4, 5], [1, 2, 1], [2, 2, 3], [1, 1, 2], dict(beginMask=2, endMask=5)),
        ("shrink", [3, 4, 5], [1, 0, -1], [2, 4, 0], [1, 1, 1], dict(shrinkAxisMask=5)),
        ("shrink-to-scalar", [6], [4], [5], [1], dict(shrinkAxisMask=1)),
        ("new-axis", [3, 4], [0, 0, 1], [0, 3, 3], [1, 1, 1], dict(newAxisMask=1)),
        ("new-axis-last", [3, 4], [0, 1, 0], [2, 3, 0], [1, 1, 1], dict(newAxisMask=4)),
        ("ellipsis", [2, 3, 4, 5], [0, 1], [0, 4], [1, 2], dict(ellipsisMask=1)),
        ("ellipsis-in-the-middle", [2, 3, 4, 5], [1, 0, 2], [2, 0, 4], [1, 1, 1], dict(ellipsisMask=2)),
        ("ellipsis-shrink-last", [2, 3, 4], [0, 2], [0, 3], [1, 1], dict(ellipsisMask=1, shrinkAxisMask=2)),
        ("ellipsis-new-axis", [2, 3, 4], [0, 0, 1], [0, 0, 3], [1, 1, 1], dict(ellipsisMask=1, newAxisMask=2)),
        ("fewer-indices", [3, 4, 2], [1], [3], [1], {}),
        ("image-crop", [1, 8, 9, 3], [0, 1, 2, 0], [1, 7, 8, 3], [1, 2, 3, 1], dict(beginMask=9, endMask=9)),
        ("image-flip", [1, 4, 5, 3], [0, 0, -1, 0], [0, 0, -6, 0], [1, 1, -1, 1], dict(beginMask=11, endMask=11)),
        ("rank5", [2, 3, 2, 4, 3], [0, 2, 0, 1, 2], [2, 0, 2, 4, 0], [1, -1, 1, 2, -2], {}),
        ("rank6", [2, 2, 2, 3, 2, 3], [0, 1, 0, 0, 0, 1], [2, 2, 1, 3, 2, 3], [1, 1, 1, 2, 1, 1], {}),
        ("offset", [6, 7], [1, -4], [3, 3], [1, 2], dict(offset=True)),
        ("empty", [4, 3], [3, 0], [1, 3], [1, 1], {}),
    ]
    for number, (words, shape, begin, end, strides, table) in enumerate(settings):
        for type in some_types(number) if number % 2 else [TYPES[number // 2 % 7]]:
            case = suite.case(type, words)
            add_copy(case, "STRIDED_SLICE", case.input(type, shape),
                     [indices(case, values) for values in (begin, end, strides)],
                     options("StridedSlice", **table), 4)


@covers("REVERSE_V2")
def reverse(suite):
    settings = [
        # words, shape, axes
        ("rank1", [11], [0]),
        ("rows", [4, 5], [0]),
        ("columns", [4, 5], [-1]),
        ("both", [3, 4], [1, 0]),
        ("image-columns", [2, 3, 4, 3], [2]),
        ("image-both", [1, 3, 4, 2], [1, 2]),
        ("channels", [1, 3, 2, 5], [3]),
        ("rank5", [2, 2, 3, 2, 2], [1, 2, 3]),
        ("rank8", [1, 2, 1, 3, 2, 1, 2, 2], [4, 3]),
    ]
    for number, (words, shape, axes) in enumerate(settings):
        for type in some_types(number):
            case = suite.case(type, words)
            add_copy(case, "REVERSE_V2", case.input(type, shape), [indices(case, axes)], options("ReverseV2"), 3)


@covers("TILE")
def tile(suite):
    settings = [
        # words, shape, multiples, their type
        ("rank1", [5], [3], "int32"),
        ("rank2", [2, 3], [3, 2], "int32"),
        ("rank3-int64", [2, 3, 2], [1, 2, 3], "int64"),
        ("rank4-image", [1, 2, 3, 2], [2, 1, 2, 1], "int32"),
        ("once", [3, 4], [1, 1], "int32"),
        ("one-element", [1, 1], [4, 3], "int64"),
        ("scalar", [], [], "int32"),
        ("rank5", [2, 1, 2, 1, 2], [1, 3, 2, 2, 2], "int32"),
        ("rank6", [1, 2, 1, 2, 1, 2], [2, 2, 1, 2, 2, 1], "int32"),
        ("empty", [2, 3], [2, 0], "int32"),
    ]
    for number, (words, shape, multiples, type) in enumerate(settings):
        for element_type in some_types(number):
            case = suite.case(element_type, words)
            add_copy(case, "TILE", case.input(element_type, shape), [indices(case, multiples, type)], options("Tile"))


@covers("PACK")
def pack(suite):
    settings = [
        # words, shape, count, axis
        ("two-first", [3, 4], 2, 0),
        ("three-last", [2, 3], 3, -1),
        ("two-middle", [2, 3, 4], 2, 1),
        ("scalars", [], 4, 0),
        ("one", [5], 1, 1),
        ("images", [1, 3, 3, 2], 3, 2),
        ("rank5", [2, 1, 2, 3, 2], 2, -3),
    ]
    types = TYPES[:6]  # bool is refused
    for number, (words, shape, count, axis) in enumerate(settings):
        for type in (types[number % 6], types[(number + 3) % 6]):
            case = suite.case(type, words)
            inputs = [case.input(type, shape)]
            inputs += [case.input(type, shape, inputs[0].quantization) for _ in range(count - 1)]
            add_copy(case, "PACK", inputs[0], inputs[1:], options("Pack", valuesCount=count, axis=axis), 2)
    case = suite.case("float32", "with-a-constant")
    add_copy(case, "PACK", case.input("float32", [2, 3]), [case.random_constant("float32", [2, 3])],
             options("Pack", valuesCount=2, axis=1))


@covers("UNPACK")
def unpack(suite):
    settings = [
        # words, shape, axis
        ("rows", [3, 4], 0),
        ("columns", [4, 3], -1),
        ("middle", [2, 3, 4], 1),
        ("to-scalars", [3], 0),
        ("one", [2, 1, 3], 1),
        ("channels", [1, 2, 3, 3], 3),
        ("rank5", [2, 2, 2, 3, 1], -2),
    ]
    types = ("float32", "uint8", "int8", "int16", "int32", "bool")
    for number, (words, shape, axis) in enumerate(settings):
        for type in (types[number % 6], types[(number + 3) % 6]):
            case = suite.case(type, words)
            input = case.input(type, shape)
            add_parts(case, "UNPACK", [input], input, shape[axis], options("Unpack", num=shape[axis], axis=axis), 2)


@covers("SPLIT")
def split(suite):
    settings = [
        # words, shape, count, axis
        ("rank1", [12], 3, 0),
        ("rows", [6, 4], 2, 0),
        ("columns", [4, 6], 3, -1),
        ("middle", [2, 4, 3], 4, 1),
        ("one", [3, 5], 1, 1),
        ("channels", [1, 3, 4, 6], 2, 3),
        ("rank5", [2, 2, 4, 1, 3], 2, -3),
    ]
    for number, (words, shape, count, axis) in enumerate(settings):
        for type in (TYPES[number % 6], TYPES[(number + 3) % 6]):  # bool is refused
            case = suite.case(type, words)
            input = case.input(type, shape)
            add_parts(case, "SPLIT", [indices(case, axis if number % 2 else [axis]), input], input, count,
                      options("Split", numSplits=count), 2)


@covers("SPLIT_V")
def split_v(suite):
    settings = [
        # words, shape, sizes, axis, sizes' type
        ("rank1", [12], [3, 4, 5], 0, "int32"),
        ("rest", [6, 4], [1, -1, 2], 0, "int32"),
        ("columns-int64", [4, 6], [1, 5], 1, "int64"),
        ("middle", [2, 5, 3], [2, 2, 1], 1, "int32"),
        ("one", [3, 5], [5], 1, "int32"),
        ("channels-int64", [1, 3, 4, 6], [-1, 2], 3, "int64"),
        ("empty-part", [2, 4], [0, 4], 1, "int32"),
        ("rank5", [2, 2, 4, 1, 3], [3, 1], 2, "int32"),
    ]
    for number, (words, shape, sizes, axis, type) in enumerate(settings):
        for element_type in (TYPES[number % 6], TYPES[(number + 3) % 6]):  # bool is refused
            case = suite.case(element_type, words)
            input = case.input(element_type, shape)
            add_parts(case, "SPLIT_V", [input, indices(case, sizes, type), indices(case, axis)], input, len(sizes),
                      options("SplitV", numSplits=len(sizes)), 2)


def add_parts(case, operator, inputs, quantized_like, count, table, version):
    outputs = [case.output(quantized_like.type, quantized_like.quantization) for _ in range(count)]
    case.operator(operator, inputs, outputs, table, version)
