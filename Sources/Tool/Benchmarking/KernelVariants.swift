import Apus

/// The ways to compute a layer: by each level of vector instructions, and by each kernel that a level has for it.
struct KernelVariants {
  let layer: BenchmarkLayer
  /// The plans, one for each kernel; the first of the highest level is what planning chooses here.
  private(set) var plans: [Plan] = []

  /// The plans of `layer` for `levels`, in ascending order.
  init(_ layer: BenchmarkLayer, levels: [InstructionSet], threadCount: Int?) throws(ModelError) {
    self.layer = layer
    let model = try layer.model()
    for level in levels {
      var options = PlanOptions()
      (options.instructionSet, options.threadCount) = (level, threadCount)
      let plan = try Plan(model, options: options)
      plans.append(plan)
      options.allowsWinograd = false
      let other = try Plan(model, options: options)
      if other.steps[0].kernel != plan.steps[0].kernel { plans.append(other) }
    }
  }

  /// Whether `plan` is what planning chooses on this CPU.
  func isPick(_ plan: Plan) -> Bool {
    plan.instructionSet == InstructionSet.available.last && plan.options.allowsWinograd
  }
}
