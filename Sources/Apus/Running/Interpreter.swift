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
  private var inputShapes: [Int: Shape] = [:]
  private var execution: Execution?
  var hasRun = false

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
  public init(_ model: Model, options: PlanOptions = PlanOptions()) {
    self.model = model
    self.options = options
  }

  /// An interpreter for `plan`, its tensors allocated.
  public init(_ plan: Plan) {
    model = plan.model
    options = plan.options
    inputShapes = Dictionary(plan.inputs.map { ($0, plan.tensors[$0].shape) }) { $1 }
    execution = Execution(plan)
  }

  /// The plan; nil until tensors are allocated.
  public var plan: Plan? { execution?.plan }
  /// The number of inputs.
  public var inputTensorCount: Int { model.mainSubgraph.inputs.count }
  /// The number of outputs.
  public var outputTensorCount: Int { model.mainSubgraph.outputs.count }

  /// Plans the model for the current input shapes and allocates its memory; does nothing when that is done already.
  ///
  /// - Throws: `ModelError` naming the operator that is not supported, or whose tensors do not fit the input shapes.
  public func allocateTensors() throws(ModelError) {
    guard execution == nil else { return }
    execution = Execution(try Plan(model, options: options, inputShapes: inputShapes))
  }

  /// Changes the shape of an input; the tensors must be allocated again, and what they held is gone.
  ///
  /// A shape that the model cannot take is found by `allocateTensors()`.
  ///
  /// - Throws: `InferenceError.Code.invalidTensorIndex`.
  public func resizeInput(at index: Int, to shape: Shape) throws(InferenceError) {
    let tensor = try inputIndex(index)
    let current = inputShapes[tensor] ?? model.mainSubgraph.tensors[tensor].shape
    guard shape != current else { return }
    inputShapes[tensor] = shape
    execution = nil
    hasRun = false
  }

  /// Copies `bytes`, elements in memory order, to an input, and returns the input.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `allocateTensorsRequired`, or `invalidDataCount` when the
  ///   number of bytes is not the tensor's.
  @discardableResult
  public func copy(_ bytes: some Collection<UInt8>, toInputAt index: Int) throws(InferenceError) -> Tensor {
    let tensor = try inputIndex(index)
    let contents = try allocated().contents(of: tensor)
    guard bytes.count == contents.count else {
      throw InferenceError(
        .invalidDataCount, "\(bytes.count) bytes provided, input \(index) takes \(contents.count)")
    }
    contents.copyBytes(from: bytes)
    return try self.tensor(at: tensor)
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
  /// Variables keep their values from one run to the next, until tensors are allocated again.
  ///
  /// - Throws: `InferenceError` with `allocateTensorsRequired`.
  public func resetVariables() throws(InferenceError) {
    try allocated().variables.reset()
  }

  /// A copy of an input.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex` or `allocateTensorsRequired`.
  public func input(at index: Int) throws(InferenceError) -> Tensor {
    try tensor(at: inputIndex(index))
  }

  /// A copy of an output.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, or `invokeRequired` before the first run.
  public func output(at index: Int) throws(InferenceError) -> Tensor {
    let tensor = try outputIndex(index)
    try requireRun()
    return try self.tensor(at: tensor)
  }

  /// A copy of the tensor with this index in the graph.
  ///
  /// Inputs, outputs, constants and variables can be read at any time; others keep their values only with
  /// `PlanOptions.keepsAllTensors`.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `allocateTensorsRequired` or `tensorNotKept`.
  public func tensor(at index: Int) throws(InferenceError) -> Tensor {
    let execution = try allocated()
    guard execution.plan.tensors.indices.contains(index) else {
      throw InferenceError(.invalidTensorIndex, "tensor \(index) of \(execution.plan.tensors.count)")
    }
    guard let owner = execution.owner(of: index) else {
      throw InferenceError(.invokeRequired, "tensor \(index) has no shape yet, call invoke() first")
    }
    let tensor = owner.plan.tensors[index]
    guard tensor.isKept, tensor.storage != .unused else {
      throw InferenceError(.tensorNotKept, "tensor \(index) '\(tensor.name)'; plan with keepsAllTensors to read it")
    }
    return Tensor(
      index: index, name: tensor.name, dataType: tensor.type, shape: tensor.shape,
      data: Array(owner.contents(of: index)), quantization: tensor.quantization)
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
    try Self.checked(index, in: model.mainSubgraph.inputs, "input")
  }

  func outputIndex(_ index: Int) throws(InferenceError) -> Int {
    try Self.checked(index, in: model.mainSubgraph.outputs, "output")
  }

  private static func checked(_ index: Int, in tensors: [Int], _ role: String) throws(InferenceError) -> Int {
    guard tensors.indices.contains(index) else {
      throw InferenceError(.invalidTensorIndex, "\(role) \(index), the last is \(tensors.count - 1)")
    }
    return tensors[index]
  }
}
