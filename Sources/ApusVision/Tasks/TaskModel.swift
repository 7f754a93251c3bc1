import Apus

/// A model with one image input, made ready to run for a task.
///
/// Calls on several threads run one after the other. Of a model for several images at once, only one runs where the graph
/// allows that; else all are the same, and the results are those of the first.
final class TaskModel: Sendable {
  let plan: Plan
  let input: ImageInput
  /// What the metadata say about the main graph; nil without metadata.
  let metadata: SubgraphMetadata?
  /// The files packed with the model; nil without metadata, or without files.
  let files: ZipArchive?
  let runningMode: RunningMode
  private let interpreter: Lock<Interpreter>
  private let clock = Lock(FrameClock())

  init(_ model: Model, _ options: TaskOptions) throws {
    try options.validate()
    runningMode = options.runningMode
    metadata = try model.metadata()?.subgraphs.first
    files = metadata == nil ? nil : try model.packedFiles()
    (plan, input) = try Self.plan(
      model, options, ImageInput(model, metadata: metadata?.inputs.first, settings: options.settings))
    interpreter = Lock(Interpreter(plan))
  }

  /// The plan for one image, or for as many as the file declares where the graph does not allow one.
  private static func plan(
    _ model: Model, _ options: TaskOptions, _ input: ImageInput
  ) throws(ModelError) -> (Plan, ImageInput) {
    var input = input
    let declared = input.batchCount
    guard declared > 1 else {
      return (try Plan(model, options: options.plan, inputShapes: [input.tensorIndex: input.shape]), input)
    }
    input.batchCount = 1
    if let plan = try? Plan(model, options: options.plan, inputShapes: [input.tensorIndex: input.shape]),
      plan.outputs.allSatisfy({ isOne(plan.tensors[$0].shape, of: model.mainSubgraph.tensors[$0].shape, declared) })
    {
      return (plan, input)
    }
    input.batchCount = declared
    return (try Plan(model, options: options.plan, inputShapes: [input.tensorIndex: input.shape]), input)
  }

  /// Whether `shape` is the result for one image where `batch` is the one for `count`.
  private static func isOne(_ shape: Shape, of batch: Shape, _ count: Int) -> Bool {
    batch.dimensions.first == count && shape.dimensions == [1] + batch.dimensions.dropFirst()
  }

  /// The shape of the result for one image in the output at `position`.
  func outputShape(at position: Int) -> Shape {
    let shape = plan.tensors[plan.outputs[position]].shape
    return holdsBatch(shape) ? Shape([1] + shape.dimensions.dropFirst()) : shape
  }

  private func holdsBatch(_ shape: Shape) -> Bool {
    input.batchCount > 1 && shape.dimensions.first == input.batchCount
  }

  /// What the metadata say about the output at `position`; nil without.
  func outputMetadata(at position: Int) -> TensorMetadata? {
    metadata.flatMap { $0.outputs.indices.contains(position) ? $0.outputs[position] : nil }
  }

  /// Takes the timestamp of the next frame of a video, in milliseconds.
  func advance(to timestamp: Int) throws(TaskError) {
    try clock.withLock { (clock) throws(TaskError) in try clock.advance(to: timestamp) }
  }

  /// The real values of every output for an image that `input` made ready.
  ///
  /// - Throws: `InferenceError` with `invalidDataCount` for an image of another input.
  func outputs(for image: EncodedImage) throws(InferenceError) -> [[Float]] {
    try interpreter.withLock { (interpreter) throws(InferenceError) in
      try interpreter.copy(image.bytes, toInputAt: 0)
      try interpreter.invoke()
      var outputs: [[Float]] = []
      for position in plan.outputs.indices {
        let output = try interpreter.output(at: position)
        let values = try output.realValues()
        outputs.append(holdsBatch(output.shape) ? Array(values.prefix(values.count / input.batchCount)) : values)
      }
      return outputs
    }
  }
}
