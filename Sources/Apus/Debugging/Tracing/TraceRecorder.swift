import KernelInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notes when the steps of a run are done, and who does their parts.
final class TraceRecorder: @unchecked Sendable {
  // Unchecked: a part writes its own place of `notes`, and the caller reads it when the step is done.

  /// When a part was done, and by whom.
  private struct Note {
    let start, end: SuspendingClock.Instant
    let thread: pthread_t
  }

  private(set) var steps: [RunTrace.StepSpan] = []
  private let beginning = SuspendingClock.now
  private var threads = [pthread_self()]
  private let notes: UnsafeMutablePointer<Note?>
  private let capacity: Int

  /// A recorder for steps of at most `threadCount` parts.
  init(threadCount: Int) {
    capacity = max(threadCount, 1)
    notes = .allocate(capacity: capacity)
    notes.initialize(repeating: nil, count: capacity)
  }

  deinit {
    notes.deallocate()
  }

  /// Calls `run` with work that does what that of `step` does and notes it.
  func record(
    _ step: Step, outputShape: Shape?, _ run: (StepWork) throws(InferenceError) -> Void
  ) throws(InferenceError) {
    notes.update(repeating: nil, count: capacity)
    let work = noted(step.work)
    let start = SuspendingClock.now
    try run(work)
    let end = SuspendingClock.now
    let parts = (0..<capacity).compactMap { notes[$0] }.map {
      RunTrace.Part(thread: number(of: $0.thread), interval: interval($0.start, $0.end))
    }
    steps.append(.init(step: step, outputShape: outputShape, interval: interval(start, end), parts: parts))
  }

  private func noted(_ work: StepWork) -> StepWork {
    switch work {
    case .whole(let body):
      .whole { memory throws(InferenceError) in
        let start = SuspendingClock.now
        try body(memory)
        self.note(part: 0, from: start)
      }
    case .shared(let partCount, let body):
      .shared(partCount: partCount) { memory, share in
        let start = SuspendingClock.now
        body(memory, share)
        self.note(part: share.index, from: start)
      }
    }
  }

  private func note(part: Int, from start: SuspendingClock.Instant) {
    notes[part] = Note(start: start, end: .now, thread: pthread_self())
  }

  private func number(of thread: pthread_t) -> Int {
    if let number = threads.firstIndex(where: { pthread_equal($0, thread) != 0 }) { return number }
    threads.append(thread)
    return threads.count - 1
  }

  private func interval(_ start: SuspendingClock.Instant, _ end: SuspendingClock.Instant) -> RunTrace.Interval {
    .init(start: nanoseconds(start), end: nanoseconds(end))
  }

  private func nanoseconds(_ instant: SuspendingClock.Instant) -> Int {
    let (seconds, attoseconds) = (instant - beginning).components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
