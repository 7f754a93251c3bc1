import KernelInterface

/// A depthwise convolution on 8-bit elements and the 1×1 convolution of its output, band by band.
///
/// A band of the depthwise convolution's output stays in a cache until the product has read it. Sums are those of the two
/// kernels.
@inline(never)
func byteSeparable(_ arguments: ByteSeparableArguments, _ share: Share) {
  #if APUS_AVX512
    if ByteStripBand.applies(to: arguments.depthwise.geometry, groupSize: groupSize) {
      var band = ByteStripBand(depthwiseArguments(arguments), share)
      return compute(arguments, share) { output, first, end in
        band.arguments.output = output
        band.compute(from: first, to: end)
      }
    }
  #endif
  var band = ByteDepthwiseBand(depthwiseArguments(arguments), share)
  compute(arguments, share) { output, first, end in
    band.arguments.output = output
    band.compute(from: first, to: end)
  }
}

/// Whether the depthwise convolution's output is written as the product multiplies it.
@inline(__always)
private func givesOperands(_ arguments: ByteSeparableArguments) -> Bool {
  groupSize == 4 && arguments.product.isContiguous
}

/// What the depthwise convolution is called with.
@inline(__always)
private func depthwiseArguments(_ arguments: ByteSeparableArguments) -> ByteDepthwiseArguments {
  var depthwise = arguments.depthwise
  if givesOperands(arguments) { depthwise.outputFlip = depthwise.flip ^ arguments.product.inputFlip }
  return depthwise
}

/// The bands of a part; `depthwise` computes some rows of an output that begins at the given place.
@inline(__always)
private func compute(
  _ arguments: ByteSeparableArguments, _ share: Share, _ depthwise: (UnsafeMutablePointer<UInt8>, Int, Int) -> Void
) {
  let geometry = arguments.depthwise.geometry
  let lines = (arguments.lines + share.index &* arguments.linesByteCount).assumingMemoryBound(to: UInt8.self)
  let scratch = arguments.product.scratch + share.index &* arguments.product.scratchByteCount
  var product = arguments.product
  product.isOperand = givesOperands(arguments)
  arguments.bands.forEach(share) { firstLine, endLine, firstRow, endRow in
    // Where the first output row would be, were all of them kept.
    let output = lines - firstLine &* geometry.outputWidth &* geometry.outputChannels
    depthwise(output, firstLine, endLine)
    product.input = UnsafePointer(output)
    byteProduct(
      product, ProductPart(product.geometry, panelWidth: bytePanelWidth, from: firstRow, to: endRow), scratch)
  }
}
