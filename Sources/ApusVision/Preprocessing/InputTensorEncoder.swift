/// Makes the bytes of an image input tensor.
public struct InputTensorEncoder: Equatable, Sendable {
  /// The element type.
  public let element: PixelElement
  /// 1 (luma), 3 (RGB) or 4 (RGB and opaque alpha).
  public let channelCount: Int
  /// The map applied to `float32` elements; the integer types ignore it.
  public let normalization: Normalization

  /// Makes an encoder.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` for a channel count other than 1, 3 and 4, and for a
  ///   normalization that differs between channels with `float32` elements of 1 or 4 channels.
  public init(
    element: PixelElement, channelCount: Int = 3, normalization: Normalization = .identity
  ) throws(ImageError) {
    guard [1, 3, 4].contains(channelCount) else {
      throw ImageError(.invalidArgument, "image inputs have 1, 3 or 4 channels, found \(channelCount)")
    }
    guard element != .float32 || channelCount == 3 || normalization.isUniform else {
      throw ImageError(
        .invalidArgument, "a normalization that differs between channels needs 3 channels, found \(channelCount)")
    }
    (self.element, self.channelCount, self.normalization) = (element, channelCount, normalization)
  }

  /// The tensor `[1, height, width, channelCount]` of `image`, little-endian.
  ///
  /// One channel is the Rec. 601 luma `(19595 R + 38470 G + 7471 B + 32768) / 65536`, rounded down, as Pillow's
  /// `convert("L")`. Alpha is 255 before the element's map.
  public func encode(_ image: Image) -> [UInt8] {
    let samples = samples(of: image)
    switch element {
    case .uint8: return samples
    case .int8: return samples.map { $0 ^ 0x80 }
    case .float32: return floats(of: samples)
    }
  }

  private func samples(of image: Image) -> [UInt8] {
    guard channelCount != 3 else { return image.pixels }
    let pixelCount = image.width * image.height
    return [UInt8](unsafeUninitializedCapacity: pixelCount * channelCount) { output, count in
      image.pixels.withUnsafeBufferPointer { input in
        for i in 0..<pixelCount {
          let (red, green, blue) = (input[i * 3], input[i * 3 + 1], input[i * 3 + 2])
          if channelCount == 1 {
            output[i] = Self.luma(red, green, blue)
          } else {
            (output[i * 4], output[i * 4 + 1], output[i * 4 + 2], output[i * 4 + 3]) = (red, green, blue, 255)
          }
        }
      }
      count = pixelCount * channelCount
    }
  }

  private static func luma(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let sum: UInt32 = 19_595 * UInt32(red) + 38_470 * UInt32(green) + 7_471 * UInt32(blue)
    return UInt8((sum + 32_768) >> 16)
  }

  private func floats(of samples: [UInt8]) -> [UInt8] {
    // The bit patterns of all 256 samples of each channel.
    let patterns = (0..<channelCount).flatMap { channel in
      (0...255).map { normalization.value(of: UInt8($0), channel: channel).bitPattern.littleEndian }
    }
    return [UInt8](unsafeUninitializedCapacity: samples.count * 4) { output, count in
      let target = UnsafeMutableRawBufferPointer(output)
      samples.withUnsafeBufferPointer { input in
        for i in 0..<input.count {
          let pattern = patterns[i % channelCount * 256 + Int(input[i])]
          target.storeBytes(of: pattern, toByteOffset: i * 4, as: UInt32.self)
        }
      }
      count = samples.count * 4
    }
  }
}
