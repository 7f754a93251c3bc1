/// Receives the results of a live stream, one after the other, in the order of their timestamps.
///
/// Calls come from a serial queue of the stream; the next frame waits until a call returns.
public protocol FrameStreamDelegate<Output>: AnyObject, Sendable {
  /// What the task gives for a frame.
  associatedtype Output: Sendable

  /// A frame is finished.
  func frameStream(_ stream: FrameStream<Output>, didFinish result: FrameResult<Output>)

  /// The stream was finished or cancelled, and no more results come.
  func frameStreamDidEnd(_ stream: FrameStream<Output>)
}

extension FrameStreamDelegate {
  /// Does nothing.
  public func frameStreamDidEnd(_ stream: FrameStream<Output>) {}
}
