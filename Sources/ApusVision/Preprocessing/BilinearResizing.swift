/// The picture whose pixels sample `image` at the crossings of `columns` and `rows`.
///
/// Interpolated along rows, then along columns; rounded once, halves up. Pixels that an axis does not cover are 0.
func resizeBilinear(_ image: PixelBuffer, columns: BilinearAxis, rows: BilinearAxis) -> Image {
  let weightsAreShort = (columns.taps + rows.taps).allSatisfy { ShortBlending.isExact($0.fraction) }
  return weightsAreShort
    ? resizeBilinear(image, columns, rows, ShortBlending.self) : resizeBilinear(image, columns, rows, RealBlending.self)
}

private func resizeBilinear<Blending: RowBlending>(
  _ image: PixelBuffer, _ columns: BilinearAxis, _ rows: BilinearAxis, _ blending: Blending.Type
) -> Image {
  let (width, height) = (columns.taps.count, rows.taps.count)
  let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { output, count in
    if columns.covered.count < width || rows.covered.count < height { output.initialize(repeating: 0) }
    guard let start = output.baseAddress else { return }
    image.withReader { reader in
      let blender = RowBlender<Blending>(reader, columns)
      for y in rows.covered {
        blender.blend(rows.taps[y], to: start + (y * width + columns.covered.lowerBound) * 3)
      }
    }
    count = width * height * 3
  }
  return Image(checkedWidth: width, height: height, pixels: pixels)
}
