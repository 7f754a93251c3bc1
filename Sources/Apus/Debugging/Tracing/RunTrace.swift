/// What a run did when, and on which thread.
public struct RunTrace: Sendable {
  /// A time span of the run, in nanoseconds from its start.
  public struct Interval: Equatable, Sendable {
    /// The beginning.
    public let start: Int
    /// The end, not before the beginning.
    public let end: Int

    /// The length.
    public var nanoseconds: Int { end - start }
  }

  /// A part of a step, done by one thread.
  public struct Part: Sendable {
    /// The thread's number: 0 for the one that called, others in the order in which they first did something.
    public let thread: Int
    /// When it was done.
    public let interval: Interval
  }

  /// A step of the run, in order; those of deferred operators included.
  public struct StepSpan: Sendable {
    /// The step.
    public let step: Step
    /// The shape of the step's first output; nil without outputs.
    public let outputShape: Shape?
    /// From the call of the step to its return.
    public let interval: Interval
    /// The parts that the work was done in, by number; each lies in `interval`.
    public let parts: [Part]
  }

  /// The steps in the order they ran.
  public let steps: [StepSpan]

  /// How long the run took, in nanoseconds.
  public var nanoseconds: Int { steps.last?.interval.end ?? 0 }

  /// The number of threads that did something.
  public var threadCount: Int { (steps.flatMap(\.parts).map(\.thread).max() ?? -1) + 1 }
}
