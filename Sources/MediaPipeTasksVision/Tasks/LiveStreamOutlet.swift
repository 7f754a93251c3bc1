import ApusVision
import Dispatch

/// Passes the results of a stream on to a queue, so that the next frame does not wait until they are looked at.
final class LiveStreamOutlet<Output: Sendable>: FrameStreamDelegate {
  private let queue: DispatchQueue
  private let deliver: @Sendable (Result<Output, any Error>, Int) -> Void

  init(queue: DispatchQueue, deliver: @escaping @Sendable (Result<Output, any Error>, Int) -> Void) {
    (self.queue, self.deliver) = (queue, deliver)
  }

  func frameStream(_ stream: FrameStream<Output>, didFinish result: FrameResult<Output>) {
    queue.async { [deliver] in
      deliver(result.outcome.mapError(NSError.ofTasks), result.timestampInMilliseconds)
    }
  }
}
