/// What became of the frames of a live stream.
///
/// `sent` is `processed` and `dropped` together, and those, two at most, that are waiting or being worked on.
public struct FrameCounts: Equatable, Sendable {
  /// Frames that were taken.
  public var sent = 0
  /// Frames that were refused for their timestamp, not among `sent`.
  public var rejected = 0
  /// Frames that a newer one replaced while they waited, or that were waiting when the stream was cancelled.
  public var dropped = 0
  /// Frames that the task has finished, those that failed included.
  public var processed = 0
  /// Frames for which the task gave an error.
  public var failed = 0
  /// Results that a reader or the delegate got; the rest of those processed wait, or were given up: the reader was too slow
  /// for them or left, the delegate is gone, or the stream was cancelled.
  public var delivered = 0

  /// Counts with these numbers.
  public init(
    sent: Int = 0, rejected: Int = 0, dropped: Int = 0, processed: Int = 0, failed: Int = 0, delivered: Int = 0
  ) {
    (self.sent, self.rejected, self.dropped) = (sent, rejected, dropped)
    (self.processed, self.failed, self.delivered) = (processed, failed, delivered)
  }
}
