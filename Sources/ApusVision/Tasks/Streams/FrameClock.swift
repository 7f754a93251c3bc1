/// The timestamps of the frames of a video or stream, which increase.
struct FrameClock: Sendable {
  private var last: Int?

  /// Takes the timestamp of the next frame, in milliseconds.
  ///
  /// - Throws: `TaskError.Code.timestampNotIncreasing`; the clock stays where it was, so that later frames may go on.
  mutating func advance(to timestamp: Int) throws(TaskError) {
    if let last, timestamp <= last {
      throw TaskError(
        .timestampNotIncreasing, "the frame at \(timestamp) ms follows one at \(last) ms; timestamps must increase")
    }
    last = timestamp
  }
}
