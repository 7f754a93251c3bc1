import Apus
import TestSupport

extension OperatorErrorCase {
  private static let four = Description([4])
  private static func bools(_ shape: [Int32]) -> Description { Description(shape, .bool) }

  /// Operators on two or three tensors.
  static var pairs: [OperatorErrorCase] {
    let int8 = quantized([4], .int8, [1])
    let short = quantized([4], .int16, [1])
    let finer = quantized([4], .int16, [0.5])
    return [
      OperatorErrorCase(
        "constant divisor 0", .unsupportedOption, "second input", .div, [Description([2], .int32), .integers([1, 0])],
        output: Description([2], .int32)),
      OperatorErrorCase(
        "constant divisor that stands for 0", .unsupportedOption, "second input", .div,
        [int8, quantized([4], .int8, [1], [1], isConstant: true)], output: int8),
      OperatorErrorCase("constant divisor 0", .unsupportedOption, "second input", .floorDiv, [four, floats([4])]),
      OperatorErrorCase(
        "constant divisor 0", .unsupportedOption, "second input", .floorMod,
        [Description([1], .int32), .integers([0])],
        output: Description([1], .int32)),
      OperatorErrorCase(
        "constant negative exponent", .unsupportedOption, "second input", .pow,
        [Description([1], .int32), .integers([-1])], output: Description([1], .int32)),
      OperatorErrorCase(
        "int64", .unsupportedType, nil, .div, [Description([4], .int64), Description([4], .int64)],
        output: Description([4], .int64)),
      OperatorErrorCase(
        "int16 with a zero point", .unsupportedType, nil, .mul, [short, quantized([4], .int16, [1], [1])], output: short
      ),
      OperatorErrorCase(
        "int16 to int8 with broadcasting", .shapeMismatch, nil, .mul, [short, quantized([1], .int16, [1])], output: int8
      ),
      OperatorErrorCase(
        "int16 to int8 without a scale", .malformed, "output", .mul, [short, short], output: Description([4], .int8)),
      OperatorErrorCase(
        "int16 coarser than the output", .unsupportedType, "output", .add, [short, short], output: finer, [:]),
      OperatorErrorCase(
        "int16 finer than the output", .unsupportedType, "output", .sub, [finer, finer], output: short, [:]),
      OperatorErrorCase(
        "int16 without a scale", .malformed, "first input", .sub, [Description([4], .int16), Description([4], .int16)],
        output: short, [1: .scalar(UInt8(0))]),
      OperatorErrorCase(
        "int8 of another scale", .unsupportedType, "input 1", .maximum, [int8, quantized([4], .int8, [2])], output: int8
      ),
      OperatorErrorCase(
        "output of another scale", .unsupportedType, "output", .minimum, [int8, int8],
        output: quantized([4], .int8, [2])),
      OperatorErrorCase("other shape", .shapeMismatch, "input 1", .addN, [four, Description([1])]),
      OperatorErrorCase(
        "output too fine", .unsupportedType, "output", .squaredDifference,
        [quantized([4], .int8, [1e20]), int8], output: quantized([4], .int8, [1e-9])),
      OperatorErrorCase(
        "scale ratio 10⁴⁰", .unsupportedType, "output", .div, [quantized([4], .int8, [1e20]), int8],
        output: quantized([4], .int8, [1e-20])),
      OperatorErrorCase("float32 output", .unsupportedType, nil, .less, [four, four]),
      OperatorErrorCase("bool", .unsupportedType, nil, .greater, [bools([4]), bools([4])], output: bools([4])),
      OperatorErrorCase(
        "scale 2¹⁵", .unsupportedType, nil, .equal, [quantized([4], .int8, [32768]), int8], output: bools([4])),
      OperatorErrorCase(
        "int8 without a scale", .malformed, "second input", .notEqual, [int8, Description([4], .int8)],
        output: bools([4])),
      OperatorErrorCase(
        "int16 of another scale", .unsupportedType, "second input", .lessEqual, [short, finer], output: bools([4])),
      OperatorErrorCase("float32", .unsupportedType, nil, .logicalAnd, [four, four]),
    ]
  }

