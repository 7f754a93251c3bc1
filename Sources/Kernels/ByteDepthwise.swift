import KernelInterface

/// A depthwise convolution on 8-bit elements: bands of output rows, tiles of columns, vectors of channels.
///
/// The input rows under a band are grouped in scratch memory, padding included, in the form that `dot` takes. Sums are exact
/// but for wrapping at 32 bits, as in the reference.
@inline(never)
func byteDepthwise(_ arguments: ByteDepthwiseArguments, _ share: Share) {
  let lineCount = arguments.geometry.batch &* arguments.geometry.outputHeight
  #if APUS_AVX512
    if ByteStripBand.applies(to: arguments.geometry, groupSize: groupSize) {
      var band = ByteStripBand(arguments, share)
      return band.compute(from: share.start(of: lineCount), to: share.end(of: lineCount))
    }
  #endif
  var band = ByteDepthwiseBand(arguments, share)
  band.compute(from: share.start(of: lineCount), to: share.end(of: lineCount))
}

extension ByteDepthwiseBand {
  /// A band without rows in the scratch memory of a part.
  @inline(__always)
  init(_ arguments: ByteDepthwiseArguments, _ share: Share) {
    self.init(
      arguments: arguments, bands: DepthwiseBands(arguments.geometry, groupSize: groupSize),
      blocks: ChannelBlocks(channelCount: arguments.geometry.outputChannels, laneCount: laneCount),
      scratch: arguments.scratch + share.index &* arguments.scratchByteCount)
    UnsafeMutableRawPointer(padding).storeBytes(
      of: SIMD64<UInt8>(repeating: UInt8(truncatingIfNeeded: arguments.inputZeroPoint)), as: SIMD64<UInt8>.self)
  }

  /// Computes output rows, which are counted through all images.
  @inline(never)
  mutating func compute(from first: Int, to end: Int) {
    let geometry = arguments.geometry
    var line = first
    while line < end {
      image = line / geometry.outputHeight
      firstRow = line &- image &* geometry.outputHeight
      rowCount = lesser(bands.rowCount, lesser(geometry.outputHeight &- firstRow, end &- line))
      group()
      switch DepthwiseBands.specialSize(geometry) {
      case 3: compute3()
      case 5: compute5()
      default: computeAny()
      }
      line &+= rowCount
    }
  }
}
