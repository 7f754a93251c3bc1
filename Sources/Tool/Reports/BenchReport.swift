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
  /// The first quartile of each round, which has memory of its own: what two results are told apart by.
  let rounds: [Double]
  let openTime: Double
  let planTime: Double
  /// The time of the first run, which is none of `runs`.
  let firstRunTime: Double
  let arenaBytes: Int
  /// The bytes of packed constants.
  let constantBytes: Int
  /// The most memory that was resident up to the end of the first run.
  @OrNull var peakBytes: Int?
  let machine: MachineRecord
  /// The times of steps, when they are asked for.
  var profile: ProfileReport?

  enum CodingKeys: String, CodingKey {
    case model, threads, isa, kernels, runs, arenaBytes, constantBytes, peakBytes, machine, profile
    case minimum = "min_ms"
    case median = "median_ms"
    case p90 = "p90_ms"
    case rounds = "rounds_ms"
    case openTime = "open_ms"
    case planTime = "plan_ms"
    case firstRunTime = "first_run_ms"
  }

  init(_ prepared: PreparedModel, _ rounds: [Timings], on machine: MachineRecord) {
    let plan = prepared.plan
    let runs = Timings(joining: rounds)
    model = prepared.path
    threads = plan.threadCount
    isa = plan.instructionSet.name
    kernels = plan.options.kernels.rawValue
    self.runs = runs.nanoseconds.count
    minimum = runs.quantile(0).milliseconds
    median = runs.quantile(0.5).milliseconds
    p90 = runs.quantile(0.9).milliseconds
    self.rounds = rounds.map { ($0.quantile(0.25) / 1_000_000).rounded(to: 6) }
    openTime = prepared.openTime
    planTime = prepared.planTime
    firstRunTime = prepared.firstRunTime
    arenaBytes = plan.arenaByteCount
    constantBytes = plan.constantByteCount
    peakBytes = prepared.peakByteCount
    self.machine = machine
  }

  var text: String {
    let isOne = threads == 1
    let peak = peakBytes.map { ", \($0.mebibytes) resident at most" } ?? ""
    return """
      \(model.printable)
        \(minimum.fixed(3)) ms least, \(median.fixed(3)) median, \(p90.fixed(3)) for 90 % of \(runs.grouped) runs
        \(openTime.fixed(3)) ms to open, \(planTime.fixed(3)) to plan, \(firstRunTime.fixed(3)) for the first run
        \(arenaBytes.mebibytes) arena, \(constantBytes.mebibytes) packed constants\(peak)
        \(kernels) kernels, \(isa), \(threads) thread\(isOne ? "" : "s")

      """ + (profile.map { "\n\($0.text)" } ?? "")
  }
}

extension Double {
  /// A number of nanoseconds in milliseconds, to a tenth of a microsecond.
  fileprivate var milliseconds: Double { (self / 100).rounded() / 10_000 }
}

extension Int {
  /// A number of bytes in MiB.
  fileprivate var mebibytes: String { "\((Double(self) / 1_048_576).fixed(2)) MiB" }
}
