"""RESIZE_BILINEAR, RESIZE_NEAREST_NEIGHBOR."""

import numpy as np

from model_builder import options
from suite import covers

MODES = {"": (False, False), "align-corners": (True, False), "half-pixel-centers": (False, True)}

# words, shape, new size
DOUBLED = ("doubled", [1, 4, 5, 2], (8, 10))
UP = ("up", [1, 3, 4, 3], (7, 9))
DOWN = ("down", [2, 7, 8, 2], (3, 5))

MORE_SIZES = [
    ("mixed", [1, 5, 4, 2], (3, 9)),
    ("one-pixel", [1, 1, 1, 5], (3, 4)),
    ("to-one-pixel", [1, 5, 6, 3], (1, 1)),
    ("unchanged", [1, 4, 4, 2], (4, 4)),
]


@covers("RESIZE_BILINEAR", "RESIZE_NEAREST_NEIGHBOR")
def resize(suite):
    for type, sizes in {"float32": (DOUBLED, DOWN), "uint8": (UP, DOWN), "int8": (UP,)}.items():
        for mode in MODES:
            for words, shape, size in sizes:
                add_resize(suite, type, words, mode, shape, size)
    for number, ((words, shape, size), mode) in enumerate(zip(MORE_SIZES, [*MODES, ""])):
        add_resize(suite, "float32", words, mode, shape, size)
        add_resize(suite, "uint8" if number % 2 else "int8", words, mode, shape, size)
    for mode in MODES:
        add_resize(suite, "int16", *UP[:1], mode, *UP[1:])
        add_resize(suite, "int16", *DOWN[:1], mode, *DOWN[1:])
    if suite.operator == "RESIZE_NEAREST_NEIGHBOR":
        for type, (words, shape, size) in {"float32": UP, "int8": DOWN, "int32": DOUBLED}.items():
            add_resize(suite, type, words, "both", shape, size)
        for type, mode in zip(("int32", "bool", "int32"), MODES):
            add_resize(suite, type, UP[0], mode, *UP[1:])


def add_resize(suite, type, words, mode, shape, size):
    case = suite.case(type, words, mode)
    input = case.input(type, shape)
    kind = "ResizeBilinear" if suite.operator == "RESIZE_BILINEAR" else "ResizeNearestNeighbor"
    align_corners, half_pixel_centers = MODES.get(mode, (True, True))
    version = 2 if type == "int8" else 1
    if half_pixel_centers or (align_corners and kind == "ResizeNearestNeighbor"):
        version = 3
    case.operator(suite.operator, [input, case.constant(np.array(size, np.int32))],
                  [case.output(type, input.quantization)],
                  options(kind, alignCorners=align_corners, halfPixelCenters=half_pixel_centers), version)
