"""CONCATENATION, PAD, PADV2, RESHAPE, SQUEEZE, EXPAND_DIMS, TRANSPOSE."""

import numpy as np

from model_builder import options
from suite import covers

TYPES = ("float32", "uint8", "int8", "int32")
MORE_TYPES = ("int16", "int64", "bool")


def some_types(number):
    """Types that take turns: these operators treat all types alike."""
    return [TYPES[number % 4]] if number % 2 else [TYPES[number % 4], TYPES[(number + 1) % 4]]


def add_unary(case, operator, input, more_inputs, table, version):
    """The operator with its first input's type and quantization for the output."""
    case.operator(operator, [input, *more_inputs], [case.output(input.type, input.quantization)], table, version)


@covers("CONCATENATION")
def concatenation(suite):
    settings = [
        # words, shapes, axis
        ("two-axis3", [[1, 3, 4, 2], [1, 3, 4, 5]], 3),
        ("three-axis1", [[1, 2, 3, 4], [1, 1, 3, 4], [1, 3, 3, 4]], 1),
        ("four-axis-negative1", [[2, 3, 2], [2, 3, 1], [2, 3, 4], [2, 3, 2]], -1),
        ("two-axis2", [[2, 3, 2, 3], [2, 3, 4, 3]], 2),
        ("two-axis0", [[1, 4, 5], [2, 4, 5]], 0),
        ("three-axis-negative3", [[1, 2, 2, 4], [1, 3, 2, 4], [1, 1, 2, 4]], -3),
        ("two-rank1", [[7], [12]], 0),
    ]
    for number, (words, shapes, axis) in enumerate(settings):
        for type in ("int8", "int32") if number % 2 else ("float32", "uint8"):
            case = suite.case(type, words)
            shared = case.quantization("int8") if type == "int8" else None  # int8 has no rescaling
            add_concatenation(case, [case.input(type, shape, shared) for shape in shapes], axis, shared)

    for words, shapes, axis in settings[:2]:
        case = suite.case("uint8-equal-scales", words)
        shared = case.quantization("uint8")
        add_concatenation(case, [case.input("uint8", shape, shared) for shape in shapes], axis, shared)

    for number, (words, shapes, axis) in enumerate(settings):
        type = MORE_TYPES[number % 3]
        case = suite.case(type, words)
        shared = case.quantization("int16") if type == "int16" else None
        add_concatenation(case, [case.input(type, shape, shared) for shape in shapes], axis, shared)

    for type in ("float32", "int32", "int64", "bool"):
        case = suite.case(type, "constant-second")
        add_concatenation(case, [case.input(type, [1, 5, 4]), case.random_constant(type, [1, 2, 4])], 1, None)

    for type in ("float32", "int32", "int64", "bool"):
        case = suite.case(type, "stray-scales")
        inputs = [case.input(type, shape, case.stray()) for shape in ([2, 3], [2, 1])]
        add_concatenation(case, inputs, 1, case.stray())

    case = suite.case("float32", "empty-second")
    add_concatenation(case, [case.input("float32", [2, 3]), case.input("float32", [2, 0])], 1, None)

    case = suite.case("int32", "constant-scalars")
    vector = case.tensor("int32")
    case.operator("CONCATENATION", [case.random_constant("int32", []) for _ in range(3)], [vector],
                  options("Concatenation", axis=0))
    case.operator("ADD", [case.input("int32", [3]), vector], [case.output("int32")], options("Add"))


def add_concatenation(case, inputs, axis, quantization):
    type = inputs[0].type
    quantization = quantization or case.quantization_of(type, np.concatenate([i.real.ravel() for i in inputs]))
    case.operator("CONCATENATION", inputs, [case.output(type, quantization)], options("Concatenation", axis=axis),
                  version=2 if type == "int8" else 1)


