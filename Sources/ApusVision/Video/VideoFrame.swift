/// One picture of a video.
public struct VideoFrame: Sendable {
  /// The picture. Orientation and matrix may be changed before it is used.
  public var pixels: PixelBuffer
  /// The number of the frame, counted from 0.
  public let index: Int
  /// When it begins, from the start of the stream.
  public let timestampInMilliseconds: Int
}
