import Apus
import Synchronization

/// A model with one image input, made ready to run for a task.
///
/// Calls on several threads run one after the other.
final class TaskModel: Sendable {
  let plan: Plan
  let input: ImageInput
  /// What the metadata say about the main graph; nil without metadata.
  let metadata: SubgraphMetadata?
  /// The files packed with the model; nil without metadata, or without files.
  let files: ZipArchive?
  let runningMode: RunningMode
  private let interpreter: Mutex<Interpreter>
  private let clock = Mutex(FrameClock())

  init(_ model: Model, _ options: TaskOptions) throws {
    try options.validate()
    runningMode = options.runningMode
    plan = try Plan(model, options: options.plan)
    metadata = try model.metadata()?.subgraphs.first
    files = metadata == nil ? nil : try model.packedFiles()
    input = try ImageInput(model, metadata: metadata?.inputs.first, settings: options.settings)
    interpreter = Mutex(Interpreter(plan))
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
        outputs.append(try interpreter.output(at: position).realValues())
      }
      return outputs
    }
  }
}
