extension ConvolutionStep {
  /// The step on int16 inputs and outputs, whose zero points are 0, with an int8 filter.
  func int16Body() throws(ModelError) -> StepBody {
    switch try context.sumType(stated: sumType, input: input, bias: bias) {
    case .int32:
      guard let kernel = kernels.int16Narrow else { throw unsupportedTypes }
      let reference = try quantizedBody(kernel)
      return context.vectorKernels != nil && isProduct ? try scaled.halfUpBody() : reference
    default:
      return try quantizedBody(kernels.int16)
    }
  }
}

extension NodeContext {
  /// The type of the sums on int16 inputs: as the options state, else the bias's, else int64.
  ///
  /// Where the options state none, TensorFlow Lite reads an int32 bias as if it were int64; here the bias decides.
  func sumType(stated: ElementType?, input: TensorInfo, bias: TensorInfo?) throws(ModelError) -> ElementType {
    for (tensor, role) in [(input, "input"), (output, "output")] {
      guard try affine(tensor, role).zeroPoint == 0 else {
        throw error(.unsupportedType, role, "is int16 with a zero point other than 0")
      }
    }
    guard let stated, let bias, bias.type != stated else { return stated ?? bias?.type ?? .int64 }
    throw error(.unsupportedType, "bias", "is \(bias.type), quantized_bias_type is \(stated)")
  }
}

extension NodeReader {
  /// The type of sums and biases in field `field` of the options table, nil when it is not stated.
  func sumType(_ field: Int) throws(ModelError) -> ElementType? {
    let code = try byte(field)
    guard let type = ElementType(rawValue: Int8(truncatingIfNeeded: code)), [.float32, .int32, .int64].contains(type)
    else {
      throw error(.unsupportedOption, nil, "quantized_bias_type \(code)")
    }
    return type == .float32 ? nil : type
  }
}
