import Apus
import TestSupport

extension OperatorErrorCase {
  private static func bias(_ type: ElementType, _ zeroPoint: Int64 = 0) -> Description {
    Description(
      [3], type, data: [UInt8](repeating: 0, count: type == .int64 ? 24 : 12),
      fields: ModelFile.quantization([1], [zeroPoint]))
  }

  private static func int4(_ shape: [Int32], zeroPoint: Int64 = 0) -> Description {
    Description(
      shape, .int4, data: [UInt8](repeating: 0x11, count: shape.reduce(1) { $0 * Int($1) } / 2),
      fields: ModelFile.quantization([1], [zeroPoint]))
  }

  private static func int2(_ shape: [Int32], zeroPoint: Int64 = 0) -> Description {
    Description(
      shape, .int2, data: [UInt8](repeating: 0x11, count: shape.reduce(1) { $0 * Int($1) } / 4),
      fields: ModelFile.quantization([1], [zeroPoint]))
  }

  /// int16 and int4: types that go with few others.
  static var convolutionTypes: [OperatorErrorCase] {
    let wide = quantized([1, 4, 4, 2], .int16, [1])
    let (bytes, output) = (quantized([1, 4, 4, 2], .uint8, [1]), quantized([1], .int16, [1]))
    let filter = quantized([3, 2, 2, 2], .int8, [1], isConstant: true)
    let weights = quantized([3, 2], .int8, [1], isConstant: true)
    func conv(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ inputs: [Description], output: Description = output,
      _ changes: Fields = [:]
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, code, role, .conv2D, inputs, output: output, window(changes))
    }
    func full(
      _ name: String, _ role: String?, _ inputs: [Description], output: Description = output, _ changes: Fields = [:]
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, .unsupportedType, role, .fullyConnected, inputs, output: output, changes)
    }
    return [
      conv(
        "int16 input with a zero point", .unsupportedType, "input",
        [quantized([1, 4, 4, 2], .int16, [1], [1]), filter]),
      conv(
        "int16 output with a zero point", .unsupportedType, "output", [wide, filter],
        output: quantized([1], .int16, [1], [1])),
      conv(
        "int64 bias stated as int32", .unsupportedType, "bias", [wide, filter, bias(.int64)], [6: .scalar(Int8(2))]),
      conv(
        "int32 bias stated as int64", .unsupportedType, "bias", [wide, filter, bias(.int32)], [6: .scalar(Int8(4))]),
      conv("bias stated as int8", .unsupportedOption, nil, [wide, filter], [6: .scalar(Int8(9))]),
      conv("bias of a type that there is not", .unsupportedOption, nil, [wide, filter], [6: .scalar(Int8(-3))]),
      conv("int64 bias with a zero point", .unsupportedType, "bias", [wide, filter, bias(.int64, 1)]),
      conv(
        "int16 with a scale ratio of 2¹⁴", .unsupportedType, nil, [quantized([1, 4, 4, 2], .int16, [16384]), filter]),
      conv(
        "int64 bias for int8", .unsupportedType, nil, [quantized([1, 4, 4, 2], .int8, [1]), filter, bias(.int64)],
        output: quantized([1], .int8, [1])),
      conv("int16 filter", .unsupportedType, nil, [wide, quantized([1, 1, 1, 2], .int16, [1])]),
      conv(
        "int4 filter for uint8", .unsupportedType, nil, [bytes, int4([3, 2, 2, 2])], output: quantized([1], .uint8, [1])
      ),
      conv(
        "int4 filter that is computed", .unsupportedOption, "filter",
        [wide, Description([3, 2, 2, 2], .int4, fields: ModelFile.quantization([1], [0]))]),
      conv("int4 filter with a zero point", .unsupportedType, "filter", [wide, int4([3, 2, 2, 2], zeroPoint: 1)]),
      conv("int2 filter", .unsupportedType, nil, [wide, int2([3, 2, 2, 2])]),
      full(
        "int2 weights with a zero point", "weights", [quantized([1, 4], .int16, [1]), int2([3, 4], zeroPoint: 1)]),
      OperatorErrorCase(
        "int32 bias for int16", .unsupportedType, nil, .depthwiseConv2D,
        [quantized([1, 4, 4, 3], .int16, [1]), quantized([1, 2, 2, 3], .int8, [1], isConstant: true), bias(.int32)],
        output: output, window()),
      full(
        "int4 weights with a zero point", "weights", [quantized([1, 2], .int8, [1]), int4([3, 2], zeroPoint: 1)],
        output: quantized([1], .int8, [1])),
      full("int8 to int16", nil, [quantized([1, 2], .int8, [1]), weights]),
      full("int16 input with a zero point", "input", [quantized([1, 2], .int16, [1], [1]), weights]),
      full(
        "int64 bias stated as int32", "bias", [quantized([1, 2], .int16, [1]), weights, bias(.int64)],
        [4: .scalar(Int8(2))]),
    ]
  }

  /// int16 weights of FULLY_CONNECTED.
  static var wideWeights: [OperatorErrorCase] {
    let input = quantized([1, 2], .int16, [1])
    func weights(_ scales: [Float] = [1], _ zeroPoints: [Int64] = [0]) -> Description {
      Description(
        [3, 2], .int16, data: [UInt8](repeating: 0, count: 12), fields: ModelFile.quantization(scales, zeroPoints))
    }
    func full(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ inputs: [Description],
      output: Description = quantized([1], .int16, [1]), _ changes: Fields = [:]
    ) -> OperatorErrorCase {
      OperatorErrorCase("int16 weights, \(name)", code, role, .fullyConnected, inputs, output: output, changes)
    }
    return [
      full("zero point per channel", .unsupportedType, "weights", [input, weights([1, 2, 3], [0, 0, 1])]),
      full("a scale too few", .malformed, "weights", [input, weights([1, 2], [0, 0])]),
      full("zero point 2¹⁵", .malformed, "weights", [input, weights([1], [32768])]),
      full("input with a zero point", .unsupportedType, "input", [quantized([1, 2], .int16, [1], [1]), weights()]),
      full(
        "int32 bias stated as int64", .unsupportedType, "bias", [input, weights(), bias(.int32)], [4: .scalar(Int8(4))]),
      full("scale ratio 2¹⁴", .unsupportedType, nil, [input, weights([16384])]),
      full("int8 input", .unsupportedType, nil, [quantized([1, 2], .int8, [1]), weights()]),
      full("float32 input", .unsupportedType, nil, [Description([1, 2]), weights()], output: Description([1])),
    ]
  }

  /// Quantized filters for float inputs.
  static var dynamicRanges: [OperatorErrorCase] {
    func conv(_ name: String, _ code: ModelError.Code, _ role: String?, _ filter: Description, _ more: Description...)
      -> OperatorErrorCase
    {
      OperatorErrorCase(name, code, role, .conv2D, [image, filter] + more, window())
    }
    let depthwise = { (name: String, filter: Description) in
      OperatorErrorCase(name, .unsupportedType, nil, .depthwiseConv2D, [image, filter], window())
    }
    return [
      conv(
        "int8 filter without a scale", .malformed, "filter",
        Description([3, 2, 2, 2], .int8, data: [UInt8](repeating: 0, count: 24))),
      conv(
        "int8 filter with a zero point", .unsupportedType, "filter",
        quantized([3, 2, 2, 2], .int8, [1], [1], isConstant: true)),
      conv(
        "int8 filter with a scale too few", .malformed, "filter",
        quantized([3, 2, 2, 2], .int8, [1, 2], [0, 0], isConstant: true)),
      conv(
        "uint8 filter with scales per channel", .unsupportedType, "filter",
        quantized([3, 2, 2, 2], .uint8, [1, 2, 3], [0, 0, 0], isConstant: true)),
      conv(
        "uint8 filter with a zero point", .unsupportedType, "filter",
        quantized([3, 2, 2, 2], .uint8, [1], [128], isConstant: true)),
      conv(
        "int8 filter and int32 bias", .unsupportedType, nil, quantized([3, 2, 2, 2], .int8, [1], isConstant: true),
        bias(.int32)),
      conv("groups with one scale", .unsupportedType, "filter", quantized([2, 2, 2, 1], .int8, [1], isConstant: true)),
      conv("uint8 groups", .unsupportedType, "filter", quantized([2, 2, 2, 1], .uint8, [1], isConstant: true)),
      depthwise("uint8 filter", quantized([1, 2, 2, 2], .uint8, [1], isConstant: true)),
      depthwise("int4 filter", int4([1, 2, 2, 2])),
      OperatorErrorCase(
        "int8 weights with a zero point", .unsupportedType, "weights", .fullyConnected,
        [Description([1, 2]), quantized([3, 2], .int8, [1], [1], isConstant: true)]),
      OperatorErrorCase(
        "int8 weights with a scale too few", .malformed, "weights", .fullyConnected,
        [Description([1, 2]), quantized([3, 2], .int8, [1, 2], [0, 0], isConstant: true)]),
    ]
  }

  static var transposedConvolutions: [OperatorErrorCase] {
    let filter = floats([3, 2, 2, 2])
    func conv(
      _ name: String, _ code: ModelError.Code, _ role: String?, sizes: [Int32] = [1, 5, 5, 3],
      input: Description = image, filter: Description = filter, more: [Description] = [], _ changes: Fields = [:]
    ) -> OperatorErrorCase {
      OperatorErrorCase(
        name, code, role, .transposeConv, [.integers(sizes), filter, input] + more, window(changes))
    }
    return [
      conv("output of another batch", .shapeMismatch, "output shape", sizes: [2, 5, 5, 3]),
      conv("output of other channels", .shapeMismatch, "output shape", sizes: [1, 5, 5, 2]),
      conv("output with more windows", .shapeMismatch, "output shape", sizes: [1, 6, 5, 3]),
      conv("output without rows", .shapeMismatch, "output shape", sizes: [1, 0, 5, 3]),
      conv("negative output", .shapeMismatch, "output shape", sizes: [1, .min, 5, 3]),
      conv("output of rank 3", .shapeMismatch, "output shape", sizes: [1, 5, 5]),
      conv("empty image", .shapeMismatch, "input", input: Description([1, 0, 4, 2])),
      conv("image of rank 3", .shapeMismatch, "input", input: Description([4, 4, 2])),
      conv("filter of other channels", .shapeMismatch, "filter", filter: floats([3, 2, 2, 3])),
      conv("filter without columns", .shapeMismatch, "filter", filter: Description([3, 2, 0, 2])),
      conv("filter of rank 3", .shapeMismatch, "filter", filter: floats([3, 2, 2])),
      conv("bias of another size", .shapeMismatch, "bias", more: [floats([2])]),
      conv("stride width 0", .malformed, nil, [1: .scalar(Int32(0))]),
      conv("activation TANH", .unsupportedOption, "fused activation", [3: .scalar(Int8(4))]),
      conv("bias stated as int8", .unsupportedOption, nil, [4: .scalar(Int8(9))]),
      conv("uint8 filter", .unsupportedType, nil, filter: quantized([3, 2, 2, 2], .uint8, [1], isConstant: true)),
      conv("int4 filter", .unsupportedType, nil, filter: int4([3, 2, 2, 2])),
      conv(
        "output beyond the limit", .limitExceeded, "output", sizes: [1, .max, .max, 3],
        [0: .scalar(Int8(0)), 1: .scalar(Int32(1 << 29)), 2: .scalar(Int32(1 << 29))]),
      OperatorErrorCase(
        "output shape of int64", .unsupportedType, "output shape", .transposeConv,
        [Description([4], .int64, data: [UInt8](repeating: 1, count: 32)), filter, image], window()),
    ]
  }

  static var transposedConvolutionsWithBias: [OperatorErrorCase] {
    func conv(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ parameters: [Int32] = [1, 2, 2],
      input: Description = image, filter: Description = floats([3, 2, 2, 2]), bias: Description = floats([3])
    ) -> OperatorErrorCase {
      OperatorErrorCase(
        name, code, role, custom: "Convolution2DTransposeBias", [input, filter, bias], parameters.littleEndianBytes)
    }
    return [
      conv("padding scheme 0", .malformed, nil, [0, 2, 2]),
      conv("padding scheme 3", .malformed, nil, [3, 2, 2]),
      conv("padding scheme −2³¹", .malformed, nil, [.min, 2, 2]),
      conv("stride width 0", .malformed, nil, [1, 0, 2]),
      conv("stride height −1", .malformed, nil, [1, 2, -1]),
      conv("empty image", .shapeMismatch, "input", input: Description([1, 4, 0, 2])),
      conv("filter of other channels", .shapeMismatch, "filter", filter: floats([3, 2, 2, 1])),
      conv("bias of another size", .shapeMismatch, "bias", bias: floats([2])),
      conv("bias of rank 2", .shapeMismatch, "bias", bias: floats([1, 3])),
      conv("int8 filter", .unsupportedType, nil, filter: quantized([3, 2, 2, 2], .int8, [1], isConstant: true)),
      conv("output beyond the limit", .limitExceeded, "output", [2, .max, .max]),
    ]
  }
}
