import ApusVision

/// A picture in memory as a pixel format stores it, with its right RGB samples.
struct StoredPixels {
  let format: PixelFormat
  let width: Int
  let height: Int
  let planes: [[UInt8]]
  /// The picture as stored, `[height, width, 3]`, with `YUVMatrix.bt601`.
  let image: Image

  /// All planes, one after the other without padding.
  var bytes: [UInt8] { planes.flatMap { $0 } }

  static let yuvWidth = 21
  static let yuvHeight = 13

  /// The right samples of the stored YUV planes `name`.
  static func expected(_ name: String, _ matrix: YUVMatrix) throws -> Image {
    try Image(
      width: yuvWidth, height: yuvHeight, pixels: Fixture.bytes("pixels-\(name)-\(matrix.rawValue).rgb"))
  }

  init(_ format: PixelFormat) throws {
    self.format = format
    switch format {
    case .nv12, .nv21:
      let planar = try StoredPixels(.i420)
      let (u, v) = (planar.planes[1], planar.planes[2])
      let pairs = zip(u, v).flatMap { format == .nv12 ? [$0, $1] : [$1, $0] }
      (width, height, image) = (planar.width, planar.height, planar.image)
      planes = [planar.planes[0], pairs]
    case .i420, .i422, .i444:
      (width, height) = (Self.yuvWidth, Self.yuvHeight)
      var bytes = try Fixture.bytes("pixels-\(format.rawValue).yuv")[...]
      let lumaCount = width * height
      let chromaCount = (bytes.count - lumaCount) / 2
      planes = [lumaCount, chromaCount, chromaCount].map { count in
        defer { bytes = bytes.dropFirst(count) }
        return Array(bytes.prefix(count))
      }
      image = try Self.expected(format.rawValue, .bt601)
    case .grayscale:
      (width, height) = (41, 31)
      let luma = try Fixture.bytes("resize-source-luma.gray")
      planes = [luma]
      image = try Image(width: width, height: height, pixels: luma.flatMap { [$0, $0, $0] })
    case .rgb, .rgba, .bgra, .argb:
      (width, height) = (41, 31)
      image = try Image(width: width, height: height, pixels: Fixture.bytes("resize-source.rgb"))
      planes = [Self.interleaved(image.pixels, as: format)]
    }
  }

  /// RGB samples in the order of `format`, with an alpha that changes.
  private static func interleaved(_ rgb: [UInt8], as format: PixelFormat) -> [UInt8] {
    stride(from: 0, to: rgb.count, by: 3).flatMap { i in
      let (red, green, blue, alpha) = (rgb[i], rgb[i + 1], rgb[i + 2], UInt8(truncatingIfNeeded: i * 7))
      return switch format {
      case .rgba: [red, green, blue, alpha]
      case .bgra: [blue, green, red, alpha]
      case .argb: [alpha, red, green, blue]
      default: [red, green, blue]
      }
    }
  }

  /// Each plane with `padding` bytes after every row but, if `isCut`, the last.
  func paddedPlanes(_ padding: [Int], isCut: Bool) -> (planes: [[UInt8]], rowStrides: [Int]) {
    let rows = planes.indices.map { format.rowByteCount(plane: $0, width: width) }
    let padded = planes.enumerated().map { index, plane in
      let bytes = stride(from: 0, to: plane.count, by: rows[index]).flatMap {
        plane[$0..<$0 + rows[index]] + [UInt8](repeating: 0xEE, count: padding[index])
      }
      return isCut ? bytes.dropLast(padding[index]) : bytes
    }
    return (padded, zip(rows, padding).map { $0 + $1 })
  }
}
