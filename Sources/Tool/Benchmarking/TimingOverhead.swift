import Apus

/// What measuring itself takes, and what it makes of a short kernel.
struct TimingOverhead {
  /// How many times everything is measured, by turns; the best of each counts.
  private static let roundCount = 15
  /// How long the kernel shall take, in nanoseconds.
  private static let kernelTime = 1000.0
  /// The numbers of elements that the kernel may have.
  private static let elementCounts = 16.0...65_536.0

  /// What reading the clock adds to each time, in nanoseconds.
  private(set) var clock = Double.infinity
  /// What calling a step takes that computes one element, in nanoseconds: part of each time of a kernel.
  private(set) var step = Double.infinity
  /// What a run of the kernel takes as `StepTimer` measures it, in nanoseconds.
  private(set) var measured = Double.infinity
  /// What it takes in a loop that does nothing else.
  private(set) var direct = Double.infinity
  /// How much longer the first tenth of timed runs takes than the others: what warming up leaves, as a share; the median
  /// of all rounds.
  let coldness: Double

  /// Measures for about `seconds`.
  init(seconds: Double) throws {
    let duration = seconds / Double(Self.roundCount) / 4
    let timer = StepTimer(seconds: duration * Double(StepTimer.roundCount), cache: .warm)
    let smallest = try Self.interpreter(.neg, elementCount: 1)
    let sample = 1024
    let sampled = try Self.interpreter(.tanh, elementCount: sample)
    let time = try (0..<5).map { _ in try Self.loop(sampled, for: duration) }.min() ?? Self.kernelTime
    let range = Self.elementCounts
    let count = min(max(Double(sample) * Self.kernelTime / time, range.lowerBound), range.upperBound)
    let kernel = try Self.interpreter(.tanh, elementCount: Int(count))
    var coldness: [Double] = []
    for _ in 0..<Self.roundCount {
      clock = min(clock, Self.emptyTimings(for: duration).quantile(0.5))
      step = min(step, try Self.loop(smallest, for: duration))
      let timings = try timer.round(kernel)
      measured = min(measured, timings.quantile(0.5))
      coldness.append(timings.coldness)
      direct = min(direct, try Self.loop(kernel, for: duration))
    }
    self.coldness = coldness.median
  }

  /// An operator on so many elements; TANH takes longer to compute than its data take to be read.
  private static func interpreter(_ kind: BuiltinOperator, elementCount: Int) throws -> Interpreter {
    var model = LayerModel()
    let input = model.input([1, elementCount], .float32)
    model.add(kind, [input], model.output([1, elementCount], .float32))
    let interpreter = Interpreter(try Plan(model.file.model()))
    try interpreter.fillInputs()
    return interpreter
  }

  private static func emptyTimings(for seconds: Double) -> Timings {
    var timings = Timings()
    let end = SuspendingClock.now + .seconds(seconds)
    repeat { timings.measure {} } while SuspendingClock.now < end
    return timings
  }

  /// The nanoseconds of a run, in a loop that takes about `seconds` and reads the clock before and after.
  private static func loop(_ interpreter: Interpreter, for seconds: Double) throws -> Double {
    var count = 1
    while true {
      let start = SuspendingClock.now
      for _ in 0..<count { try interpreter.execute(step: 0) }
      let time = (SuspendingClock.now - start) / .nanoseconds(1)
      guard time < seconds * 5e8, count < 1 << 40 else { return time / Double(count) }
      count *= 2
    }
  }
}

extension Timings {
  /// How much longer the first tenth takes than the others, as a share, by medians; 0 for few.
  fileprivate var coldness: Double {
    let count = nanoseconds.count / 10
    guard count > 0 else { return 0 }
    return Array(nanoseconds[..<count]).median / max(Array(nanoseconds[count...]).median, 1) - 1
  }
}
