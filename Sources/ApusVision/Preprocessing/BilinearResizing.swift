/// The picture whose pixels sample `image` at the crossings of `columns` and `rows`.
///
/// Interpolated along rows, then along columns, in double precision; rounded once, halves up, and with them what is
/// less than 2^-30 below a half, so that rounding of the weights decides nothing. Pixels that an axis does not cover
/// are 0.
func resizeBilinear(_ image: PixelBuffer, columns: BilinearAxis, rows: BilinearAxis) -> Image {
  let (width, height) = (columns.taps.count, rows.taps.count)
  let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { output, count in
    output.initialize(repeating: 0)
    guard let start = output.baseAddress else { return }
    image.withReader { reader in
      let blender = RowBlender(reader, columns)
      for y in rows.covered {
        blender.blend(rows.taps[y], to: start + (y * width + columns.covered.lowerBound) * 3)
      }
    }
    count = width * height * 3
  }
  return Image(checkedWidth: width, height: height, pixels: pixels)
}
