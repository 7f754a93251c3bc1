import KernelInterface

extension ProductStep {
  /// Whether this convolution can do the work of `depthwise`, whose output it reads, too, and that takes less time.
  func canCompute(_ depthwise: DepthwiseWork) -> Bool {
    geometry.filterHeight == 1 && geometry.filterWidth == 1 && isDirect && !dividesChannels
  }

  /// The step on float32 of `depthwise`, whose arguments `before` gives, and of this convolution.
  func separableBody(
    _ depthwise: DepthwiseWork, _ before: @escaping @Sendable (Memory) -> FloatDepthwiseArguments,
    _ arguments: @escaping @Sendable (Memory) -> FloatProductArguments, _ blockRowCount: Int
  ) -> StepBody {
    let bands = SeparableBands(geometry, height: depthwise.bandRowCount, rowCount: blockRowCount)
    let (lines, linesByteCount) = lines(bands, depthwise, elementByteCount: 4)
    let depthwiseScratch = context.scratch(byteCount: depthwise.scratchByteCount * partCount)
    let kernel = kernels.floatSeparable
    return separableBody(kernel.name, depthwise) { memory, share in
      var first = before(memory)
      first.scratch = memory.bytes(depthwiseScratch)
      kernel.run(
        FloatSeparableArguments(
          depthwise: first, product: arguments(memory), bands: bands, lines: memory.bytes(lines),
          linesByteCount: linesByteCount), share)
    }
  }

  /// The same on uint8 or int8.
  func separableBody(
    _ depthwise: DepthwiseWork, _ before: @escaping @Sendable (Memory) -> ByteDepthwiseArguments,
    _ arguments: @escaping @Sendable (Memory) -> ByteProductArguments, _ blockRowCount: Int
  ) -> StepBody {
    let bands = SeparableBands(geometry, height: depthwise.bandRowCount, rowCount: blockRowCount)
    let (lines, linesByteCount) = lines(bands, depthwise, elementByteCount: 1)
    let depthwiseScratch = context.scratch(byteCount: depthwise.scratchByteCount * partCount)
    let kernel = kernels.byteSeparable
    return separableBody(kernel.name, depthwise) { memory, share in
      var first = before(memory)
      first.scratch = memory.bytes(depthwiseScratch)
      kernel.run(
        ByteSeparableArguments(
          depthwise: first, product: arguments(memory), bands: bands, lines: memory.bytes(lines),
          linesByteCount: linesByteCount), share)
    }
  }

  /// Memory for a band of the output of `depthwise`, for each part.
  private func lines(
    _ bands: SeparableBands, _ depthwise: DepthwiseWork, elementByteCount: Int
  ) -> (slot: Slot, byteCount: Int) {
    let lineCount = min(bands.bandLineCount, bands.lineCount)
    return scratch(
      byteCount: elementByteCount * lineCount * depthwise.geometry.outputWidth * depthwise.geometry.outputChannels)
  }

  private func separableBody(
    _ name: String, _ depthwise: DepthwiseWork, _ run: @escaping @Sendable (Memory, Share) -> Void
  ) -> StepBody {
    var body = StepBody(
      kernel: name, multiplyAccumulates: depthwise.multiplyAccumulates + multiplyAccumulates, partCount: partCount,
      run: run)
    body.isSeparable = true
    return body
  }
}
