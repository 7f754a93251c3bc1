import Apus
import TestSupport

extension OperatorErrorCase {
  static var shapes: [OperatorErrorCase] {
    let four = Description([4])
    return [
      OperatorErrorCase("shapes that do not broadcast", .shapeMismatch, nil, .mul, [four, Description([3])]),
      OperatorErrorCase("types that differ", .unsupportedType, nil, .sub, [four, Description([4], .int32)]),
      OperatorErrorCase(
        "activation TANH", .unsupportedOption, "fused activation", .add, [four, four], [0: .scalar(Int8(4))]),
      OperatorErrorCase("scalar", .shapeMismatch, "input", .softmax, [Description([])]),
      OperatorErrorCase("weights of rank 3", .shapeMismatch, "weights", .fullyConnected, [four, floats([2, 2, 4])]),
      OperatorErrorCase(
        "weights that do not divide", .shapeMismatch, "input", .fullyConnected, [four, floats([2, 3])]),
      OperatorErrorCase(
        "shuffled weights", .unsupportedOption, "weights", .fullyConnected, [four, floats([2, 4])],
        [1: .scalar(Int8(1))]),
      OperatorErrorCase(
        "kept dimensions of another size", .shapeMismatch, "input", .fullyConnected,
        [Description([2, 2]), floats([2, 4])],
        [2: .scalar(UInt8(1))]),
      OperatorErrorCase(
        "bias of another size", .shapeMismatch, "bias", .fullyConnected, [four, floats([2, 4]), floats([3])]),
      OperatorErrorCase("axis 2 of rank 2", .malformed, "axes", .mean, [Description([2, 2]), .integers([2])]),
      OperatorErrorCase("axis −3 of rank 2", .malformed, "axes", .mean, [Description([2, 2]), .integers([-3])]),
      OperatorErrorCase("float axes", .unsupportedType, "axes", .mean, [four, floats([1])]),
      OperatorErrorCase("size 0", .malformed, "size", .resizeBilinear, [image, .integers([0, 4])]),
      OperatorErrorCase("three sizes", .malformed, "size", .resizeNearestNeighbor, [image, .integers([4, 4, 4])]),
      OperatorErrorCase(
        "empty image", .shapeMismatch, "input", .resizeBilinear, [Description([1, 0, 4, 1]), .integers([4, 4])]),
      OperatorErrorCase(
        "aligned corners with half pixels", .unsupportedOption, nil, .resizeBilinear, [image, .integers([4, 4])],
        [2: .scalar(UInt8(1)), 3: .scalar(UInt8(1))]),
      OperatorErrorCase(
        "size beyond the limit", .limitExceeded, "output", .resizeBilinear, [image, .integers([.max, .max])]),
    ]
  }

  static var copies: [OperatorErrorCase] {
    let (square, four) = (Description([2, 2]), Description([4]))
    return [
      OperatorErrorCase("axis 2 of rank 2", .malformed, nil, .concatenation, [square, square], [0: .scalar(Int32(2))]),
      OperatorErrorCase("axis −3 of rank 2", .malformed, nil, .concatenation, [square], [0: .scalar(Int32(-3))]),
      OperatorErrorCase(
        "other rank", .shapeMismatch, "input 1", .concatenation, [square, four], [0: .scalar(Int32(0))]),
      OperatorErrorCase(
        "other size", .shapeMismatch, "input 1", .concatenation, [square, Description([2, 3])], [0: .scalar(Int32(0))]),
      OperatorErrorCase("activation", .unsupportedOption, nil, .concatenation, [square], [1: .scalar(Int8(1))]),
      OperatorErrorCase(
        "int8 of another scale", .unsupportedType, "input 1", .concatenation,
        [quantized([4], .int8, [1]), quantized([4], .int8, [2])], output: quantized([8], .int8, [1])),
      OperatorErrorCase("five elements", .shapeMismatch, "shape", .reshape, [four, .integers([5])]),
      OperatorErrorCase("two free sizes", .shapeMismatch, "shape", .reshape, [four, .integers([-1, -1])]),
      OperatorErrorCase("size −2", .shapeMismatch, "shape", .reshape, [four, .integers([-2, -2])]),
      OperatorErrorCase("free size with a rest", .shapeMismatch, "shape", .reshape, [four, .integers([3, -1])]),
      OperatorErrorCase(
        "output of another type", .unsupportedType, nil, .reshape, [four, .integers([4])],
        output: Description([4], .int64)),
      OperatorErrorCase("axis of size 2", .shapeMismatch, nil, .squeeze, [square], [0: .vector([Int32(0)])]),
      OperatorErrorCase("axis 4 of rank 1", .malformed, nil, .squeeze, [four], [0: .vector([Int32(4)])]),
      OperatorErrorCase("axis 2 of rank 1", .malformed, "axis", .expandDims, [four, .integers([2])]),
      OperatorErrorCase("two axes", .malformed, "axis", .expandDims, [four, .integers([0, 1])]),
    ]
  }

  static var transposesAndPads: [OperatorErrorCase] {
    let (square, four) = (Description([2, 2]), Description([4]))
    return [
      OperatorErrorCase("axis twice", .malformed, "permutation", .transpose, [square, .integers([1, 1])]),
      OperatorErrorCase("one axis of two", .malformed, "permutation", .transpose, [square, .integers([0])]),
      OperatorErrorCase("axis 2 of rank 2", .malformed, "permutation", .transpose, [square, .integers([0, 2])]),
      OperatorErrorCase("paddings of another shape", .shapeMismatch, "paddings", .pad, [four, .integers([1, 1])]),
      OperatorErrorCase(
        "negative padding", .malformed, "paddings", .pad,
        [four, Description([1, 2], .int32, data: ([-1, 1] as [Int32]).littleEndianBytes)]),
      OperatorErrorCase(
        "padding beyond the limit", .limitExceeded, "output", .pad,
        [four, Description([1, 2], .int32, data: ([.max, .max] as [Int32]).littleEndianBytes)]),
      OperatorErrorCase(
        "two values", .shapeMismatch, "value", .padv2,
        [four, Description([1, 2], .int32, data: ([1, 1] as [Int32]).littleEndianBytes), floats([2])]),
      OperatorErrorCase(
        "value of another type", .unsupportedType, nil, .padv2,
        [four, Description([1, 2], .int32, data: ([1, 1] as [Int32]).littleEndianBytes), .integers([1])]),
    ]
  }
}
