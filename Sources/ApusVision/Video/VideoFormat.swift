/// What the header of a YUV4MPEG2 stream says.
public struct VideoFormat: Equatable, Sendable {
  /// Columns; at least 1.
  public let width: Int
  /// Rows; at least 1.
  public let height: Int
  /// How the pixels of a frame lie: `i420`, `i422`, `i444` or `grayscale`.
  public let pixelFormat: PixelFormat
  /// BT.601, since streams do not say; of full range if `XCOLORRANGE=FULL` says so.
  public let matrix: YUVMatrix
  /// Frames in `frameRateDenominator` seconds; at least 1.
  public let frameRateNumerator: Int
  /// At least 1.
  public let frameRateDenominator: Int

  /// The bytes of a frame.
  public var frameByteCount: Int {
    (0..<pixelFormat.planeCount).reduce(0) { sum, plane in
      sum + pixelFormat.rowByteCount(plane: plane, width: width) * pixelFormat.rowCount(plane: plane, height: height)
    }
  }

  /// When frame `index`, at least 0, begins, in milliseconds from the start, rounded down.
  ///
  /// At above 1,000 frames per second it is `index`, so that timestamps always increase.
  public func timestampInMilliseconds(ofFrame index: Int) -> Int {
    let time = UInt128(index) * 1_000 * UInt128(frameRateDenominator) / UInt128(frameRateNumerator)
    return max(Int(clamping: time), index)
  }
}
