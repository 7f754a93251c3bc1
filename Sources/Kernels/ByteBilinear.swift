import KernelInterface

/// RESIZE_BILINEAR on 8-bit elements, vectors of channels; parts divide output rows.
@inline(never)
func byteBilinear(_ a: ByteBilinearArguments, _ share: Share) {
  let g = a.geometry
  var line = share.start(of: g.batch &* g.outputHeight)
  let end = share.end(of: g.batch &* g.outputHeight)
  while line < end {
    let image = line / g.outputHeight
    let row = a.rows[line &- image &* g.outputHeight]
    let source = a.input + image &* g.inputHeight &* g.inputWidth &* g.inputChannels
    let length = g.inputWidth &* g.inputChannels
    interpolateRow(
      a, source + Int(row.lower) &* length, source + Int(row.upper) &* length, row.weight,
      a.output + line &* g.outputWidth &* g.inputChannels)
    line &+= 1
  }
}

/// An output row from two input rows.
@inline(__always)
private func interpolateRow(
  _ a: ByteBilinearArguments, _ top: UnsafePointer<UInt8>, _ bottom: UnsafePointer<UInt8>, _ weight: Int32,
  _ output: UnsafeMutablePointer<UInt8>
) {
  let channels = a.geometry.inputChannels
  let flip = ByteVector(repeating: a.isSigned ? 0x80 : 0)
  // Signed elements are read as unsigned ones, plus 128, which interpolation keeps.
  let excess = IntVector(repeating: a.isSigned ? 128 : 0)
  var column = 0
  while column < a.geometry.outputWidth {
    let tap = a.columns[column]
    let (left, right) = (Int(tap.lower) &* channels, Int(tap.upper) &* channels)
    let target = output + column &* channels
    var channel = 0
    while channel < channels {
      let upper = interpolated(
        top.wide(left &+ channel, flip), top.wide(right &+ channel, flip), IntVector(repeating: tap.weight))
      let lower = interpolated(
        bottom.wide(left &+ channel, flip), bottom.wide(right &+ channel, flip), IntVector(repeating: tap.weight))
      let sum = interpolated(upper, lower, IntVector(repeating: weight)) &+ IntVector(repeating: 1 << 21)
      target.store(lowBytes(shiftedRight(sum, 22) &- excess), channel, count: channels &- channel)
      channel &+= laneCount
    }
    column &+= 1
  }
}

/// `first` and the part `weight` of the way to `second`, with 11 fractional bits more.
@inline(__always)
private func interpolated(_ first: IntVector, _ second: IntVector, _ weight: IntVector) -> IntVector {
  first &* IntVector(repeating: 1 << 11) &+ (second &- first) &* weight
}
