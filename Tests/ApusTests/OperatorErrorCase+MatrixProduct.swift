import Apus
import TestSupport

extension OperatorErrorCase {
  /// Shapes, types and scales that BATCH_MATMUL refuses.
  static var matrixProducts: [OperatorErrorCase] {
    func product(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ inputs: [Description],
      output: Description = Description([1]), _ options: Fields = [:]
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, code, role, .batchMatmul, inputs, output: output, options)
    }
    func int8(_ scales: [Float] = [1], _ zeroPoints: [Int64] = [0], dimension: Int32 = 0) -> Description {
      quantized([3, 3], .int8, scales, zeroPoints, dimension: dimension)
    }
    func int16(_ scale: Float = 1, _ zeroPoint: Int64 = 0) -> Description {
      quantized([3, 3], .int16, [scale], [zeroPoint])
    }
    let (square, wide) = (Description([3, 3]), Description([2, 3]))
    return [
      product("one input", .malformed, nil, [square]),
      product("vector", .shapeMismatch, "left", [Description([3]), square]),
      product("rank 6", .shapeMismatch, "right", [square, Description([1, 1, 1, 1, 3, 3])]),
      product("3 columns times 2 rows", .shapeMismatch, nil, [square, wide]),
      product("adj_x: 3 columns times 2 rows", .shapeMismatch, nil, [wide, square], [0: .scalar(UInt8(1))]),
      product(
        "adj_y: 3 columns times 2 rows", .shapeMismatch, nil, [wide, Description([3, 2])], [1: .scalar(UInt8(1))]),
      product("batches 2 and 3", .shapeMismatch, nil, [Description([2, 3, 3]), Description([3, 3, 3])]),
      product("int32", .unsupportedType, nil, [Description([3, 3], .int32), Description([3, 3], .int32)]),
      product("int8 by float32", .unsupportedType, nil, [int8(), square]),
      product("float32 by int16", .unsupportedType, nil, [square, int16()]),
      product("int16 to int32", .unsupportedType, nil, [int16(), int16()], output: Description([1], .int32)),
      product(
        "int8 without a scale", .malformed, "left", [Description([3, 3], .int8), int8()],
        output: quantized([1], .int8, [1])),
      product(
        "int8 per channel", .unsupportedType, "right", [int8(), int8([1, 2, 3], [0, 0, 0])],
        output: quantized([1], .int8, [1])),
      product("scale ratio 2³⁰", .unsupportedType, nil, [int8([32768]), int8([32768])], output: int8()),
      product("int16 with a scale ratio of 2¹⁴", .unsupportedType, nil, [int16(16384), int16()], output: int16()),
      product("int16 with a zero point", .unsupportedType, "left", [int16(1, 1), int16()], output: int16()),
      product("int16 with a zero point", .unsupportedType, "right", [int16(), int8([1], [1])], output: int16()),
      product("int16 with a zero point", .unsupportedType, "output", [int16(), int16()], output: int16(1, 1)),
      product("float32 by int8 with a zero point", .unsupportedType, "right", [square, int8([1], [1])]),
      product("float32 by int8 without a scale", .malformed, "right", [square, Description([3, 3], .int8)]),
      product("scales for each row", .malformed, "right", [square, int8([1, 2, 3], [0, 0, 0])]),
    ]
  }
}
