/// Where the three channels of a pixel format lie.
struct PixelLayout {
  /// One plane of a format.
  struct Plane {
    /// The bytes from one column of this plane to the next.
    let columnByteCount: Int
    /// A column of this plane belongs to `1 << columnShift` columns of pixels.
    let columnShift: Int
    /// A row of this plane belongs to `1 << rowShift` rows of pixels.
    let rowShift: Int

    func rowByteCount(width: Int) -> Int { (width + (1 << columnShift) - 1) >> columnShift * columnByteCount }

    func rowCount(height: Int) -> Int { (height + (1 << rowShift) - 1) >> rowShift }
  }

  let planes: [Plane]
  /// The plane of each channel: red, green and blue, or Y, U and V.
  let channelPlanes: [Int]
  /// The offset of each channel in a column of its plane, in bytes.
  let channelOffsets: [Int]
  /// Whether the channels are Y, U and V.
  let isYUV: Bool

  /// One plane of red, green and blue.
  init(columnByteCount: Int, offsets: [Int]) {
    planes = [Plane(columnByteCount: columnByteCount, columnShift: 0, rowShift: 0)]
    (channelPlanes, channelOffsets, isYUV) = ([0, 0, 0], offsets, false)
  }

  /// A plane of Y, and chroma in one plane at `chromaOffsets`, or in two.
  init(columnShift: Int, rowShift: Int, chromaOffsets: [Int]? = nil) {
    let luma = Plane(columnByteCount: 1, columnShift: 0, rowShift: 0)
    let chroma = Plane(
      columnByteCount: chromaOffsets == nil ? 1 : 2, columnShift: columnShift, rowShift: rowShift)
    planes = chromaOffsets == nil ? [luma, chroma, chroma] : [luma, chroma]
    channelPlanes = chromaOffsets == nil ? [0, 1, 2] : [0, 1, 1]
    channelOffsets = [0] + (chromaOffsets ?? [0, 0])
    isYUV = true
  }
}

extension PixelFormat {
  var layout: PixelLayout {
    switch self {
    case .rgb: PixelLayout(columnByteCount: 3, offsets: [0, 1, 2])
    case .rgba: PixelLayout(columnByteCount: 4, offsets: [0, 1, 2])
    case .bgra: PixelLayout(columnByteCount: 4, offsets: [2, 1, 0])
    case .argb: PixelLayout(columnByteCount: 4, offsets: [1, 2, 3])
    case .grayscale: PixelLayout(columnByteCount: 1, offsets: [0, 0, 0])
    case .nv12: PixelLayout(columnShift: 1, rowShift: 1, chromaOffsets: [0, 1])
    case .nv21: PixelLayout(columnShift: 1, rowShift: 1, chromaOffsets: [1, 0])
    case .i420: PixelLayout(columnShift: 1, rowShift: 1)
    case .i422: PixelLayout(columnShift: 1, rowShift: 0)
    case .i444: PixelLayout(columnShift: 0, rowShift: 0)
    }
  }
}
