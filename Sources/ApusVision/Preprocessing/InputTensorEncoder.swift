/// Makes the bytes of an image input tensor.
public struct InputTensorEncoder: Equatable, Sendable {
  /// The element type.
  public let element: PixelElement
  /// 1 (luma), 3 (colors) or 4 (colors and opaque alpha).
  public let channelCount: Int
  /// The map applied to `float32` elements, and to integers where there is a quantization.
  public let normalization: Normalization
  /// How normalized samples become integers; nil for samples as they are, less 128 for `int8`.
  public let quantization: PixelQuantization?
  /// The order of the colors.
  public let colorOrder: ColorOrder
  /// Where the channels are.
  public let layout: ImageLayout

  /// Makes an encoder.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` for a channel count other than 1, 3 and 4, and for a
  ///   normalization that applies and has neither one value nor one for each channel.
  public init(
    element: PixelElement, channelCount: Int = 3, normalization: Normalization = .identity,
    quantization: PixelQuantization? = nil, colorOrder: ColorOrder = .rgb, layout: ImageLayout = .nhwc
  ) throws(ImageError) {
    guard [1, 3, 4].contains(channelCount) else {
      throw ImageError(.invalidArgument, "image inputs have 1, 3 or 4 channels, found \(channelCount)")
    }
    let applies = element == .float32 || quantization != nil
    guard !applies || normalization.isUniform || normalization.mean.count == channelCount else {
      throw ImageError(
        .invalidArgument,
        "mean and standard deviation of \(normalization.mean.count) channels are given, the input has \(channelCount)")
    }
    (self.element, self.channelCount, self.normalization) = (element, channelCount, normalization)
    (self.quantization, self.colorOrder, self.layout) = (quantization, colorOrder, layout)
  }

  /// The tensor of `image` in the layout, a batch of one, little-endian.
  ///
  /// One channel is the Rec. 601 luma `(19595 R + 38470 G + 7471 B + 32768) / 65536`, rounded down, as Pillow's
  /// `convert("L")`. Alpha is 255 before the element's map.
  public func encode(_ image: Image) -> [UInt8] {
    let samples = samples(of: image)
    switch element {
    case .uint8 where quantization == nil && (layout == .nhwc || channelCount == 1): return samples
    case .uint8: return elements(of: samples, table: table { UInt8(truncatingIfNeeded: integer($0, $1, in: 0...255)) })
    case .int8:
      return elements(of: samples, table: table { UInt8(truncatingIfNeeded: integer($0, $1, in: -128...127)) })
    case .float32:
      return elements(of: samples, table: table { normalization.value(of: $0, channel: $1).bitPattern })
    }
  }

  /// The samples of each pixel side by side, in the order of the channels.
  private func samples(of image: Image) -> [UInt8] {
    guard channelCount != 3 || colorOrder == .bgr else { return image.pixels }
    let pixelCount = image.width * image.height
    let (red, blue) = colorOrder == .rgb ? (0, 2) : (2, 0)
    return [UInt8](unsafeUninitializedCapacity: pixelCount * channelCount) { output, count in
      image.pixels.withUnsafeBufferPointer { input in
        for i in 0..<pixelCount {
          if channelCount == 1 {
            output[i] = Self.luma(input[i * 3], input[i * 3 + 1], input[i * 3 + 2])
          } else {
            let target = i * channelCount
            output[target + red] = input[i * 3]
            output[target + 1] = input[i * 3 + 1]
            output[target + blue] = input[i * 3 + 2]
            if channelCount == 4 { output[target + 3] = 255 }
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

  private func integer(_ sample: UInt8, _ channel: Int, in range: ClosedRange<Int>) -> Int {
    guard let quantization else { return Int(sample) + range.lowerBound }
    return quantization.integer(for: normalization.value(of: sample, channel: channel), in: range)
  }

  /// The elements of all 256 samples of each channel.
  private func table<Element: FixedWidthInteger>(_ element: (UInt8, Int) -> Element) -> [Element] {
    (0..<channelCount).flatMap { channel in (0...255).map { element(UInt8($0), channel).littleEndian } }
  }

  /// The elements that `table` has for `samples`, in the layout.
  private func elements<Element: FixedWidthInteger>(of samples: [UInt8], table: [Element]) -> [UInt8] {
    let size = MemoryLayout<Element>.size
    let pixelCount = samples.count / channelCount
    let (pixelStride, channelStride) = layout == .nhwc ? (channelCount, 1) : (1, pixelCount)
    return [UInt8](unsafeUninitializedCapacity: samples.count * size) { output, count in
      let target = UnsafeMutableRawBufferPointer(output)
      samples.withUnsafeBufferPointer { input in
        for channel in 0..<channelCount {
          for pixel in 0..<pixelCount {
            let element = table[channel * 256 + Int(input[pixel * channelCount + channel])]
            let place = pixel * pixelStride + channel * channelStride
            target.storeBytes(of: element, toByteOffset: place * size, as: Element.self)
          }
        }
      }
      count = samples.count * size
    }
  }
}
