import Apus

/// A model that has run once, and what that took.
struct PreparedModel {
  let path: String
  let plan: Plan
  /// What ran, its inputs filled.
  let interpreter: Interpreter
  /// The time of reading the file, in milliseconds.
  let openTime: Double
  /// The time of planning, in milliseconds.
  let planTime: Double
  /// The time of the first run, which finds nothing in the caches, in milliseconds.
  let firstRunTime: Double
  /// The most memory that was resident up to the end of the first run; nil where the system does not say.
  let peakByteCount: Int?

  init(_ path: String, _ options: PlanOptions) throws {
    self.path = path
    ResidentMemory.resetPeak()
    var stopwatch = Stopwatch()
    let model = try Model(path: path)
    openTime = stopwatch.lap()
    plan = try Plan(model, options: options)
    planTime = stopwatch.lap()
    interpreter = Interpreter(plan)
    try interpreter.fillInputs()
    _ = stopwatch.lap()
    try interpreter.invoke()
    firstRunTime = stopwatch.lap()
    peakByteCount = ResidentMemory.peakByteCount
  }
}
