import KernelInterface

/// What an operator makes of itself when it is planned.
struct StepBody {
  let kernel: String
  let multiplyAccumulates: Int
  /// Whether each output element takes a window of the input without adding products, as in a pooling.
  let sumsWindows: Bool
  /// Whether the result depends on the elements of the inputs, not on their shapes alone.
  let readsInputs: Bool
  /// Whether the step does nothing but compute its outputs: variables are neither read nor written.
  let isPure: Bool
  /// Whether the step does nothing but copy input 0, so that the output may as well be the same memory.
  var isCopy = false
  /// The inputs, by position, into whose memory the output may be written, if it is as large: each element is read
  /// before the one at its place is written, and not again.
  var overwritableInputs: [Int] = []
  /// What the convolution of the output needs to do this step's work, where this is a depthwise convolution.
  var depthwise: DepthwiseWork?
  /// Whether the step does the work of the depthwise convolution before it, too.
  var isSeparable = false
  /// What the step applies to each element of input 0, if it does nothing else.
  var function: FloatFunction?
  /// This step with a function applied to each element of its output, which goes to another place; nil where that cannot
  /// be.
  private(set) var fused: (@Sendable (FloatFunction, Slot) -> StepBody)?
  let work: StepWork

  /// A step that one thread does.
  init(
    kernel: String, multiplyAccumulates: Int = 0, sumsWindows: Bool = false, readsInputs: Bool = true,
    isPure: Bool = true,
    run: @escaping @Sendable (Memory) throws(InferenceError) -> Void
  ) {
    self.kernel = kernel
    self.multiplyAccumulates = multiplyAccumulates
    self.sumsWindows = sumsWindows
    self.readsInputs = readsInputs
    self.isPure = isPure
    work = .whole(run)
  }

  /// A step of which threads do parts.
  init(
    kernel: String, multiplyAccumulates: Int = 0, sumsWindows: Bool = false, partCount: Int,
    run: @escaping @Sendable (Memory, Share) -> Void
  ) {
    self.kernel = kernel
    self.multiplyAccumulates = multiplyAccumulates
    self.sumsWindows = sumsWindows
    readsInputs = true
    isPure = true
    work = .shared(partCount: partCount, run)
  }

  /// A step whose kernel may apply a function to its results: `body` makes it of its name, the function and the place of
  /// the results.
  static func fusing(
    _ name: String, _ result: Slot, _ body: @escaping @Sendable (String, FloatFunction?, Slot) -> StepBody
  ) -> StepBody {
    var step = body(name, nil, result)
    step.fused = { function, result in body("\(name)+\(function.rawValue)", function, result) }
    return step
  }

  /// Does all of it on this thread.
  func run(_ memory: Memory) throws(InferenceError) { try work.run(memory) }
}
