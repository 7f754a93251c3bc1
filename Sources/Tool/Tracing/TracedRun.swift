import Apus

/// A model run to be looked at: how long its steps take, when they ran, and what every tensor held.
struct TracedRun {
  let plan: Plan
  /// The times of each step, in runs that go step by step.
  let timings: [Timings]
  /// What the last run did when.
  let trace: RunTrace
  /// What the tensors held, in a run of its own with every tensor kept.
  let contents: [TensorContents]

  /// The pixels of all pictures together, about as many bytes as they take.
  private static let pixelCount = 7 << 20
  /// The most pixels of one picture.
  private static let largestPicture = 100_000

  /// Runs `model` for about `seconds`.
  ///
  /// `fill` gives an interpreter its inputs; contents are looked at when `includesContents`.
  init(
    _ model: Model, options: PlanOptions, inputShapes: [Int: Shape], seconds: Double, includesContents: Bool,
    fill: (Interpreter) throws -> Void
  ) throws {
    plan = try Plan(model, options: options, inputShapes: inputShapes)
    let interpreter = Interpreter(plan)
    try fill(interpreter)
    let timer = RunTimer(interpreter: interpreter, seconds: seconds)
    try timer.warmUp()
    timings = try timer.steps(of: plan)
    trace = try interpreter.tracedInvoke()
    guard includesContents else {
      contents = []
      return
    }
    var keeping = options
    keeping.keepsAllTensors = true
    let watched = Interpreter(try Plan(model, options: keeping, inputShapes: inputShapes))
    try fill(watched)
    try watched.invoke()
    contents = Self.contents(of: watched)
  }

  private static func contents(of interpreter: Interpreter) -> [TensorContents] {
    guard let plan = interpreter.plan else { return [] }
    let used = plan.tensors.indices.filter { plan.tensors[$0].storage != .unused }
    let limit = pictureLimit(used.map { plan.tensors[$0].shape.elementCount })
    return used.map { index in
      do {
        return TensorContents(
          try interpreter.tensor(at: index), isConstant: plan.tensors[index].storage == .constant, pixelCount: limit)
      } catch {
        return TensorContents(index: index, problem: "\(error)")
      }
    }
  }

  /// The most pixels that each picture may have, for tensors of so many elements, so that all together fit.
  private static func pictureLimit(_ elementCounts: [Int]) -> Int {
    var (rest, count) = (pixelCount, elementCounts.count)
    // Small tensors leave their part of the pixels to large ones.
    for elements in elementCounts.sorted() {
      guard elements < rest / count else { return max(min(rest / count, largestPicture), 1) }
      rest -= elements
      count -= 1
    }
    return largestPicture
  }
}
