import KernelInterface

/// A depthwise convolution on 8-bit elements: bands of output rows, tiles of columns, vectors of channels.
///
/// The input rows under a band are grouped in scratch memory, padding included, in the form that `dot` takes. Sums are exact
/// but for wrapping at 32 bits, as in the reference.
@inline(never)
func byteDepthwise(_ arguments: ByteDepthwiseArguments, _ share: Share) {
  let geometry = arguments.geometry
  let count = geometry.bandCount(height: DepthwiseBands(geometry, groupSize: groupSize).rowCount)
  #if APUS_AVX512
    if ByteStripBand.applies(to: geometry, groupSize: groupSize) {
      var band = ByteStripBand(arguments, share)
      return band.compute(from: share.start(of: count), to: share.end(of: count))
    }
  #endif
  var band = ByteDepthwiseBand(arguments, share)
  band.compute(from: share.start(of: count), to: share.end(of: count))
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

  /// Computes bands, which are counted through all images.
  @inline(never)
  mutating func compute(from first: Int, to end: Int) {
    let geometry = arguments.geometry
    let bandCount = (geometry.outputHeight &+ bands.rowCount &- 1) / bands.rowCount
    var index = first
    while index < end {
      image = index / bandCount
      firstRow = index % bandCount &* bands.rowCount
      rowCount = lesser(bands.rowCount, geometry.outputHeight &- firstRow)
      group()
      switch DepthwiseBands.specialSize(geometry) {
      case 3: compute3()
      case 5: compute5()
      default: computeAny()
      }
      index &+= 1
    }
  }
}
