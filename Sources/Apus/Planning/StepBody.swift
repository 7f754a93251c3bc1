/// What an operator makes of itself when it is planned.
struct StepBody {
  let kernel: String
  let multiplyAccumulates: Int
  let run: @Sendable (Memory) throws(InferenceError) -> Void

  init(
    kernel: String, multiplyAccumulates: Int = 0, run: @escaping @Sendable (Memory) throws(InferenceError) -> Void
  ) {
    self.kernel = kernel
    self.multiplyAccumulates = multiplyAccumulates
    self.run = run
  }
}
