import CImageCodecs

extension Image {
  /// The image as the bytes of an 8-bit RGB PNG file.
  ///
  /// - Throws: `ImageError` with code `limitExceeded` if libpng cannot encode it.
  public func pngBytes() throws(ImageError) -> [UInt8] {
    let (columns, rows) = (UInt32(width), UInt32(height))
    let bound = apus_png_encoded_byte_count_bound(columns, rows)
    var result = apus_codec_result()
    let bytes = [UInt8](unsafeUninitializedCapacity: bound) { bytes, count in
      count = bound
      result = pixels.withUnsafeBufferPointer {
        apus_png_encode($0.baseAddress, columns, rows, bytes.baseAddress, &count)
      }
      if result.status != APUS_CODEC_OK { count = 0 }
    }
    guard result.status == APUS_CODEC_OK else { throw ImageError(.limitExceeded, "PNG: \(result.text)") }
    return bytes
  }

  /// Writes the image to an 8-bit RGB PNG file, replacing any file at `path`.
  ///
  /// - Throws: `ImageError` with code `unwritable`, or those of `pngBytes()`.
  public func writePNG(path: String) throws(ImageError) {
    try writeFile(pngBytes(), path: path)
  }
}
