import KernelInterface

/// AVERAGE_POOL_2D on uint8 and int8: sums divided by the number of elements, halves away from zero.
///
/// The quotient of sums below 2²⁴ by numbers below 2¹⁶, taken in float32, has the right integer part.
@inline(never)
func averagePoolBytes(_ a: BytePoolingArguments, _ share: Share) {
  let channels = a.geometry.inputChannels
  let four = InlineArray<4, IntVector>(repeating: IntVector(repeating: 0))
  let one = InlineArray<1, IntVector>(repeating: IntVector(repeating: 0))
  a.geometry.forEachWindow(4 &* laneCount, share) { offset, rows, columns, pixel, start, end in
    let count = rows > 0 && columns > 0 ? rows &* columns : 0
    let output = a.output + pixel &* channels
    var channel = start
    while channel < end {
      if channel &+ 4 &* laneCount <= end {
        let sums = sum(a, offset &+ channel, rows, columns, four)
        for i in 0..<4 {
          output.store(average(a, sums[i], count), channel &+ i &* laneCount, count: laneCount)
        }
        channel &+= 4 &* laneCount
      } else {
        let sums = sum(a, offset &+ channel, rows, columns, one)
        output.store(average(a, sums[0], count), channel, count: end &- channel)
        channel &+= laneCount
      }
    }
  }
}

/// The sums of `width` vectors of channels as unsigned bytes, int8 plus 128.
@inline(__always)
private func sum<let width: Int>(
  _ a: BytePoolingArguments, _ offset: Int, _ rows: Int, _ columns: Int, _ zero: InlineArray<width, IntVector>
) -> InlineArray<width, IntVector> {
  let channels = a.geometry.inputChannels
  let flip = IntVector(repeating: a.isSigned ? 0x80 : 0)
  var sums = zero
  var row = 0
  while row < rows {
    var pixel = UnsafeRawPointer(a.input) + (offset &+ row &* a.geometry.inputWidth &* channels)
    var column = 0
    while column < columns {
      for i in 0..<width {
        let bytes = pixel.loadUnaligned(fromByteOffset: i &* laneCount, as: ByteVector.self)
        sums[i] &+= xor(widened(bytes), flip)
      }
      pixel += channels
      column &+= 1
    }
    row &+= 1
  }
  return sums
}

/// The stored averages of `count` elements with such sums.
@inline(__always)
private func average(_ a: BytePoolingArguments, _ sums: IntVector, _ count: Int) -> ByteVector {
  let number = count > 0 ? count : 1
  let offset = a.isSigned ? Int32(truncatingIfNeeded: count &* 128) : 0
  let real = floatVector(sums &- IntVector(repeating: offset))
  let half = floats(or(integers(FloatVector(repeating: Float(count / 2))), signs(real)))
  let average = (real + half) / FloatVector(repeating: Float(number))
  let (low, high) = (FloatVector(repeating: Float(a.clamp.minimum)), FloatVector(repeating: Float(a.clamp.maximum)))
  return lowBytes(truncated(lower(high, upper(low, average))))
}

/// MAX_POOL_2D on uint8 and int8.
@inline(never)
func maximumPoolBytes(_ a: BytePoolingArguments, _ share: Share) {
  let g = a.geometry
  let channels = g.inputChannels
  let width = MemoryLayout<WideByteVector>.size
  let flip = WideByteVector(repeating: a.isSigned ? 0x80 : 0)
  let low = xor(WideByteVector(repeating: UInt8(truncatingIfNeeded: a.clamp.minimum)), flip)
  let high = xor(WideByteVector(repeating: UInt8(truncatingIfNeeded: a.clamp.maximum)), flip)
  g.forEachWindow(width, share) { offset, rows, columns, pixel, start, end in
    var channel = start
    while channel < end {
      var maximum = WideByteVector(repeating: 0)
      var row = 0
      while row < rows {
        var source = UnsafeRawPointer(a.input) + (offset &+ channel &+ row &* g.inputWidth &* channels)
        var column = 0
        while column < columns {
          maximum = upper(maximum, xor(source.loadUnaligned(as: WideByteVector.self), flip))
          source += channels
          column &+= 1
        }
        row &+= 1
      }
      maximum = xor(lower(upper(maximum, low), high), flip)
      let target = UnsafeMutableRawPointer(a.output) + (pixel &* channels &+ channel)
      if end &- channel >= width {
        target.storeBytes(of: maximum, as: WideByteVector.self)
      } else {
        withUnsafeBytes(of: maximum) { bytes in
          if let base = bytes.baseAddress { copyBytes(target, base, end &- channel) }
        }
      }
      channel &+= width
    }
  }
}
