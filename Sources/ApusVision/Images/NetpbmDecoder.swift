/// Decodes a PGM or PPM file, binary or text, with samples of 8 or 16 bits.
///
/// A sample becomes `value / maximum * 255` in double precision, rounded to nearest even, as in Pillow; binary samples
/// above the maximum become 255, text ones are an error.
struct NetpbmDecoder {
  private let file: ImageFile
  private let header: NetpbmHeader

  /// Reads the header.
  ///
  /// - Throws: `ImageError` with code `malformed`, `truncated`, `unsupported` or `limitExceeded`.
  init(_ file: ImageFile) throws(ImageError) {
    self.file = file
    header = try NetpbmHeader(file)
  }

  /// - Throws: `ImageError` with code `malformed` or `truncated` for a text sample.
  func decode() throws(ImageError) -> Image {
    let samples = try header.isText ? textSamples() : binarySamples()
    let pixels = header.channelCount == 3 ? samples : Self.repeated(samples)
    return Image(checkedWidth: header.width, height: header.height, pixels: pixels)
  }

  private func binarySamples() -> [UInt8] {
    let isWide = header.maximum > 255
    let data = file.bytes[header.dataOffset..<header.dataOffset + header.sampleCount * (isWide ? 2 : 1)]
    guard header.maximum != 255 else { return Array(data) }
    return [UInt8](unsafeUninitializedCapacity: header.sampleCount) { output, count in
      data.withUnsafeBufferPointer { input in
        for i in 0..<header.sampleCount {
          let value = isWide ? Int(input[2 * i]) << 8 | Int(input[2 * i + 1]) : Int(input[i])
          output[i] = value < header.maximum ? scaled(value) : 255
        }
      }
      count = header.sampleCount
    }
  }

  private func textSamples() throws(ImageError) -> [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity(header.sampleCount)
    var tokens = NetpbmTokens(file, from: header.dataOffset)
    for _ in 0..<header.sampleCount {
      let value = try tokens.next("a sample")
      guard value <= header.maximum else {
        throw file.error(
          .malformed, "samples are at most \(header.maximum), found \(value)", offset: tokens.offset)
      }
      samples.append(scaled(value))
    }
    return samples
  }

  /// The 8-bit sample of a value up to the maximum.
  private func scaled(_ value: Int) -> UInt8 {
    UInt8((Double(value) / Double(header.maximum) * 255).rounded(.toNearestOrEven))
  }

  private static func repeated(_ samples: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: samples.count * 3) { output, count in
      samples.withUnsafeBufferPointer { input in
        for i in 0..<input.count {
          output[3 * i] = input[i]
          output[3 * i + 1] = input[i]
          output[3 * i + 2] = input[i]
        }
      }
      count = samples.count * 3
    }
  }
}
