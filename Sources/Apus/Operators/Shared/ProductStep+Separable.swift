import KernelInterface

extension ProductStep {
  /// Whether this convolution can do the work of the depthwise convolution whose output it reads: where parts divide rows.
  var isSeparable: Bool {
    geometry.filterHeight == 1 && geometry.filterWidth == 1 && isDirect && !dividesChannels
  }

  /// The step on float32 of `depthwise`, whose arguments `before` gives, and of this convolution, whose `arguments` gives.
  func separableBody(
    _ depthwise: DepthwiseWork, _ before: @escaping @Sendable (Memory) -> FloatDepthwiseArguments,
    _ arguments: @escaping @Sendable (Memory) -> FloatProductArguments, rowCount: Int
  ) -> StepBody {
    let scratch = SeparableScratch(self, depthwise, elementByteCount: 4, rowCount: rowCount)
    let kernel = kernels.floatSeparable
    return separableBody(kernel.name, depthwise) { memory, share in
      var first = before(memory)
      first.scratch = memory.bytes(scratch.depthwise)
      kernel.run(
        FloatSeparableArguments(
          depthwise: first, product: arguments(memory), bands: scratch.bands, lines: memory.bytes(scratch.lines),
          linesByteCount: scratch.linesByteCount), share)
    }
  }

  /// The same on uint8 or int8.
  func separableBody(
    _ depthwise: DepthwiseWork, _ before: @escaping @Sendable (Memory) -> ByteDepthwiseArguments,
    _ arguments: @escaping @Sendable (Memory) -> ByteProductArguments, rowCount: Int
  ) -> StepBody {
    let scratch = SeparableScratch(self, depthwise, elementByteCount: 1, rowCount: rowCount)
    let kernel = kernels.byteSeparable
    return separableBody(kernel.name, depthwise) { memory, share in
      var first = before(memory)
      first.scratch = memory.bytes(scratch.depthwise)
      kernel.run(
        ByteSeparableArguments(
          depthwise: first, product: arguments(memory), bands: scratch.bands, lines: memory.bytes(scratch.lines),
          linesByteCount: scratch.linesByteCount), share)
    }
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
