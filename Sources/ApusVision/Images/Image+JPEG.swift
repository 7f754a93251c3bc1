import CImageCodecs

extension Image {
  /// The image as the bytes of a baseline JPEG file of this quality, 1 to 100, with colours at full resolution.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` for another quality, `limitExceeded` if libjpeg cannot encode it,
  ///   as when a side is above 65500 pixels.
  public func jpegBytes(quality: Int = 90) throws(ImageError) -> [UInt8] {
    guard (1...100).contains(quality) else {
      throw ImageError(.invalidArgument, "a JPEG quality is 1 to 100, found \(quality)")
    }
    var memory: UnsafeMutablePointer<UInt8>?
    var count = 0
    let result = pixels.withUnsafeBufferPointer {
      apus_jpeg_encode($0.baseAddress, UInt32(width), UInt32(height), CInt(quality), &memory, &count)
    }
    defer { apus_jpeg_free(memory) }
    guard result.status == APUS_CODEC_OK else { throw ImageError(.limitExceeded, "JPEG: \(result.text)") }
    return Array(UnsafeBufferPointer(start: memory, count: count))
  }
}
