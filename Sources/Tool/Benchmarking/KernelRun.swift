import Apus

/// Measures the kernels of layers as the user wants it.
struct KernelRun {
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

  /// The measurements of `layer`, each given to `show` when it is there.
  func measurements(
    of layer: BenchmarkLayer, _ show: (KernelMeasurement) throws -> Void
  ) throws -> [KernelMeasurement] {
    let variants = try KernelVariants(layer, levels: levels, threadCount: threadCount)
    return try variants.plans.filter { isWanted(layer, $0) }.map { plan in
      var measurement = KernelMeasurement(
        layer, plan, try timer.rounds(of: plan), cache: timer.cache, isPick: variants.isPick(plan), on: machine)
      measurement.limitShare = plan.instructionSet.flatMap { limits[$0] }.map(measurement.share)
      try show(measurement)
      return measurement
    }
  }

  private func isWanted(_ layer: BenchmarkLayer, _ plan: Plan) -> Bool {
    guard let filter else { return true }
    return [plan.steps[0].kernel, layer.name, layer.network].contains(where: filter.matches)
  }
}
