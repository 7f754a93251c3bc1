import KernelInterface

extension ConvolutionStep {
  /// The step on uint8 or int8 as it is computed by default, by vector kernels where there are some.
  ///
  /// It is nil in the reference family and where the default is the reference's arithmetic. The reference's body has
  /// checked everything.
  func defaultBody() throws(ModelError) -> StepBody? {
    guard context.vectorKernels != nil else { return nil }
    let isTaken = context.takesConstants(filter, bias) && storedFilterType == filter.type
    if isDepthwise { return isTaken ? try depthwise?.byteBody(filter) : nil }
    if isTransposed {
      if isTaken && !isRefused { return try scaled.realBody() }
      return try scaled.halfUpBody(
        input.type == .int8
          ? .channels(geometry.outputChannels / 8 * 8) : .elements(context.output.shape.elementCount / 16 * 16))
    }
    guard isTaken else { return try scaled.halfUpBody() }
    if let body = try product?.byteBody(filter, role: "filter", dimension: filterDimension) { return body }
    return try scaled.realBody()
  }

  /// The step by scalar kernels.
  var scaled: ScaledConvolutionStep {
    ScaledConvolutionStep(
      context: context, input: input, filter: filter, bias: bias, geometry: geometry, activation: activation,
      multiplyAccumulates: multiplyAccumulates, isTransposed: isTransposed)
  }
}
