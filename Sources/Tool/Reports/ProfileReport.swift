import Apus

/// The times of a plan's steps in the JSON of `apus bench --profile`.
struct ProfileReport: Encodable {
  /// A step.
  struct StepTime: Encodable {
    let index: Int
    let type: String
    let shape: [Int]
    let kernel: String
    let parts: Int
    /// The median time in microseconds.
    let time: Double
    let share: Double
    /// The share of this step and all before.
    var cumulative = 0.0
    /// 10⁹ operations a second, two for each product that is added up; nil without products.
    let operationRate: Double?
    /// 10⁹ bytes a second.
    let byteRate: Double
    /// Whether operations are on floats.
    let isFloat: Bool

    enum CodingKeys: String, CodingKey {
      case index = "operator"
      case type, shape, kernel, parts, share, cumulative, isFloat
      case time = "median_us"
      case operationRate = "gops"
      case byteRate = "gb_per_s"
    }
  }

  /// All steps of one type of operator.
  struct TypeTime: Encodable {
    let type: String
    let count: Int
    /// The sum of the medians in microseconds.
    let time: Double
    let share: Double
    /// The share of this type and all before.
    var cumulative = 0.0

    enum CodingKeys: String, CodingKey {
      case type, count, share, cumulative
      case time = "median_us"
    }
  }

  /// The steps in order.
  let steps: [StepTime]
  /// The types of operators, the one that takes longest first.
  let types: [TypeTime]
  /// The sum of the medians in microseconds.
  let time: Double
  /// The median time in microseconds of whole runs, which took turns with those step by step.
  let runTime: Double
  /// The operators that are planned in each run, whose time is not known.
  let deferredOperators: [Int]

  enum CodingKeys: String, CodingKey {
    case steps, types, deferredOperators
    case time = "median_us"
    case runTime = "run_us"
  }

  init(_ plan: Plan, _ timings: (steps: [Timings], runs: Timings)) {
    let medians = timings.steps.map { $0.quantile(0.5) }
    let sum = medians.reduce(0, +)
    let steps = zip(plan.steps, medians).map { StepTime($0, plan, nanoseconds: $1, of: sum) }
    let types = Dictionary(grouping: steps, by: \.type).map { type, steps in
      TypeTime(
        type: type, count: steps.count, time: steps.map(\.time).reduce(0, +).rounded(to: 3),
        share: steps.map(\.share).reduce(0, +).rounded(to: 4))
    }.sorted { ($1.time, $0.type) < ($0.time, $1.type) }
    self.steps = Self.cumulated(steps, \.time, \.cumulative)
    self.types = Self.cumulated(types, \.time, \.cumulative)
    time = (sum / 1000).rounded(to: 3)
    runTime = (timings.runs.quantile(0.5) / 1000).rounded(to: 3)
    deferredOperators = Array(plan.deferredOperators)
  }

  /// `times`, each with the share of the sum of its time and those before.
  private static func cumulated<Time>(
    _ times: [Time], _ time: KeyPath<Time, Double>, _ cumulative: WritableKeyPath<Time, Double>
  ) -> [Time] {
    let total = max(times.reduce(0) { $0 + $1[keyPath: time] }, .leastNormalMagnitude)
    var (sum, times) = (0.0, times)
    for index in times.indices {
      sum += times[index][keyPath: time]
      times[index][keyPath: cumulative] = (sum / total).rounded(to: 4)
    }
    return times
  }
}

extension ProfileReport.StepTime {
  init(_ step: Step, _ plan: Plan, nanoseconds: Double, of sum: Double) {
    let output = step.outputs.first.map { plan.tensors[$0] }
    let tensors = Set(step.inputs + step.outputs).filter { $0 >= 0 }
    let bytes = tensors.map { plan.tensors[$0].byteCount }.reduce(0, +)
    let duration = max(nanoseconds, 1)
    self.init(
      index: step.operatorIndex, type: "\(step.kind)", shape: output?.shape.dimensions ?? [], kernel: step.kernel,
      parts: step.partCount, time: (nanoseconds / 1000).rounded(to: 3),
      share: (nanoseconds / max(sum, 1)).rounded(to: 4),
      operationRate: step.multiplyAccumulates == 0
        ? nil : (2 * Double(step.multiplyAccumulates) / duration).rounded(to: 3),
      byteRate: (Double(bytes) / duration).rounded(to: 3), isFloat: output?.type == .float32)
  }
}
