/// How images come to a task.
public enum RunningMode: String, CaseIterable, Sendable {
  /// Single images, each on its own.
  case image
  /// The frames of a video, one after the other; every frame is waited for.
  case video
  /// The frames of a camera; results come later, and frames are dropped while the task is busy.
  case liveStream
}
