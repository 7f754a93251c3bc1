import ApusVision
import Testing

/// What is read through strides, orientation and chroma equals what is converted to an image first.
@Suite struct PixelResizingTests {
  @Test(arguments: PixelFormat.allCases, Orientation.allCases)
  func resizesAsConverted(format: PixelFormat, orientation: Orientation) throws {
    let stored = try StoredPixels(format)
    let (planes, strides) = stored.paddedPlanes(Array([4, 1, 3].prefix(format.planeCount)), isCut: true)
    // Planes of arrays are cut at the end of the last one only.
    let whole = stored.paddedPlanes(Array([4, 1, 3].prefix(format.planeCount)), isCut: false).planes
    let buffer = try PixelBuffer(
      format, width: stored.width, height: stored.height, bytes: whole.dropLast().flatMap { $0 } + planes[planes.count - 1],
      rowStrides: strides, orientation: orientation)
    let image = Self.turned(stored.image, orientation)
    #expect((buffer.width, buffer.height) == (image.width, image.height))
    #expect(Image(buffer) == image)
    let part = try RegionOfInterest(x: 0.1, y: 0.3, width: 0.77, height: 0.6)
    for mode in ResizeMode.allCases {
      for (width, height, region) in [(7, 5, .full), (5, 31, part), (50, 40, .full), (16, 16, part)] {
        let resizer = try Resizer(width: width, height: height, mode: mode)
        #expect(
          resizer.resize(buffer, region: region) == resizer.resize(image, region: region),
          "\(mode) to \(width)x\(height) of \(region)")
        #expect(resizer.window(on: buffer, region: region) == resizer.window(on: image, region: region))
      }
    }
  }

  /// The definitions of the EXIF orientations, pixel by pixel.
  private static func turned(_ image: Image, _ orientation: Orientation) -> Image {
    let (right, bottom) = (image.width - 1, image.height - 1)
    let size = orientation.swapsSides ? (image.height, image.width) : (image.width, image.height)
    var pixels: [UInt8] = []
    for y in 0..<size.1 {
      for x in 0..<size.0 {
        let (column, row) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (right - x, y)
          case .down: (right - x, bottom - y)
          case .downMirrored: (x, bottom - y)
          case .leftMirrored: (y, x)
          case .right: (y, bottom - x)
          case .rightMirrored: (right - y, bottom - x)
          case .left: (right - y, x)
          }
        let start = (row * image.width + column) * 3
        pixels += image.pixels[start..<start + 3]
      }
    }
    guard let result = try? Image(width: size.0, height: size.1, pixels: pixels) else { return image }
    return result
  }

  @Test func classifiersTakeBuffers() throws {
    let samples: [UInt8] = [0, 64, 128, 255, 128, 1, 2, 3, 4, 5, 6, 7]
    let bgra: [UInt8] = stride(from: 0, to: 12, by: 3).flatMap { [samples[$0 + 2], samples[$0 + 1], samples[$0], 9] }
    let classifier = try ImageClassifier(PixelModel.make())
    let buffer = try PixelBuffer(.bgra, width: 2, height: 2, bytes: bgra)
    #expect(try classifier.classify(buffer) == classifier.classify(PixelModel.image(samples)))
  }
}
