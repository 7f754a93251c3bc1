import KernelInterface

extension ProductStep {
  /// Whether this convolution can do the work of the depthwise convolution whose output it reads: where parts divide rows.
  var isSeparable: Bool {
    geometry.filterHeight == 1 && geometry.filterWidth == 1 && isDirect && !dividesChannels
  }

  /// The step on float32 of `depthwise`, whose arguments `before` gives, and of this convolution, whose `arguments` gives.
  func separableBody(
    _ depthwise: DepthwiseWork, _ before: @escaping @Sendable (Memory) -> FloatDepthwiseArguments,
    _ arguments: @escaping @Sendable (Memory, FloatFunction?, Slot) -> FloatProductArguments, rowCount: Int
  ) -> StepBody {
    let scratch = SeparableScratch(self, depthwise, elementByteCount: 4, rowCount: rowCount)
    let kernel = kernels.floatSeparable
    let body = separableBody(depthwise)
    return .fusing(kernel.name, context.output.slot) { name, function, result in
      body(name) { memory, share in
        var first = before(memory)
        first.scratch = memory.bytes(scratch.depthwise)
        kernel.run(
          FloatSeparableArguments(
            depthwise: first, product: arguments(memory, function, result), bands: scratch.bands,
            lines: memory.bytes(scratch.lines), linesByteCount: scratch.linesByteCount), share)
      }
    }
  }

  /// The same on uint8 or int8.
  func separableBody(
    _ depthwise: DepthwiseWork, _ before: @escaping @Sendable (Memory) -> ByteDepthwiseArguments,
    _ arguments: @escaping @Sendable (Memory) -> ByteProductArguments, rowCount: Int
  ) -> StepBody {
    let scratch = SeparableScratch(self, depthwise, elementByteCount: 1, rowCount: rowCount)
    let kernel = kernels.byteSeparable
    return separableBody(depthwise)(kernel.name) { memory, share in
      var first = before(memory)
      first.scratch = memory.bytes(scratch.depthwise)
      kernel.run(
        ByteSeparableArguments(
          depthwise: first, product: arguments(memory), bands: scratch.bands, lines: memory.bytes(scratch.lines),
          linesByteCount: scratch.linesByteCount), share)
    }
  }

  /// Makes the step of its kernel's name and what it does.
  private func separableBody(
    _ depthwise: DepthwiseWork
  ) -> @Sendable (String, @escaping @Sendable (Memory, Share) -> Void) -> StepBody {
    let products = depthwise.multiplyAccumulates + multiplyAccumulates
    let partCount = partCount
    return { name, run in
      var body = StepBody(kernel: name, multiplyAccumulates: products, partCount: partCount, run: run)
      body.isSeparable = true
      return body
    }
  }
}
