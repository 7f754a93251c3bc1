import Apus
import TestSupport

extension OperatorErrorCase {
  static let image = Description([1, 4, 4, 2])

  static func floats(_ shape: [Int32]) -> Description {
    Description(shape, data: [UInt8](repeating: 0, count: 4 * shape.reduce(1) { $0 * Int($1) }))
  }

  static func quantized(
    _ shape: [Int32], _ type: ElementType, _ scales: [Float], _ zeroPoints: [Int64] = [0], dimension: Int32 = 0,
    isConstant: Bool = false
  ) -> Description {
    let data = isConstant ? [UInt8](repeating: 1, count: shape.reduce(1) { $0 * Int($1) }) : nil
    return Description(
      shape, type, data: data, fields: ModelFile.quantization(scales, zeroPoints, dimension: dimension))
  }

  /// Padding VALID, strides 1, and what a case changes.
  static func window(_ changes: Fields = [:]) -> Fields {
    [0: .scalar(Int8(1)), 1: .scalar(Int32(1)), 2: .scalar(Int32(1))].merging(changes) { $1 }
  }

  static func pool(_ changes: Fields = [:]) -> Fields {
    window([3: .scalar(Int32(2)), 4: .scalar(Int32(2))].merging(changes) { $1 })
  }

  static var convolutions: [OperatorErrorCase] {
    let filter = floats([3, 2, 2, 2])
    func conv(
      _ name: String, _ code: ModelError.Code, _ role: String? = nil, _ changes: Fields = [:],
      input: Description = image, filter: Description = filter, more: [Description] = []
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, code, role, .conv2D, [input, filter] + more, window(changes))
    }
    return [
      conv("stride width 0", .malformed, nil, [1: .scalar(Int32(0))]),
      conv("stride height −1", .malformed, nil, [2: .scalar(Int32(-1))]),
      conv("dilation 0", .malformed, nil, [4: .scalar(Int32(0))]),
      conv("padding scheme 2", .malformed, nil, [0: .scalar(Int8(2))]),
      conv("activation TANH", .unsupportedOption, "fused activation", [3: .scalar(Int8(4))]),
      conv("activation −1", .unsupportedOption, "fused activation", [3: .scalar(Int8(-1))]),
      conv("filter of rank 3", .shapeMismatch, "filter", filter: floats([3, 2, 2])),
      conv("input of rank 3", .shapeMismatch, "input", input: Description([4, 4, 2])),
      conv("filter without rows", .shapeMismatch, "filter", filter: Description([3, 0, 2, 2])),
      conv("channels that do not divide", .shapeMismatch, "filter", filter: floats([3, 2, 2, 3])),
      conv("groups that do not divide", .shapeMismatch, "filter", filter: floats([3, 2, 2, 1])),
      conv("bias of another size", .shapeMismatch, "bias", more: [floats([4])]),
    ]
  }

  static var windows: [OperatorErrorCase] {
    [
      OperatorErrorCase(
        "filter of two images", .shapeMismatch, "filter", .depthwiseConv2D, [image, floats([2, 2, 2, 2])], window()),
      OperatorErrorCase(
        "filter with a channel too many", .shapeMismatch, "filter", .depthwiseConv2D, [image, floats([1, 2, 2, 3])],
        window()),
      OperatorErrorCase(
        "activation SIGN_BIT", .unsupportedOption, "fused activation", .depthwiseConv2D,
        [image, floats([1, 2, 2, 2])],
        window([4: .scalar(Int8(5))])),
      OperatorErrorCase(
        "window of width 0", .malformed, nil, .averagePool2D, [image], pool([3: .scalar(Int32(0))])),
      OperatorErrorCase("input of rank 2", .shapeMismatch, "input", .maxPool2D, [Description([4, 4])], pool()),
      OperatorErrorCase(
        "output of another scale", .unsupportedType, "output", .maxPool2D, [quantized([1, 4, 4, 1], .int8, [1])],
        output: quantized([1], .int8, [2]), pool()),
      OperatorErrorCase(
        "activation without a scale", .malformed, "output", .maxPool2D, [Description([1, 4, 4, 1], .int8)],
        output: Description([1], .int8), pool([5: .scalar(Int8(1))])),
      OperatorErrorCase(
        "input without a scale", .malformed, "input", .averagePool2D, [Description([1, 4, 4, 1], .int16)],
        output: quantized([1], .int16, [1]), pool()),
      OperatorErrorCase(
        "output without a scale", .malformed, "output", .averagePool2D, [quantized([1, 4, 4, 1], .uint8, [1])],
        output: Description([1], .uint8), pool()),
    ]
  }
}
