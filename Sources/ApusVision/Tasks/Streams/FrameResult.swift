/// What a task gives for one frame of a live stream.
public struct FrameResult<Output: Sendable>: Sendable {
  /// The timestamp that the frame was sent with, in milliseconds.
  public let timestampInMilliseconds: Int
  /// The output, or why there is none for this frame; the stream goes on in either case.
  public let outcome: Result<Output, any Error>
}
