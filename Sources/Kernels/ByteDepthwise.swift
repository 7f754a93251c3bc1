import KernelInterface

/// A depthwise convolution on 8-bit elements: bands of output rows, tiles of columns, vectors of channels.
///
/// The input rows under a band are grouped in scratch memory, padding included, in the form that `dot` takes. Sums are exact
/// but for wrapping at 32 bits, as in the reference.
@inline(never)
func byteDepthwise(_ arguments: ByteDepthwiseArguments, _ share: Share) {
  let geometry = arguments.geometry
  #if APUS_AVX512
    if ByteStripBand.applies(to: geometry, groupSize: groupSize) { return ByteStripBand.compute(arguments, share) }
  #endif
  let bands = DepthwiseBands(geometry, groupSize: groupSize)
  let bandCount = (geometry.outputHeight &+ bands.rowCount &- 1) / bands.rowCount
  var band = ByteDepthwiseBand(
    arguments: arguments, bands: bands,
    blocks: ChannelBlocks(channelCount: geometry.outputChannels, laneCount: laneCount),
    scratch: arguments.scratch + share.index &* arguments.scratchByteCount)
  UnsafeMutableRawPointer(band.padding).storeBytes(
    of: SIMD64<UInt8>(repeating: UInt8(truncatingIfNeeded: arguments.inputZeroPoint)), as: SIMD64<UInt8>.self)
  var index = share.start(of: geometry.batch &* bandCount)
  let end = share.end(of: geometry.batch &* bandCount)
  while index < end {
    band.image = index / bandCount
    band.firstRow = index % bandCount &* bands.rowCount
    band.rowCount = lesser(bands.rowCount, geometry.outputHeight &- band.firstRow)
    band.group()
    switch DepthwiseBands.specialSize(geometry) {
    case 3: band.compute3()
    case 5: band.compute5()
    default: band.computeAny()
    }
    index &+= 1
  }
}