@covers("PAD", "PADV2")
def pad(suite):
    settings = [
        # words, shape, paddings, paddings' type
        ("rank1", [9], [[2, 3]], "int32"),
        ("rank2-int64", [4, 5], [[1, 0], [0, 2]], "int64"),
        ("rank3", [2, 3, 4], [[0, 1], [2, 0], [1, 1]], "int32"),
        ("rank4-image", [1, 5, 5, 3], [[0, 0], [1, 1], [1, 1], [0, 0]], "int32"),
        ("rank4-image-int64", [2, 4, 3, 2], [[0, 0], [0, 1], [2, 1], [0, 0]], "int64"),
        ("rank4-channels", [1, 3, 4, 3], [[0, 0], [0, 0], [0, 0], [2, 3]], "int32"),
        ("rank4-all", [1, 2, 3, 2], [[1, 1], [2, 0], [0, 1], [1, 2]], "int32"),
        ("rank5", [1, 2, 3, 2, 2], [[1, 0], [0, 1], [1, 1], [0, 0], [2, 0]], "int32"),
    ]
    for number, (words, shape, paddings, paddings_type) in enumerate(settings):
        for type in ("float32", "int8") if number % 2 else (TYPES[1 + number % 4],):
            case = suite.case(type, words)
            input = case.input(type, shape)
            more_inputs = [case.constant(np.array(paddings, paddings_type))]
            if suite.operator == "PADV2":
                more_inputs.append(case.random_constant(type, [], input.quantization))
            version = 4 if len(shape) > 4 else 2 if type == "int8" else 1
            add_unary(case, suite.operator, input, more_inputs,
                      options("Pad" if suite.operator == "PAD" else "PadV2"), version)
    for number, type in enumerate([*MORE_TYPES, "int8", "uint8", "int32"]):
        words, shape, paddings, _ = settings[2 + number]
        paddings_type = ("int16", "int8", "bool")[number % 3]
        paddings = np.minimum(paddings, 1) if paddings_type == "bool" else paddings
        case = suite.case(type, words, "paddings", paddings_type)
        input = case.input(type, shape)
        more_inputs = [case.constant(np.array(paddings, paddings_type))]
        if suite.operator == "PADV2":
            more_inputs.append(case.input(type, [1] if number % 2 else [], input.quantization))
        add_unary(case, suite.operator, input, more_inputs, options("Pad" if suite.operator == "PAD" else "PadV2"), 4)
    case = suite.case("int8", "not-quantized")
    input = case.tensor("int8", (3, 2), None, case.random.integers(-128, 128, (3, 2)).astype(np.int8))
    case.graph_inputs.append(input)
    more_inputs = [case.constant(np.array([[1, 0], [2, 1]], np.int32))]
    if suite.operator == "PADV2":
        more_inputs.append(case.constant(np.array(-7, np.int8)))
    add_unary(case, suite.operator, input, more_inputs, options("Pad" if suite.operator == "PAD" else "PadV2"), 2)
    add_padding_between_scales(suite)
    # The other operator's arity: PAD with a value, PADV2 without one.
    case = suite.case("float32", "other-arity")
    more_inputs = [case.constant(np.array([[1, 2]], np.int32))]
    if suite.operator == "PAD":
        more_inputs.append(case.random_constant("float32", []))
    add_unary(case, suite.operator, case.input("float32", [3]), more_inputs,
              options("Pad" if suite.operator == "PAD" else "PadV2"), 1)
    case = suite.case("float32", "empty-input")
    more_inputs = [case.constant(np.array([[1, 1], [2, 0]], np.int32))]
    if suite.operator == "PADV2":
        more_inputs.append(case.random_constant("float32", []))
    add_unary(case, suite.operator, case.input("float32", [2, 0]), more_inputs,
              options("Pad" if suite.operator == "PAD" else "PadV2"), 1)


def add_padding_between_scales(suite):
    """Stored elements are copied; the padding has the output's scale."""
    for type in ("uint8", "int8", "int16"):
        for is_quantized in (True, False):
            case = suite.case(type, "quantized" if is_quantized else "plain", "to-another-scale")
            case.other_families = ("opt",)  # XNNPACK refuses other scales
            values = case.values(type, [2, 3])
            quantizations = [case.stray() if is_quantized else None, case.stray()]
            if type == "uint8":
                quantizations[1] = case.quantization(type)
            input = case.input(type, [2, 3], quantizations[0], values) if is_quantized else (
                case.input_as_is(type, [2, 3], values))
            more_inputs = [case.constant(np.array([[1, 0], [2, 1]], np.int32))]
            if suite.operator == "PADV2":
                # Beside plain int8 and int16 inputs nothing is compared.
                has_scale = is_quantized or type == "uint8"
                more_inputs.append(case.random_constant(type, [], quantizations[1] if has_scale else case.stray()))
            case.operator(suite.operator, [input, *more_inputs], [case.output(type, quantizations[1])],
                          options("Pad" if suite.operator == "PAD" else "PadV2"), 2)


@covers("RESHAPE")
def reshape(suite):
    settings = [
        # words, shape, new shape in the options, new shape in a constant
        ("options-only", [2, 3, 4], [4, 6], None),
        ("constant", [1, 4, 3, 2], [2, 12], [2, 12]),
        ("constant-wildcard", [1, 4, 3, 2], [-1, 6], [-1, 6]),
        ("options-wildcard", [2, 3, 4], [4, -1, 2], None),
        ("constant-without-options", [3, 8], None, [2, 3, 2, 2]),
        ("to-rank1", [1, 2, 3, 4], [24], [24]),
        ("to-rank5-wildcard-last", [4, 6], [1, 2, 2, 2, -1], [1, 2, 2, 2, -1]),
        ("to-scalar", [1, 1], None, np.zeros(0, np.int32)),
    ]
    for number, (words, shape, in_options, in_constant) in enumerate(settings):
        for type in some_types(number):
            case = suite.case(type, words)
            more_inputs = [] if in_constant is None else [case.constant(np.array(in_constant, np.int32))]
            table = None if in_options is None else options("Reshape", newShape=in_options)
            add_unary(case, "RESHAPE", case.input(type, shape), more_inputs, table, 1)
    for number, (words, shape, _, new_shape) in enumerate(settings[1:3] + [
            ("empty-wildcard", [0, 3], None, [3, -1]), ("empty-wildcard-beside-zero", [0, 6], None, [0, 2, -1])]):
        case = suite.case(MORE_TYPES[number % 3], words)
        add_unary(case, "RESHAPE", case.input(MORE_TYPES[number % 3], shape),
                  [case.constant(np.array(new_shape, np.int32))], None, 1)
    case = suite.case("float32", "legacy-scalar")
    add_unary(case, "RESHAPE", case.input("float32", [1]), [], options("Reshape", newShape=[0]), 1)


