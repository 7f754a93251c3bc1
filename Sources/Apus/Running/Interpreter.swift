/// Runs a model: allocate tensors, fill the inputs, invoke, read the outputs.
///
/// The shape of TensorFlow Lite's Swift interpreter, with int8, per-channel scales, access without copies, all tensors
/// and the operator list besides. Not for use on two threads at a time; interpreters that share a `Plan` run in
/// parallel.
public final class Interpreter {
  /// The model.
  public let model: Model
  /// The choices for planning.
  public let options: PlanOptions
  /// The index of the graph that runs.
  private let graphIndex: Int
  private var inputShapes: [Int: Shape] = [:]
  private var execution: Execution?
  var hasRun = false
  /// The interpreters of other graphs, which signatures name; runners of one graph share its tensors.
  private var interpreters: [Int: Interpreter] = [:]

  /// Opens the model at `modelPath`.
  ///
  /// - Throws: `ModelError` when the file is not a valid model.
  public convenience init(modelPath: String, options: PlanOptions = PlanOptions()) throws(ModelError) {
    self.init(try Model(path: modelPath), options: options)
  }

  /// Opens a model in memory; the bytes are copied.
  ///
  /// - Throws: `ModelError` when they are not a valid model.
  public convenience init(
    modelData: some Collection<UInt8>, options: PlanOptions = PlanOptions()
  ) throws(ModelError) {
    self.init(try Model(ModelBytes(copying: modelData)), options: options)
  }

  /// An interpreter for `model`, its tensors not yet allocated.
  public convenience init(_ model: Model, options: PlanOptions = PlanOptions()) {
    self.init(model, graph: 0, options: options)
  }

  private init(_ model: Model, graph: Int, options: PlanOptions) {
    self.model = model
    self.options = options
    graphIndex = graph
  }

  /// The interpreter of graph `index`: this one, or one with memory of its own that it keeps.
  func interpreter(ofGraph index: Int) -> Interpreter {
    if index == graphIndex { return self }
    if let known = interpreters[index] { return known }
    let interpreter = Interpreter(model, graph: index, options: options)
    interpreters[index] = interpreter
    return interpreter
  }

  /// An interpreter for `plan`, its tensors allocated.
  public init(_ plan: Plan) {
    model = plan.model
    options = plan.options
    graphIndex = plan.graph.graph
    inputShapes = Dictionary(plan.inputs.map { ($0, plan.tensors[$0].shape) }) { $1 }
    execution = Execution(plan)
  }

  /// The plan; nil until tensors are allocated.
  public var plan: Plan? { execution?.plan }
  /// The graph that runs.
  package var graph: Model.Subgraph { model.subgraphs[graphIndex] }
  /// The number of inputs.
  public var inputTensorCount: Int { graph.inputs.count }
  /// The number of outputs.
  public var outputTensorCount: Int { graph.outputs.count }

  /// Plans the model for the current input shapes and allocates its memory; does nothing when that is done already.
  ///
  /// - Throws: `ModelError` naming the operator that is not supported, or whose tensors do not fit the input shapes.
  public func allocateTensors() throws(ModelError) {
    guard execution == nil else { return }
    execution = Execution(try Plan(model, entryGraph: graphIndex, options: options, inputShapes: inputShapes))
  }

  /// Changes the shape of an input; the tensors must be allocated again, and what they held is gone.
  ///
  /// A shape that the model cannot take is found by `allocateTensors()`.
  ///
  /// - Throws: `InferenceError.Code.invalidTensorIndex`.
  public func resizeInput(at index: Int, to shape: Shape) throws(InferenceError) {
    let tensor = try inputIndex(index)
    guard shape != self.shape(ofInput: tensor) else { return }
    inputShapes[tensor] = shape
    execution = nil
    hasRun = false
  }

  /// Runs the model.
  ///
  /// After an error there is no output until a run succeeds.
  ///
  /// - Throws: `InferenceError` with `allocateTensorsRequired`, or `invalidData` when an operator refuses values that the
  ///   model computed, such as an index out of range, or deferred operators cannot be planned for them.
  public func invoke() throws(InferenceError) {
    let execution = try allocated()
    hasRun = false
    try execution.run()
    hasRun = true
  }

  /// Runs step `index` of the plan alone, on what the steps before it left.
  ///
  /// A step may be repeated with `PlanOptions.keepsAllTensors`; otherwise it may have written over what it read. Steps
  /// beyond the plan's are those of deferred operators, which the first of them plans.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `allocateTensorsRequired`, or `invalidData`.
  public func execute(step index: Int) throws(InferenceError) {
    let execution = try allocated()
    guard index >= 0 else { throw InferenceError(.invalidTensorIndex, "step \(index)") }
    try execution.run(step: index)
    hasRun = hasRun || index == execution.stepCount - 1
  }

  /// Gives variables, such as the states of recurrent operators, their first value again: zero, the zero point of an int8
  /// variable tensor, or what CALL_ONCE assigns in the next run.
  ///
  /// Variables keep their values from one run to the next, until tensors are allocated again. Those of the graphs that
  /// other signatures run are included.
  ///
  /// - Throws: `InferenceError` with `allocateTensorsRequired`.
  public func resetVariables() throws(InferenceError) {
    try allocated().variables.reset()
    interpreters.values.forEach { $0.execution?.variables.reset() }
  }

  func shape(ofInput tensor: Int) -> Shape {
    inputShapes[tensor] ?? graph.tensors[tensor].shape
  }

  func allocated() throws(InferenceError) -> Execution {
    guard let execution else {
      throw InferenceError(.allocateTensorsRequired, "call allocateTensors() first")
    }
    return execution
  }

  func requireRun() throws(InferenceError) {
    guard hasRun else { throw InferenceError(.invokeRequired, "call invoke() first") }
  }

  func inputIndex(_ index: Int) throws(InferenceError) -> Int {
    try Self.checked(index, in: graph.inputs, "input")
  }

  func outputIndex(_ index: Int) throws(InferenceError) -> Int {
    try Self.checked(index, in: graph.outputs, "output")
  }

  private static func checked(_ index: Int, in tensors: [Int], _ role: String) throws(InferenceError) -> Int {
    guard tensors.indices.contains(index) else {
      throw InferenceError(.invalidTensorIndex, "\(role) \(index), the last is \(tensors.count - 1)")
    }
    return tensors[index]
  }
}
