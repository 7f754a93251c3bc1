import Apus
import TestSupport

extension OperatorErrorCase {
  /// Constant rows of two int32 each.
  private static func pairs(_ values: [Int32]) -> Description {
    Description([Int32(values.count / 2), 2], .int32, data: values.littleEndianBytes)
  }

  static var spaces: [OperatorErrorCase] {
    func blocks(
      _ builtin: BuiltinOperator, _ name: String, _ code: ModelError.Code, _ role: String?,
      _ input: Description = Description([4, 4, 4, 1]), _ block: [Int32] = [2, 2], _ margins: [Int32] = [0, 0, 0, 0],
      output: Description = Description([1])
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, code, role, builtin, [input, .integers(block), pairs(margins)], output: output)
    }
    func block(_ size: Int32) -> Fields { [0: .scalar(size)] }
    let four = Description([4])
    return [
      blocks(.spaceToBatchNd, "rank 2", .shapeMismatch, "input", Description([4, 4])),
      blocks(.spaceToBatchNd, "one block of two", .shapeMismatch, "block shape", image, [2]),
      blocks(.spaceToBatchNd, "block 0", .malformed, "block shape", image, [0, 2]),
      blocks(.spaceToBatchNd, "block that does not divide", .shapeMismatch, "block shape", image, [3, 2]),
      blocks(.spaceToBatchNd, "padding −1", .malformed, "paddings", image, [1, 1], [-1, 0, 0, 0]),
      blocks(.spaceToBatchNd, "one row of paddings", .shapeMismatch, "paddings", image, [2, 2], [0, 0]),
      blocks(
        .spaceToBatchNd, "greatest paddings", .limitExceeded, nil, Description([0, 1, 1, 1]), [.max, .max],
        [.max - 1, 0, 0, .max - 1]),
      blocks(
        .spaceToBatchNd, "output of another scale", .unsupportedType, "output", quantized([1, 4, 4, 2], .int8, [1]),
        output: quantized([1], .int8, [2])),
      blocks(.batchToSpaceNd, "images that do not divide", .shapeMismatch, "block shape", Description([3, 4, 4, 1])),
      blocks(.batchToSpaceNd, "crops beyond the output", .shapeMismatch, "crops", image, [1, 1], [2, 3, 0, 0]),
      blocks(.batchToSpaceNd, "block −1", .malformed, "block shape", image, [-1, 1]),
      blocks(
        .batchToSpaceNd, "greatest blocks", .limitExceeded, nil, Description([0, 2, 2, 1]), [.max, .max],
        [.max, .max, .max, .max]),
      blocks(
        .batchToSpaceNd, "int16 zero point 1", .unsupportedType, "output", quantized([4, 1, 1, 1], .int16, [1], [1]),
        output: quantized([1], .int16, [1], [1])),
      OperatorErrorCase("block 0", .malformed, nil, .depthToSpace, [image], block(0)),
      OperatorErrorCase("channels that do not divide", .shapeMismatch, "input", .depthToSpace, [image], block(2)),
      OperatorErrorCase("rank 3", .shapeMismatch, "input", .depthToSpace, [Description([4, 4, 4])], block(2)),
      OperatorErrorCase(
        "greatest block", .limitExceeded, "output", .depthToSpace, [Description([1, 2, 2, 0])], block(.max)),
      OperatorErrorCase("block −1", .malformed, nil, .spaceToDepth, [image], block(-1)),
      OperatorErrorCase("rows that do not divide", .shapeMismatch, "input", .spaceToDepth, [image], block(3)),
      OperatorErrorCase(
        "greatest block", .limitExceeded, "output", .spaceToDepth, [Description([1, 0, 0, 3])], block(.max)),
      OperatorErrorCase("mode 2", .malformed, nil, .mirrorPad, [four, pairs([1, 1])], [0: .scalar(Int8(2))]),
      OperatorErrorCase("whole input reflected", .malformed, "paddings", .mirrorPad, [four, pairs([4, 0])]),
      OperatorErrorCase(
        "more than the input", .malformed, "paddings", .mirrorPad, [four, pairs([0, 5])],
        [0: .scalar(Int8(1))]),
      OperatorErrorCase(
        "output of another scale", .unsupportedType, "output", .mirrorPad,
        [quantized([4], .uint8, [1]), pairs([1, 1])], output: quantized([6], .uint8, [2])),
    ]
  }

  static var generations: [OperatorErrorCase] {
    func float(_ value: Float) -> Description { Description([], data: [value].littleEndianBytes) }
    func long(_ value: Int64) -> Description { Description([], .int64, data: [value].littleEndianBytes) }
    func range(_ name: String, _ code: ModelError.Code, _ role: String?, _ inputs: [Description]) -> OperatorErrorCase {
      OperatorErrorCase(name, code, role, .range, inputs, output: Description([1], inputs[0].type))
    }
    let one = float(1)
    return [
      OperatorErrorCase("size −1", .malformed, "shape", .fill, [.integers([-1]), one]),
      OperatorErrorCase("greatest size", .malformed, "shape", .fill, [longs([.max]), one]),
      OperatorErrorCase("greatest sizes", .limitExceeded, "output", .fill, [.integers([.max, .max]), one]),
      OperatorErrorCase("sizes of rank 2", .shapeMismatch, "shape", .fill, [pairs([1, 1]), one]),
      OperatorErrorCase("vector as value", .shapeMismatch, "value", .fill, [.integers([1]), floats([1])]),
      OperatorErrorCase(
        "output of another scale", .unsupportedType, "output", .fill, [.integers([1]), quantized([], .int8, [1])],
        output: quantized([1], .int8, [2])),
      OperatorErrorCase(
        "float32 of another scale", .unsupportedType, "output", .fill, [.integers([1]), one],
        output: quantized([1], .float32, [2])),
      range("delta 0", .malformed, "delta", [one, float(2), float(0)]),
      range("delta NaN", .malformed, "delta", [one, float(2), float(.nan)]),
      range("wrong direction", .malformed, "delta", [one, float(2), float(-1)]),
      range("infinite limit", .limitExceeded, nil, [one, float(.infinity), one]),
      range("infinitely many", .limitExceeded, nil, [one, float(2), float(.leastNonzeroMagnitude)]),
      range("more than the limit", .limitExceeded, "output", [one, float(1e12), one]),
      range("int64 delta 0", .malformed, "delta", [long(1), long(1), long(0)]),
      range("all of int64", .limitExceeded, nil, [long(.min), long(.max), long(1)]),
      range("half of int64", .limitExceeded, "output", [long(0), long(.max), long(1)]),
      range("vector", .shapeMismatch, "limit", [one, floats([1]), one]),
      range("limit of another type", .unsupportedType, "limit", [one, long(2), one]),
      OperatorErrorCase("out_type FLOAT32", .unsupportedOption, nil, .shape, [image], [0: .scalar(Int8(0))]),
      OperatorErrorCase(
        "output of another type", .unsupportedType, nil, .shape, [image], output: Description([4], .int64),
        [0: .scalar(Int8(2))]),
      OperatorErrorCase("output of another type", .unsupportedType, nil, .rank, [image], output: Description([])),
      OperatorErrorCase(
        "int16 zero point 1", .unsupportedType, "input 0", .concatenation, [quantized([4], .int16, [1], [1])],
        output: quantized([4], .int16, [1], [1])),
      OperatorErrorCase(
        "int8 with a scale to int8 without", .unsupportedType, "input 0", .concatenation, [quantized([4], .int8, [1])],
        output: Description([4], .int8)),
      OperatorErrorCase(
        "int32", .unsupportedType, nil, .resizeBilinear, [Description([1, 4, 4, 2], .int32), .integers([4, 4])],
        output: Description([1], .int32)),
    ]
  }
}
