import Apus

/// How long one kernel takes for one layer; one line of `apus bench kernels --json`.
struct KernelMeasurement: Codable {
  let kernel: String
  /// The operator, the shape and the type.
  let layer: String
  /// The network that the layer is from.
  let network: String
  /// The level of the vector kernels.
  let isa: String
  let threads: Int
  let cache: CacheState
  let runs: Int
  let minimum: Double
  let median: Double
  let p90: Double
  /// The distance between the first and the last tenth of the times, divided by the median.
  let spread: Double
  /// The first quartile of each round, which has memory of its own, in microseconds: what two results are told apart by.
  let rounds: [Double]
  /// Products and sums of one run; 0 for kernels that do not add products.
  let operations: Int
  /// The bytes of all tensors that are read or written, constants included, each once.
  let bytes: Int
  let isFloat: Bool
  /// Whether planning chooses this kernel here.
  let isPick: Bool
  /// The least time that the machine's limits allow, divided by the median; nil when these were not measured.
  var limitShare: Double?
  let machine: MachineRecord

  enum CodingKeys: String, CodingKey {
    case kernel, layer, network, isa, threads, cache, runs, spread, operations, bytes, isFloat, isPick, machine
    case minimum = "min_us"
    case median = "median_us"
    case p90 = "p90_us"
    case rounds = "rounds_us"
    case limitShare = "limit_share"
  }

  /// 10⁹ operations a second at the median; nil for kernels that do not add products.
  var operationRate: Double? { operations == 0 ? nil : Double(operations) / (median * 1000) }
  /// 10⁹ bytes a second at the median.
  var byteRate: Double { Double(bytes) / (median * 1000) }

  /// The least time that `limits` allow, divided by the median.
  func share(of limits: MachineLimits) -> Double {
    let time = limits.leastTime(operations: operations, isFloat: isFloat, bytes: bytes, isCold: cache == .cold)
    return (time * 1e6 / max(median, 1e-4)).rounded(to: 4)
  }

  init(_ kernel: KernelRounds, cache: CacheState, on machine: MachineRecord) {
    let plan = kernel.plan
    let step = plan.steps[0]
    let all = Timings(joining: kernel.timings)
    let tensors = Set(step.inputs + step.outputs).filter { $0 >= 0 }
    self.kernel = step.kernel
    layer = kernel.layer.name
    network = kernel.layer.network
    isa = plan.instructionSet.name
    threads = plan.threadCount
    self.cache = cache
    runs = all.nanoseconds.count
    minimum = (all.quantile(0) / 1000).rounded(to: 4)
    median = (all.quantile(0.5) / 1000).rounded(to: 4)
    p90 = (all.quantile(0.9) / 1000).rounded(to: 4)
    spread = ((all.quantile(0.9) - all.quantile(0.1)) / max(all.quantile(0.5), 1)).rounded(to: 4)
    rounds = kernel.timings.map { ($0.quantile(0.25) / 1000).rounded(to: 4) }
    operations = 2 * step.multiplyAccumulates
    bytes = tensors.map { plan.tensors[$0].byteCount }.reduce(0, +)
    isFloat = step.outputs.first.map { plan.tensors[$0].type == .float32 } ?? false
    isPick = kernel.isPick
    self.machine = machine
  }
}
