import KernelInterface

/// A depthwise convolution on float32 and the 1×1 convolution of its output, band by band.
///
/// A band of the depthwise convolution's output stays in a cache until the product has read it. Sums are those of the two
/// kernels.
@inline(never)
func floatSeparable(_ arguments: FloatSeparableArguments, _ share: Share) {
  let geometry = arguments.depthwise.geometry
  let lines = (arguments.lines + share.index &* arguments.linesByteCount).assumingMemoryBound(to: Float.self)
  let scratch = arguments.product.scratch + share.index &* arguments.product.scratchByteCount
  var band = FloatDepthwiseBand(arguments.depthwise, share)
  var product = arguments.product
  arguments.bands.forEach(share) { firstLine, endLine, firstRow, endRow in
    // Where the first output row would be, were all of them kept.
    let output = lines - firstLine &* geometry.outputWidth &* geometry.outputChannels
    band.arguments.output = output
    band.compute(from: firstLine, to: endLine)
    product.input = UnsafePointer(output)
    floatProduct(
      product, ProductPart(product.geometry, panelWidth: 2 &* laneCount, from: firstRow, to: endRow), scratch)
  }
}
