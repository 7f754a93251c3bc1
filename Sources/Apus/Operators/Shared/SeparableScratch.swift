import KernelInterface

/// The bands of a depthwise convolution and the convolution of its output, and their memory.
struct SeparableScratch {
  let bands: SeparableBands
  /// Where the output of the depthwise convolution comes, for each part.
  let lines: Slot
  let linesByteCount: Int
  /// What the depthwise convolution needs, for each part.
  let depthwise: Slot

  /// The memory for parts of `step`, with `rowCount` rows of the product in a band.
  init(_ step: ProductStep, _ work: DepthwiseWork, elementByteCount: Int, rowCount: Int) {
    bands = SeparableBands(step.geometry, height: work.bandRowCount, rowCount: rowCount)
    let lineCount = min(bands.bandLineCount, bands.imageCount * bands.lineCount)
    (lines, linesByteCount) = step.scratch(
      byteCount: elementByteCount * lineCount * work.geometry.outputWidth * work.geometry.outputChannels)
    depthwise = step.context.scratch(byteCount: work.scratchByteCount * step.partCount)
  }
}
