import Apus

/// What `apus bench` says about a model; its JSON.
struct BenchReport: Encodable {
  let model: String
  /// The most threads that a run uses.
  let threads: Int
  /// The level of the vector kernels, `scalar` for the reference kernels.
  let isa: String
  let kernels: String
  let runs: Int
  let minimum: Double
  let median: Double
  let p90: Double
  /// The times of steps, when they are asked for.
  var profile: ProfileReport?

  enum CodingKeys: String, CodingKey {
    case model, threads, isa, kernels, runs
    case minimum = "min_ms"
    case median = "median_ms"
    case p90 = "p90_ms"
    case profile
  }

  init(model: String, _ plan: Plan, _ runs: Timings) {
    self.model = model
    threads = plan.threadCount
    isa = plan.instructionSet.name
    kernels = plan.options.kernels.rawValue
    self.runs = runs.nanoseconds.count
    minimum = runs.quantile(0).milliseconds
    median = runs.quantile(0.5).milliseconds
    p90 = runs.quantile(0.9).milliseconds
  }

  var text: String {
    let isOne = threads == 1
    return """
      \(model.printable)
        \(minimum.fixed(3)) ms least, \(median.fixed(3)) median, \(p90.fixed(3)) for 90 % of \(runs.grouped) runs
        \(kernels) kernels, \(isa), \(threads) thread\(isOne ? "" : "s")

      """ + (profile.map { "\n\($0.text)" } ?? "")
  }
}

extension Double {
  /// A number of nanoseconds in milliseconds, to a tenth of a microsecond.
  fileprivate var milliseconds: Double { (self / 100).rounded() / 10_000 }
}
