import CImageCodecs

/// The image in a JPEG file: baseline or progressive Huffman coding, 8 bits, 1, 3 or 4 components.
///
/// Integer inverse DCT and triangle-filter chroma upsampling, the defaults of libjpeg and of Pillow. CMYK and YCCK are
/// taken as inverted, as Adobe stores them, and become RGB by `light * (255 - ink) / 255`. Entropy-coded data that end
/// early are an error; a single-scan file that lacks only its end-of-image marker decodes.
///
/// - Throws: `ImageError` with code `malformed`, `truncated`, `unsupported` or `limitExceeded`.
func decodeJPEG(_ file: ImageFile) throws(ImageError) -> Image {
  let header = try readHeader(of: file, as: .jpeg, with: apus_jpeg_read_header)
  let scanCount = ImageLimits.maximumScanCount(pixelCount: Int(header.width) * Int(header.height))
  return try decode(file, as: .jpeg, header) { bytes, pixels in
    apus_jpeg_decode(
      bytes.baseAddress, bytes.count, header.width, header.height, CInt(scanCount), pixels.baseAddress)
  }
}

/// The image in a PNG file of any colour type, depth and interlacing.
///
/// 16-bit samples keep their high byte, alpha is dropped with the straight colour kept, gamma and colour profiles are
/// ignored. Every CRC up to the end chunk must match.
///
/// - Throws: `ImageError` with code `malformed`, `truncated` or `limitExceeded`.
func decodePNG(_ file: ImageFile) throws(ImageError) -> Image {
  let header = try readHeader(of: file, as: .png, with: apus_png_read_header)
  return try decode(file, as: .png, header) { bytes, pixels in
    apus_png_decode(bytes.baseAddress, bytes.count, header.width, header.height, pixels.baseAddress)
  }
}

private typealias HeaderReader = (
  UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<apus_image_header>?
) -> apus_codec_result

private func readHeader(
  of file: ImageFile, as format: ImageFormat, with read: HeaderReader
) throws(ImageError) -> apus_image_header {
  var header = apus_image_header()
  let result = file.bytes.withUnsafeBufferPointer { read($0.baseAddress, $0.count, &header) }
  try check(result, of: file, as: format)
  try ImageLimits.check(width: Int(header.width), height: Int(header.height), of: file.name)
  guard header.minimum_byte_count <= UInt64(file.bytes.count) else {
    throw file.error(
      .truncated,
      "\(header.width)x\(header.height) pixels need \(header.minimum_byte_count) bytes or more of \(format.rawValue) data, "
        + "the file has \(file.bytes.count)")
  }
  return header
}

private func decode(
  _ file: ImageFile, as format: ImageFormat, _ header: apus_image_header,
  with body: (UnsafeBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> apus_codec_result
) throws(ImageError) -> Image {
  let (width, height) = (Int(header.width), Int(header.height))
  let byteCount = width * height * 3
  var result = apus_codec_result()
  let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { pixels, count in
    result = file.bytes.withUnsafeBufferPointer { body($0, pixels) }
    count = result.status == APUS_CODEC_OK ? byteCount : 0
  }
  try check(result, of: file, as: format)
  return Image(checkedWidth: width, height: height, pixels: pixels)
}

private func check(_ result: apus_codec_result, of file: ImageFile, as format: ImageFormat) throws(ImageError) {
  let code: ImageError.Code
  switch result.status {
  case APUS_CODEC_OK: return
  case APUS_CODEC_TRUNCATED: code = .truncated
  case APUS_CODEC_UNSUPPORTED: code = .unsupported
  case APUS_CODEC_LIMIT_EXCEEDED: code = .limitExceeded
  default: code = .malformed
  }
  throw file.error(code, "\(format.rawValue): \(result.text)", offset: Int(result.offset))
}

extension apus_codec_result {
  /// The library's sentence.
  var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
