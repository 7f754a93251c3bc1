/// Sizes and strides of a pixel buffer that fit together, and what they need of memory.
struct PixelBufferCheck {
  let format: PixelFormat
  let width: Int
  let height: Int
  let rowStrides: [Int]
  /// For each plane, the bytes up to the end of its last row without padding.
  private let leastByteCounts: [Int]

  /// Checks sizes and strides; nil strides are rows without padding.
  init(_ format: PixelFormat, width: Int, height: Int, rowStrides: [Int]?) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw ImageError(.invalidArgument, "width and height must be positive, found \(width)x\(height)")
    }
    try ImageLimits.check(width: width, height: height, of: "")
    let planes = format.layout.planes
    let strides = rowStrides ?? planes.map { $0.rowByteCount(width: width) }
    (self.format, self.width, self.height, self.rowStrides) = (format, width, height, strides)
    guard strides.count == planes.count else {
      throw ImageError(
        .invalidArgument, "\(format.rawValue) has \(planes.count) planes, found \(strides.count) row strides")
    }
    var counts: [Int] = []
    for (index, plane) in planes.enumerated() {
      let rowByteCount = plane.rowByteCount(width: width)
      guard strides[index] >= rowByteCount else {
        throw Self.error(
          index, format, width, height, "rows are \(rowByteCount) bytes, found a row stride of \(strides[index])")
      }
      let (padded, overflow) = (plane.rowCount(height: height) - 1).multipliedReportingOverflow(by: strides[index])
      // So that sums over planes, and a whole last row, stay within an integer too.
      guard !overflow, padded <= Int.max / 8, strides[index] <= Int.max / 8 else {
        throw Self.error(index, format, width, height, "a row stride of \(strides[index]) exceeds any memory")
      }
      counts.append(padded + rowByteCount)
    }
    leastByteCounts = counts
  }

  /// Checks the bytes of each plane.
  func checkPlanes(byteCounts: [Int]) throws(ImageError) {
    guard byteCounts.count == leastByteCounts.count else {
      throw ImageError(
        .invalidArgument, "\(format.rawValue) has \(leastByteCounts.count) planes, found \(byteCounts.count)")
    }
    for (plane, (found, needed)) in zip(byteCounts, leastByteCounts).enumerated() where found < needed {
      throw Self.error(
        plane, format, width, height, "row stride \(rowStrides[plane]) needs \(needed) bytes, found \(found)")
    }
  }

  /// Checks the bytes of all planes one after the other, the last one with or without the padding of its last row.
  func checkTotal(byteCount: Int) throws(ImageError) {
    var start = 0
    for (plane, stride) in rowStrides.enumerated() {
      let (end, next) = (
        start + leastByteCounts[plane], start + stride * format.rowCount(plane: plane, height: height)
      )
      guard byteCount >= end else {
        throw Self.error(
          plane, format, width, height, "row strides \(rowStrides) put its end at byte \(end), found \(byteCount) bytes")
      }
      start = next
    }
    guard byteCount <= start else {
      throw ImageError(
        .invalidArgument,
        "\(format.rawValue) \(width)x\(height) with row strides \(rowStrides) is \(start) bytes, found \(byteCount)")
    }
  }

  private static func error(
    _ plane: Int, _ format: PixelFormat, _ width: Int, _ height: Int, _ detail: String
  ) -> ImageError {
    ImageError(.invalidArgument, "plane \(plane) of \(format.rawValue) \(width)x\(height): \(detail)")
  }
}
