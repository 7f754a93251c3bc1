"""BATCH_TO_SPACE_ND, SPACE_TO_BATCH_ND, DEPTH_TO_SPACE, SPACE_TO_DEPTH, MIRROR_PAD."""

import numpy as np

from model_builder import options, schema
from suite import covers

from .slicing import TYPES, add_copy, indices


@covers("SPACE_TO_BATCH_ND")
def space_to_batch(suite):
    settings = [
        # words, shape, block shape, paddings
        ("rank4", [1, 4, 6, 2], [2, 3], [[0, 0], [0, 0]]),
        ("rank4-padded", [2, 3, 4, 2], [2, 2], [[1, 0], [0, 2]]),
        ("rank4-all-around", [1, 5, 5, 3], [3, 3], [[2, 2], [1, 3]]),
        ("rank4-rows-only", [2, 4, 3, 1], [2, 1], [[0, 0], [1, 0]]),
        ("rank4-block-beyond-input", [1, 2, 2, 2], [4, 5], [[1, 1], [0, 3]]),
        ("rank3", [2, 6, 3], [3], [[0, 0]]),
        ("rank3-padded", [1, 5, 2], [4], [[1, 2]]),
    ]
    add_blocks(suite, "SPACE_TO_BATCH_ND", "SpaceToBatchND", settings)


@covers("BATCH_TO_SPACE_ND")
def batch_to_space(suite):
    settings = [
        # words, shape, block shape, crops
        ("rank4", [6, 2, 3, 2], [2, 3], [[0, 0], [0, 0]]),
        ("rank4-cropped", [8, 3, 3, 2], [2, 2], [[1, 0], [0, 2]]),
        ("rank4-all-around", [9, 3, 3, 2], [3, 3], [[2, 1], [1, 3]]),
        ("rank4-rows-only", [4, 2, 3, 1], [2, 1], [[0, 1], [0, 0]]),
        ("rank4-crop-beyond-block", [4, 3, 4, 1], [2, 2], [[3, 0], [0, 5]]),
        ("rank3", [6, 2, 3], [3], [[0, 0]]),
        ("rank3-cropped", [4, 3, 2], [4], [[1, 2]]),
    ]
    add_blocks(suite, "BATCH_TO_SPACE_ND", "BatchToSpaceND", settings)


def add_blocks(suite, operator, kind, settings):
    for number, (words, shape, block_shape, margins) in enumerate(settings):
        for type in (TYPES[number % 6], TYPES[(number + 4) % 6]):
            case = suite.case(type, words)
            add_copy(case, operator, case.input(type, shape), [indices(case, block_shape), indices(case, margins)],
                     options(kind), 3 if len(shape) == 3 else 2)
    words, shape, block_shape, margins = settings[1]
    for type in ("float32", "int32", "int64"):
        case = suite.case(type, words, "stray-scales")
        inputs = [case.input(type, shape, case.stray()), indices(case, block_shape), indices(case, margins)]
        case.operator(operator, inputs, [case.output(type, case.stray())], options(kind), 2)


@covers("DEPTH_TO_SPACE", "SPACE_TO_DEPTH")
def depth_and_space(suite):
    settings = [
        # block, depth's shape
        (2, [1, 2, 3, 8]),
        (3, [2, 1, 2, 9]),
        (1, [1, 3, 2, 4]),
        (2, [3, 2, 1, 4]),
        (4, [1, 1, 2, 32]),
    ]
    types = ("float32", "uint8", "int8", "int32", "int64")
    for number, (block, shape) in enumerate(settings):
        for type in (types[number % 5], types[(number + 2) % 5]):
            case = suite.case(type, f"block{block}")
            if suite.operator == "DEPTH_TO_SPACE":
                add_copy(case, "DEPTH_TO_SPACE", case.input(type, shape), [], options("DepthToSpace", blockSize=block))
                continue
            n, h, w, c = shape
            input = case.input(type, [n, h * block, w * block, c // block**2])
            add_copy(case, "SPACE_TO_DEPTH", input, [], options("SpaceToDepth", blockSize=block))


@covers("MIRROR_PAD")
def mirror_pad(suite):
    modes = {"reflect": schema.MirrorPadMode.REFLECT, "symmetric": schema.MirrorPadMode.SYMMETRIC}
    settings = [
        # words, shape, paddings, paddings' type
        ("rank1", [7], [[3, 5]], "int32"),
        ("rank2-int64", [4, 5], [[1, 0], [3, 2]], "int64"),
        ("rank3", [3, 4, 2], [[0, 2], [3, 1], [1, 1]], "int32"),
        ("image", [1, 5, 4, 3], [[0, 0], [2, 1], [3, 3], [0, 0]], "int32"),
        ("channels", [1, 2, 3, 4], [[0, 0], [0, 0], [0, 0], [2, 3]], "int64"),
        ("rank5", [2, 3, 2, 2, 3], [[1, 1], [0, 2], [0, 0], [1, 0], [2, 1]], "int32"),
    ]
    for number, (words, shape, paddings, type) in enumerate(settings):
        for mode, element_type in zip(modes, (TYPES[number % 7], TYPES[(number + 4) % 7])):
            case = suite.case(element_type, words, mode)
            add_copy(case, "MIRROR_PAD", case.input(element_type, shape), [indices(case, paddings, type)],
                     options("MirrorPad", mode=modes[mode]), 2)
    for mode, most in (("reflect", 3), ("symmetric", 4)):
        case = suite.case("float32", "whole", mode)
        add_copy(case, "MIRROR_PAD", case.input("float32", [2, 4]), [indices(case, [[0, 0], [most, most]])],
                 options("MirrorPad", mode=modes[mode]))
    for type in ("float32", "int32", "bool"):
        case = suite.case(type, "stray-scales")
        inputs = [case.input(type, [3, 4], case.stray()), indices(case, [[1, 2], [0, 3]])]
        case.operator("MIRROR_PAD", inputs, [case.output(type, case.stray())], options("MirrorPad"))
