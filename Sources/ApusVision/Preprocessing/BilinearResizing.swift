/// The picture whose pixels sample `image` at the crossings of `columns` and `rows`.
///
/// Interpolated along rows, then along columns, in double precision; rounded once, halves up, and with them what is
/// less than 2^-30 below a half, so that rounding of the weights decides nothing. Pixels that an axis does not cover
/// are 0.
func resizeBilinear(_ image: Image, columns: BilinearAxis, rows: BilinearAxis) -> Image {
  let (width, height) = (columns.taps.count, rows.taps.count)
  let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { output, count in
    output.initialize(repeating: 0)
    image.pixels.withUnsafeBufferPointer { input in
      for y in rows.covered {
        let tap = rows.taps[y]
        let upper = input[tap.lower * image.width * 3..<(tap.lower + 1) * image.width * 3]
        let lower = input[tap.upper * image.width * 3..<(tap.upper + 1) * image.width * 3]
        interpolateRow(
          UnsafeBufferPointer(rebasing: upper), UnsafeBufferPointer(rebasing: lower), fraction: tap.fraction, columns,
          to: UnsafeMutableBufferPointer(rebasing: output[y * width * 3..<(y + 1) * width * 3]))
      }
    }
    count = width * height * 3
  }
  return Image(checkedWidth: width, height: height, pixels: pixels)
}

private let roundingOffset = 0.5 + 0x1p-30

/// Writes one target row between two source rows, `fraction` of the way from the first to the second.
private func interpolateRow(
  _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>, fraction: Double, _ columns: BilinearAxis,
  to target: UnsafeMutableBufferPointer<UInt8>
) {
  columns.taps.withUnsafeBufferPointer { taps in
    for x in columns.covered {
      let tap = taps[x]
      for channel in 0..<3 {
        let (left, right) = (tap.lower * 3 + channel, tap.upper * 3 + channel)
        let top = interpolate(first[left], first[right], tap.fraction)
        let bottom = interpolate(second[left], second[right], tap.fraction)
        target[x * 3 + channel] = UInt8(top + (bottom - top) * fraction + roundingOffset)
      }
    }
  }
}

private func interpolate(_ first: UInt8, _ second: UInt8, _ fraction: Double) -> Double {
  Double(first) + (Double(second) - Double(first)) * fraction
}
