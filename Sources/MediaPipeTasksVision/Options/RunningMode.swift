import ApusVision

/// How images come to a task.
public enum RunningMode: UInt, Sendable {
  /// Single images, each on its own.
  case image
  /// The frames of a video, one after the other; every frame is waited for.
  case video
  /// The frames of a camera; results go to a delegate, and frames are dropped while the task is busy.
  case liveStream
}

extension ApusVision.RunningMode {
  init(_ mode: RunningMode) {
    switch mode {
    case .image: self = .image
    case .video: self = .video
    case .liveStream: self = .liveStream
    }
  }
}
