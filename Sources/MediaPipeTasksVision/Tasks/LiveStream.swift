import ApusVision
import Dispatch

/// A stream of frames whose results are delivered on a serial queue of its own.
struct LiveStream<Output: Sendable>: Sendable {
  private let stream: FrameStream<Output>
  private let outlet: LiveStreamOutlet<Output>

  /// A stream for the task `name`; `deliver` gets each result, or an error of the tasks, and the timestamp of the frame.
  init(
    _ name: String, process: @escaping @Sendable (PixelBuffer, RegionOfInterest) throws -> Output,
    deliver: @escaping @Sendable (Result<Output, any Error>, Int) -> Void
  ) {
    let queue = DispatchQueue(label: "com.mediapipe.tasks.vision.\(name)_\(UUID().uuidString)")
    outlet = LiveStreamOutlet(queue: queue, deliver: deliver)
    stream = FrameStream(delegate: outlet, process: process)
  }

  /// Hands over a frame.
  func send(_ image: PixelBuffer, timestamp: Int, region: RegionOfInterest) throws {
    try stream.send(image, timestampInMilliseconds: timestamp, region: region)
  }

  /// Gives up the frames that are not finished.
  func cancel() { stream.cancel() }
}
