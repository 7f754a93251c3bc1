import ApusVision
import Dispatch

/// Passes the results of a stream on to a queue, so that the next frame is computed while a result is looked at.
///
/// The frame after that waits, so that no results pile up where a delegate takes longer than the model.
final class LiveStreamOutlet<Output: Sendable>: FrameStreamDelegate {
  private let queue: DispatchQueue
  private let delivery = DispatchGroup()
  private let deliver: @Sendable (Result<Output, any Error>, Int) -> Void

  init(queue: DispatchQueue, deliver: @escaping @Sendable (Result<Output, any Error>, Int) -> Void) {
    (self.queue, self.deliver) = (queue, deliver)
  }

  func frameStream(_ stream: FrameStream<Output>, didFinish result: FrameResult<Output>) {
    delivery.wait()
    queue.async(group: delivery) { [deliver] in
      deliver(result.outcome.mapError(NSError.ofTasks), result.timestampInMilliseconds)
    }
  }
}