@covers("SQUEEZE")
def squeeze(suite):
    settings = [
        ("all", [1, 3, 1, 4], []),
        ("axis1-axis2", [2, 1, 1, 5], [1, 2]),
        ("negative", [2, 3, 1, 1], [-1]),
        ("negative-and-positive", [1, 1, 4, 1], [-1, 0]),
        ("one-of-many", [1, 1, 6, 1, 2], [1]),
        ("all-to-scalar", [1, 1], []),
    ]
    for number, (words, shape, axes) in enumerate(settings):
        for type in some_types(number):
            case = suite.case(type, words)
            add_unary(case, "SQUEEZE", case.input(type, shape), [], options("Squeeze", squeezeDims=axes), 1)
    for type, (words, shape, axes) in zip(MORE_TYPES, settings):
        case = suite.case(type, words)
        add_unary(case, "SQUEEZE", case.input(type, shape), [], options("Squeeze", squeezeDims=axes), 1)
    case = suite.case("float32", "axis-twice")
    add_unary(case, "SQUEEZE", case.input("float32", [3, 1, 1]), [], options("Squeeze", squeezeDims=[1, -2]), 1)


@covers("EXPAND_DIMS")
def expand_dims(suite):
    settings = [
        ("axis0", [3, 4], 0, "int32"),
        ("axis-last", [3, 4], 2, "int32"),
        ("axis-negative1", [2, 3, 4], -1, "int32"),
        ("axis-negative2-int64", [2, 3, 4], -2, "int64"),
        ("scalar", [], 0, "int32"),
        ("axis2-of-rank4", [2, 2, 3, 2], 2, "int64"),
    ]
    for number, (words, shape, axis, axis_type) in enumerate(settings):
        for type in some_types(number):
            case = suite.case(type, words)
            axis_tensor = case.constant(np.array([axis] if number % 2 else axis, axis_type))
            add_unary(case, "EXPAND_DIMS", case.input(type, shape), [axis_tensor], options("ExpandDims"), 1)
    for type, (words, shape, axis, axis_type) in zip(MORE_TYPES, settings):
        case = suite.case(type, words)
        add_unary(case, "EXPAND_DIMS", case.input(type, shape), [case.constant(np.array(axis, axis_type))],
                  options("ExpandDims"), 1)


@covers("TRANSPOSE")
def transpose(suite):
    settings = [
        ([5, 7], [1, 0]),
        ([3, 4, 5], [2, 0, 1]),
        ([3, 4, 5], [0, 2, 1]),
        ([1, 3, 4, 5], [0, 3, 1, 2]),
        ([2, 3, 4, 3], [0, 2, 3, 1]),
        ([2, 3, 4, 5], [3, 2, 1, 0]),
        ([2, 3, 4, 5], [0, 1, 2, 3]),
        ([2, 3, 2, 4], [-1, 0, 2, -3]),
        ([2, 3, 2, 2, 3], [0, 1, 4, 2, 3]),
        ([2, 2, 3, 2, 2], [4, 2, 0, 3, 1]),
        ([1, 3, 2, 2, 3, 2], [0, 1, 3, 5, 2, 4]),
    ]
    for number, (shape, permutation) in enumerate(settings):
        type = TYPES[number % 4]
        words = "".join(str(axis % len(shape)) for axis in permutation)
        case = suite.case(type, f"rank{len(shape)}", words, "negative" if min(permutation) < 0 else "")
        version = {5: 4, 6: 5}.get(len(shape), 2 if type == "int8" else 1)
        add_unary(case, "TRANSPOSE", case.input(type, shape), [case.constant(np.array(permutation, np.int32))],
                  options("Transpose"), version)
    for number, (shape, permutation) in enumerate([
            ([3, 4, 5], [1, 2, 0]), ([2, 3, 4, 5], [0, 2, 3, 1]), ([2, 3, 4, 2], [3, 0, 2, 1]),
            ([2, 1, 3, 2, 2, 2], [5, 3, 1, 0, 2, 4])]):
        type = MORE_TYPES[number % 3]
        case = suite.case(type, f"rank{len(shape)}", "".join(map(str, permutation)))
        add_unary(case, "TRANSPOSE", case.input(type, shape), [case.constant(np.array(permutation, np.int32))],
                  options("Transpose"), 5 if len(shape) == 6 else 2)
