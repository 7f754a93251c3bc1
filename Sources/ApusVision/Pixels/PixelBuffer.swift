/// A picture of 8-bit samples where it lies: a format, sizes, row strides, and how it is turned for display.
///
/// Copies share the memory. Tasks read from it only the pixels that they need.
public struct PixelBuffer: Sendable {
  /// Planes one after the other in one array, or each on its own in memory of the caller.
  private enum Storage: Sendable {
    case array([UInt8])
    case memory(PixelMemory)
  }

  /// How the pixels lie in memory.
  public let format: PixelFormat
  /// Columns as stored; at least 1.
  public let storedWidth: Int
  /// Rows as stored; at least 1.
  public let storedHeight: Int
  /// The bytes from one row to the next, for each plane.
  public let rowStrides: [Int]
  /// How the stored picture must be turned to be displayed.
  public var orientation: Orientation
  /// How YUV formats become RGB.
  public var matrix: YUVMatrix
  private let storage: Storage

  /// A buffer on memory of the caller, without a copy.
  ///
  /// `planes` and `rowStrides` have one element for each plane; nil strides are rows without padding. Planes may be
  /// longer than needed, and the last row needs no padding. The memory stays as it is until `release` is called, once,
  /// on whatever thread the last copy of the buffer goes away.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` naming the plane, what was found and what is needed, or
  ///   `limitExceeded` for sizes above `ImageLimits`. `release` is not called then.
  public init(
    _ format: PixelFormat, width: Int, height: Int, planes: [UnsafeRawBufferPointer], rowStrides: [Int]? = nil,
    orientation: Orientation = .up, matrix: YUVMatrix = .bt601, release: @escaping @Sendable () -> Void
  ) throws(ImageError) {
    let check = try PixelBufferCheck(format, width: width, height: height, rowStrides: rowStrides)
    try check.checkPlanes(byteCounts: planes.map(\.count))
    self.init(
      check, orientation, matrix, .memory(PixelMemory(planes: planes, release: release)))
  }

  /// A buffer on the bytes of an array, planes one after the other, without a copy.
  ///
  /// `rowStrides` has one element for each plane; nil means rows without padding. The last row needs no padding.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` naming the plane, what was found and what is needed, or
  ///   `limitExceeded` for sizes above `ImageLimits`.
  public init(
    _ format: PixelFormat, width: Int, height: Int, bytes: [UInt8], rowStrides: [Int]? = nil,
    orientation: Orientation = .up, matrix: YUVMatrix = .bt601
  ) throws(ImageError) {
    let check = try PixelBufferCheck(format, width: width, height: height, rowStrides: rowStrides)
    try check.checkTotal(byteCount: bytes.count)
    self.init(check, orientation, matrix, .array(bytes))
  }

  private init(_ check: PixelBufferCheck, _ orientation: Orientation, _ matrix: YUVMatrix, _ storage: Storage) {
    (format, rowStrides) = (check.format, check.rowStrides)
    (storedWidth, storedHeight) = (check.width, check.height)
    (self.orientation, self.matrix, self.storage) = (orientation, matrix, storage)
  }

  /// The pixels of `image`.
  init(_ image: Image) {
    (format, rowStrides) = (.rgb, [image.width * 3])
    (storedWidth, storedHeight) = (image.width, image.height)
    (orientation, matrix, storage) = (.up, .bt601, .array(image.pixels))
  }

  /// A frame of a video, planes one after the other without padding.
  init(_ video: VideoFormat, _ bytes: UnsafeMutableRawBufferPointer, release: @escaping @Sendable () -> Void) {
    precondition(bytes.count == video.frameByteCount, "memory of another frame")
    (format, storedWidth, storedHeight) = (video.pixelFormat, video.width, video.height)
    (orientation, matrix) = (.up, video.matrix)
    let layout = video.pixelFormat.layout.planes
    rowStrides = layout.map { $0.rowByteCount(width: video.width) }
    var rest = UnsafeRawBufferPointer(bytes)
    let planes = layout.map { plane in
      let count = plane.rowByteCount(width: video.width) * plane.rowCount(height: video.height)
      defer { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count)) }
      return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
    }
    storage = .memory(PixelMemory(planes: planes, release: release))
  }

  /// The bytes as they are where these are the pixels of an image as displayed; nil for all else.
  var imagePixels: [UInt8]? {
    guard case .array(let bytes) = storage, format == .rgb, orientation == .up else { return nil }
    return bytes.count == storedWidth * storedHeight * 3 && rowStrides[0] == storedWidth * 3 ? bytes : nil
  }

  /// Calls `body` with a reader of the pixels as displayed, valid during the call.
  func withReader<Result>(_ body: (PixelReader) -> Result) -> Result {
    switch storage {
    case .array(let bytes):
      return bytes.withUnsafeBytes { bytes in
        var offset = 0
        let planes = rowStrides.enumerated().map { plane, stride in
          defer { offset += stride * format.rowCount(plane: plane, height: storedHeight) }
          return UnsafeRawBufferPointer(rebasing: bytes[offset...])
        }
        return body(PixelReader(self, planes: planes))
      }
    case .memory(let memory):
      return withExtendedLifetime(memory) { body(PixelReader(self, planes: memory.planes)) }
    }
  }
}

extension PixelBuffer: ImageSource {
  /// Columns as displayed.
  public var width: Int { orientation.swapsSides ? storedHeight : storedWidth }

  /// Rows as displayed.
  public var height: Int { orientation.swapsSides ? storedWidth : storedHeight }

  /// The buffer itself.
  public var pixelBuffer: PixelBuffer { self }
}
