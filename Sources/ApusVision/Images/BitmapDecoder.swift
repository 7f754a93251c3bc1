/// Decodes a BMP file: 1, 4 and 8 bits with a palette, 16, 24 and 32 bits, uncompressed or with channel masks.
///
/// Headers of 12, 40, 52, 56, 108 and 124 bytes, rows bottom-up or top-down. Alpha is dropped.
struct BitmapDecoder {
  private let file: ImageFile
  private let header: BitmapHeader

  /// Reads the header.
  ///
  /// - Throws: `ImageError` with code `malformed`, `truncated`, `unsupported` or `limitExceeded`.
  init(_ file: ImageFile) throws(ImageError) {
    self.file = file
    header = try BitmapHeader(file)
  }

  /// - Throws: `ImageError` with code `malformed` for a pixel outside the palette.
  func decode() throws(ImageError) -> Image {
    let byteCount = header.width * header.height * 3
    var strayRow: Int?
    let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
      file.bytes.withUnsafeBufferPointer { input in
        for y in 0..<header.height where strayRow == nil {
          let storedRow = header.isTopDown ? y : header.height - 1 - y
          let start = header.dataOffset + storedRow * header.rowByteCount
          let row = UnsafeBufferPointer(rebasing: input[start..<start + header.usedRowByteCount])
          let target = UnsafeMutableBufferPointer(rebasing: output[y * header.width * 3..<(y + 1) * header.width * 3])
          if !convert(row, to: target) { strayRow = start }
        }
      }
      count = strayRow == nil ? byteCount : 0
    }
    if let strayRow { throw file.error(.malformed, "a pixel of this row is not in the palette", offset: strayRow) }
    return Image(checkedWidth: header.width, height: header.height, pixels: pixels)
  }

  /// Converts one row of `usedRowByteCount` bytes to `width * 3`; false if a pixel is not in the palette.
  private func convert(_ row: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    switch header.pixelFormat {
    case .indexed(let bitCount, let palette):
      return convertIndexed(row, bitCount, palette, to: target)
    case .bytes(let bitCount):
      let step = bitCount / 8
      for x in 0..<header.width {
        target[x * 3] = row[x * step + 2]
        target[x * 3 + 1] = row[x * step + 1]
        target[x * 3 + 2] = row[x * step]
      }
    case .masked(let bitCount, let masks):
      convertMasked(row, byteCount: bitCount / 8, masks, to: target)
    }
    return true
  }

  private func convertIndexed(
    _ row: UnsafeBufferPointer<UInt8>, _ bitCount: Int, _ palette: [(red: UInt8, green: UInt8, blue: UInt8)],
    to target: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    let pixelsPerByte = 8 / bitCount
    for x in 0..<header.width {
      let shift = 8 - bitCount * (x % pixelsPerByte + 1)
      let index = Int(row[x / pixelsPerByte]) >> shift & (1 << bitCount - 1)
      guard index < palette.count else { return false }
      (target[x * 3], target[x * 3 + 1], target[x * 3 + 2]) = palette[index]
    }
    return true
  }

  private func convertMasked(
    _ row: UnsafeBufferPointer<UInt8>, byteCount: Int, _ masks: BitmapMasks,
    to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    for x in 0..<header.width {
      var pixel: UInt32 = 0
      for byte in 0..<byteCount { pixel |= UInt32(row[x * byteCount + byte]) << UInt32(8 * byte) }
      target[x * 3] = masks.red.sample(pixel)
      target[x * 3 + 1] = masks.green.sample(pixel)
      target[x * 3 + 2] = masks.blue.sample(pixel)
    }
  }
}
