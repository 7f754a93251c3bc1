import Apus

/// Measures the kernels of layers as the user wants it.
struct KernelRun {
  /// How many kernels take turns, round by round, so that what else the machine does for a second slows a round of many
  /// kernels instead of all rounds of one.
  private static let turnCount = 10

  let timer: StepTimer
  let levels: [InstructionSet]
  let threadCount: Int?
  /// What kernel, layer or network must be like; nil for all.
  let filter: Glob?
  /// What the machine can do at most at each level that times are compared with; empty for none.
  let limits: [InstructionSet: MachineLimits]
  private let machine = MachineRecord.current()

  init(
    timer: StepTimer, levels: [InstructionSet], threadCount: Int?, filter: Glob?,
    limits: [InstructionSet: MachineLimits]
  ) {
    self.limits = limits
    self.timer = timer
    self.levels = levels
    self.threadCount = threadCount
    self.filter = filter
  }

  /// The limits that times are compared with, of the lowest level first.
  var limitReports: [LimitsReport] {
    levels.compactMap { limits[$0] }.map { LimitsReport($0, on: machine) }
  }

  /// The measurements of `layers`, each given to `show` when it is there.
  func measurements(
    of layers: [BenchmarkLayer], _ show: (KernelMeasurement) throws(ToolError) -> Void
  ) throws(ToolError) -> [KernelMeasurement] {
    var measurements: [KernelMeasurement] = []
    var waiting: [KernelRounds] = []
    for (index, layer) in layers.enumerated() {
      waiting += try kernels(of: layer)
      guard waiting.count >= Self.turnCount || index == layers.count - 1 else { continue }
      for measurement in try measure(waiting) {
        try show(measurement)
        measurements.append(measurement)
      }
      waiting = []
    }
    return measurements
  }

  private func measure(_ kernels: [KernelRounds]) throws(ToolError) -> [KernelMeasurement] {
    var kernels = kernels
    for _ in 0..<StepTimer.roundCount {
      for index in kernels.indices { try kernels[index].add(timer) }
    }
    return kernels.map { kernel in
      var measurement = KernelMeasurement(kernel, cache: timer.cache, on: machine)
      measurement.limitShare = kernel.plan.instructionSet.flatMap { limits[$0] }.map(measurement.share)
      return measurement
    }
  }

  private func kernels(of layer: BenchmarkLayer) throws(ToolError) -> [KernelRounds] {
    do throws(ModelError) {
      let variants = try KernelVariants(layer, levels: levels, threadCount: threadCount)
      return variants.plans.filter { isWanted(layer, $0) }.map {
        KernelRounds(layer, $0, isPick: variants.isPick($0))
      }
    } catch {
      throw ToolError(anyError: error, file: layer.name)
    }
  }

  private func isWanted(_ layer: BenchmarkLayer, _ plan: Plan) -> Bool {
    guard let filter else { return true }
    return [plan.steps[0].kernel, layer.name, layer.network].contains(where: filter.matches)
  }
}
