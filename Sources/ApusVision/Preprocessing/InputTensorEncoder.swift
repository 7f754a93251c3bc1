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
    switch element {
    case .uint8 where quantization == nil && channelCount == 1: return luma(of: image)
    case .uint8 where quantization == nil && channelCount == 3 && colorOrder == .rgb && layout == .nhwc:
      return image.pixels
    case .uint8: return elements(of: image, table: table { UInt8(truncatingIfNeeded: integer($0, $1, in: 0...255)) })
    case .int8:
      return elements(of: image, table: table { UInt8(truncatingIfNeeded: integer($0, $1, in: -128...127)) })
    case .float32:
      return elements(of: image, table: table { normalization.value(of: $0, channel: $1).bitPattern })
    }
  }

  private func luma(of image: Image) -> [UInt8] {
    let pixelCount = image.width * image.height
    return [UInt8](unsafeUninitializedCapacity: pixelCount) { output, count in
      image.pixels.withUnsafeBufferPointer { input in
        for i in 0..<pixelCount { output[i] = Self.luma(input[i * 3], input[i * 3 + 1], input[i * 3 + 2]) }
      }
      count = pixelCount
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

  /// The elements of all 256 samples of each channel; that of 255 for all of alpha.
  private func table<Element: FixedWidthInteger>(_ element: (UInt8, Int) -> Element) -> [Element] {
    (0..<channelCount).flatMap { channel in
      (0...255).map { element(channel == 3 ? 255 : UInt8($0), channel).littleEndian }
    }
  }

  /// The elements that `table` has for the samples of `image`, in the layout.
  private func elements<Element: FixedWidthInteger>(of image: Image, table: [Element]) -> [UInt8] {
    let size = MemoryLayout<Element>.size
    let pixelCount = image.width * image.height
    let (pixelStride, channelStride) = layout == .nhwc ? (channelCount, 1) : (1, pixelCount)
    let (samples, sampleStride) = channelCount == 1 ? (luma(of: image), 1) : (image.pixels, 3)
    // The sample of alpha is any.
    let order = channelCount > 1 && colorOrder == .bgr ? [2, 1, 0, 0] : [0, 1, 2, 0]
    return [UInt8](unsafeUninitializedCapacity: pixelCount * channelCount * size) { output, count in
      samples.withUnsafeBufferPointer { samples in
        table.withUnsafeBufferPointer { table in
          guard let start = output.baseAddress, let samples = samples.baseAddress, let table = table.baseAddress else {
            return
          }
          for channel in 0..<channelCount {
            Self.write(
              table + channel * 256, of: samples + order[channel], every: sampleStride, count: pixelCount,
              to: UnsafeMutableRawPointer(start) + channel * channelStride * size, every: pixelStride * size)
          }
        }
      }
      count = pixelCount * channelCount * size
    }
  }

  /// Writes the elements of `count` samples, `step` apart, to places `targetStep` bytes apart.
  private static func write<Element>(
    _ elements: UnsafePointer<Element>, of samples: UnsafePointer<UInt8>, every step: Int, count: Int,
    to target: UnsafeMutableRawPointer, every targetStep: Int
  ) {
    var (sample, target) = (samples, target)
    for _ in 0..<count {
      target.assumingMemoryBound(to: Element.self).pointee = elements[Int(sample.pointee)]
      sample += step
      target += targetStep
    }
  }
}
