import Apus

/// The rounds of one kernel for one layer.
///
/// Each has memory of its own: where memory lies changes what a kernel takes, so one process that measures twice would
/// otherwise call the same kernel faster or slower than another process does.
struct KernelRounds {
  let layer: BenchmarkLayer
  let plan: Plan
  /// Whether planning chooses this kernel here.
  let isPick: Bool
  private(set) var timings: [Timings] = []
  // All are kept, so that each round gets other memory than the one before.
  private var interpreters: [Interpreter] = []

  init(_ layer: BenchmarkLayer, _ plan: Plan, isPick: Bool) {
    (self.layer, self.plan, self.isPick) = (layer, plan, isPick)
  }

  /// Measures one more round.
  mutating func add(_ timer: StepTimer) throws(ToolError) {
    do throws(any Error) {
      let interpreter = Interpreter(plan)
      try interpreter.fillInputs()
      interpreters.append(interpreter)
      timings.append(try timer.round(interpreter))
    } catch {
      throw ToolError(anyError: error, file: layer.name)
    }
  }
}
