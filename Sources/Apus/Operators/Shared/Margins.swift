/// Rows and columns of zeros around an image.
struct Margins {
  var top = 0
  var bottom = 0
  var left = 0
  var right = 0
}

extension PadStep {
  /// The input of `pad` as the one who reads the output sees it, and the zeros around; nil where it is not PAD or PADV2, or
  /// other than images are padded, or with another value.
  static func margins(of pad: PlannedOperator) throws(ModelError) -> (input: TensorInfo, margins: Margins)? {
    let context = pad.context
    guard pad.operation is Pad || pad.operation is PadV2, var input = context.inputs[0], input.constant == nil,
      input.shape.rank == 4, addsZeros(context)
    else { return nil }
    let amounts = try amounts(context, 1, "paddings", count: 4)
    guard [amounts[0], amounts[3]].allSatisfy({ $0 == (0, 0) }) else { return nil }
    // Stored elements are copied, whatever the scales are.
    input.quantization = context.output.quantization
    return (
      input,
      Margins(top: amounts[1].before, bottom: amounts[1].after, left: amounts[2].before, right: amounts[2].after)
    )
  }

  /// Whether the stored value around the input is that of real 0 in the output, which is float32, uint8 or int8.
  private static func addsZeros(_ context: NodeContext) -> Bool {
    let output = context.output
    guard [.float32, .uint8, .int8].contains(output.type) else { return false }
    guard let value = context.optionalInput(2) else {
      // As in `zero(_:)`, which pads int8 without a scale with stored 0.
      return output.type != .int8 || context.inputs[0]?.quantization != nil
    }
    guard output.type != .float32 else { return value.constant?.allSatisfy { $0 == 0 } == true }
    let zeroPoint = output.quantization?.zeroPoints.first.map { UInt8(truncatingIfNeeded: $0) }
    return zeroPoint != nil && value.constant?.first == zeroPoint
  }
}
