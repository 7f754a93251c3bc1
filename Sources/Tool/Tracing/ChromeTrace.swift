import Apus

/// A run in the format that `chrome://tracing` and Perfetto show: a row for the steps, and one for each thread.
///
/// Format: "Trace Event Format", complete events (`X`) and metadata (`M`); times are in microseconds.
struct ChromeTrace: Encodable {
  struct Event: Encodable {
    struct Arguments: Encodable {
      /// The name of a process or thread.
      var name: String?
      var `operator`: Int?
      var kernel: String?
      var shape: [Int]?
      /// Products added up.
      var macs: Int?
      var part: Int?
    }

    let name: String
    let ph: String
    let pid = 1
    let tid: Int
    var ts: Double?
    var dur: Double?
    let args: Arguments
  }

  let displayTimeUnit = "ms"
  let traceEvents: [Event]

  /// The run `trace` of the model named `model`.
  init(model: String, _ trace: RunTrace) {
    let threads = (0..<trace.threadCount).map { number in
      Event.naming("thread_name", number + 1, number == 0 ? "thread 0, the caller" : "thread \(number)")
    }
    traceEvents =
      [.naming("process_name", 0, "apus \(model)"), .naming("thread_name", 0, "steps")] + threads
      + trace.steps.flatMap(Self.events)
  }

  private static func events(_ span: RunTrace.StepSpan) -> [Event] {
    let step = span.step
    let name = "\(step.operatorIndex) \(step.kind)"
    let arguments = Event.Arguments(
      operator: step.operatorIndex, kernel: step.kernel, shape: span.outputShape?.dimensions,
      macs: step.multiplyAccumulates == 0 ? nil : step.multiplyAccumulates)
    let parts = span.parts.enumerated().map { number, part in
      var arguments = arguments
      arguments.part = number
      return Event.complete(name, part.thread + 1, part.interval, arguments)
    }
    return [.complete(name, 0, span.interval, arguments)] + parts
  }
}

extension ChromeTrace.Event {
  /// Says what the process or a row is called.
  fileprivate static func naming(_ what: String, _ row: Int, _ name: String) -> Self {
    Self(name: what, ph: "M", tid: row, args: Arguments(name: name))
  }

  fileprivate static func complete(
    _ name: String, _ row: Int, _ interval: RunTrace.Interval, _ arguments: Arguments
  ) -> Self {
    Self(
      name: name, ph: "X", tid: row, ts: Double(interval.start) / 1000, dur: Double(interval.nanoseconds) / 1000,
      args: arguments)
  }
}
