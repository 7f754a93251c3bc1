import KernelInterface

extension ConvolutionStep {
  /// The step on uint8 or int8 as it is computed by default, by vector kernels where there are some; nil in the reference
  /// family and where that is the reference's arithmetic. The reference's body has checked everything.
  ///
  /// A transposed convolution on uint8 that XNNPACK refuses may differ from the default by one step where a scaled sum lies
  /// halfway between two.
  func defaultBody() throws(ModelError) -> StepBody? {
    guard context.vectorKernels != nil, isProduct || isTransposed else { return nil }
    let scaled = ScaledConvolutionStep(
      context: context, input: input, filter: filter, bias: bias, geometry: geometry, activation: activation,
      multiplyAccumulates: multiplyAccumulates, isTransposed: isTransposed)
    let isTaken = context.takesConstants(filter, bias) && storedFilterType == filter.type
    if isTransposed {
      if isTaken && !hasGaps { return try scaled.realBody() }
      return input.type == .int8 ? try scaled.halfUpBody(blockEnd: geometry.outputChannels / 8 * 8) : nil
    }
    guard isTaken else { return try scaled.halfUpBody() }
    if let product { return try product.byteBody(filter, role: "filter", dimension: filterDimension) }
    return try scaled.realBody()
  }

  /// Whether windows of the output do not touch, which XNNPACK refuses.
  private var hasGaps: Bool {
    geometry.filterHeight < geometry.strideHeight || geometry.filterWidth < geometry.strideWidth
  }
}