  /// Operators that choose or repeat elements.
  static var selections: [OperatorErrorCase] {
    let int8 = quantized([4], .int8, [1])
    return [
      OperatorErrorCase("condition of another size", .shapeMismatch, "condition", .select, [bools([3]), four, four]),
      OperatorErrorCase(
        "choices of other shapes", .shapeMismatch, "input 2", .select, [bools([4]), four, Description([1])]),
      OperatorErrorCase(
        "one element to two", .shapeMismatch, "condition", .select, [bools([1]), Description([]), Description([])],
        output: Description([2])),
      OperatorErrorCase("float32 condition", .unsupportedType, nil, .select, [four, four, four]),
      OperatorErrorCase(
        "shapes that do not broadcast", .shapeMismatch, nil, .selectV2, [bools([3]), four, Description([1])]),
      OperatorErrorCase(
        "choice of another scale", .unsupportedType, "input 2", .selectV2,
        [bools([4]), int8, quantized([4], .int8, [2])], output: int8),
      OperatorErrorCase("shape [3]", .shapeMismatch, "shape", .broadcastTo, [four, .integers([3])]),
      OperatorErrorCase(
        "shape of lower rank", .shapeMismatch, "shape", .broadcastTo, [Description([1, 4]), .integers([4])]),
      OperatorErrorCase("size −1", .malformed, "shape", .broadcastTo, [four, .integers([-1, 4])]),
      OperatorErrorCase(
        "shape beyond the limit", .limitExceeded, "output", .broadcastTo, [Description([1]), .integers([.max, .max])]),
      OperatorErrorCase(
        "scalar shape", .shapeMismatch, nil, .broadcastArgs, [Description([], .int32), Description([1], .int32)],
        output: Description([1], .int32)),
    ]
  }

  /// Operators along dimensions.
  static var reductions: [OperatorErrorCase] {
    let (square, int8) = (Description([2, 2]), quantized([2, 2], .int8, [1]))
    let int32 = Description([2], .int32)
    let index: Fields = [0: .scalar(ElementType.int32.rawValue)]
    return [
      OperatorErrorCase("axis 2 of rank 2", .malformed, "axes", .sum, [square, .integers([2])]),
      OperatorErrorCase(
        "int16 with a zero point", .unsupportedType, "input", .sum,
        [quantized([2], .int16, [1], [1]), .integers([0])], output: quantized([], .int16, [1])),
      OperatorErrorCase(
        "output of another scale", .unsupportedType, "output", .reduceMax, [int8, .integers([0])],
        output: quantized([2], .int8, [2])),
      OperatorErrorCase("float32", .unsupportedType, nil, .reduceAny, [square, .integers([0])]),
      OperatorErrorCase(
        "quantized uint8", .unsupportedType, nil, .reduceProd, [quantized([1, 2], .uint8, [1]), .integers([0])],
        output: quantized([2], .uint8, [1])),
      OperatorErrorCase(
        "int8 without a scale to int8 with one", .malformed, "input", .reduceProd,
        [Description([1, 2], .int8), .integers([0])], output: quantized([2], .int8, [1])),
      OperatorErrorCase(
        "bool to uint8", .unsupportedType, nil, .reduceMin, [bools([2, 2]), .integers([0])],
        output: Description([2], .uint8)),
      OperatorErrorCase(
        "scale ratio 128", .unsupportedType, nil, .reduceProd, [quantized([1, 2], .int8, [128]), .integers([0])],
        output: int8),
      OperatorErrorCase(
        "axis −3 of rank 2", .malformed, "axis", .argMax, [square, .integers([-3])], output: int32, index),
      OperatorErrorCase("two axes", .malformed, "axis", .argMin, [square, .integers([0, 1])], output: int32, index),
      OperatorErrorCase(
        "empty dimension", .shapeMismatch, "input", .argMax, [Description([2, 0]), .integers([1])], output: int32, index
      ),
      OperatorErrorCase(
        "output type float32", .unsupportedOption, nil, .argMax, [square, .integers([0])], output: int32),
      OperatorErrorCase(
        "int16", .unsupportedType, nil, .argMin, [Description([2, 2], .int16), .integers([0])],
        output: int32, index),
      OperatorErrorCase("scalar", .malformed, "axis", .cumsum, [Description([]), .integers([0])]),
      OperatorErrorCase("int8", .unsupportedType, nil, .cumsum, [int8, .integers([0])], output: int8),
    ]
  }
}
