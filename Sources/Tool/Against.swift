import Apus

/// What `--against` names: other kernels, threads or instructions, another model, or saved tensors.
struct Against {
  static let help = """
    reference, fast, threads=N or isa=LEVEL, or several with commas between: the model itself,
    run in another way; a .tflite file: a model whose tensors have the same names;
    a folder of .npy files or an .npz file: tensors that this or another engine has saved.
    """

  private enum Source {
    case options(PlanOptions)
    case model(String)
    case saved(String)
  }

  private let source: Source
  /// What the user wrote.
  let text: String

  /// Reads `text`; the options that it does not name are those of `options`.
  init(_ text: String, _ options: PlanOptions) throws(ToolError) {
    self.text = text
    if text.hasSuffix(".tflite") {
      source = .model(text)
    } else if text.contains("/") || text.hasSuffix(".npz") || Files.isFolder(text) {
      source = .saved(text)
    } else {
      source = .options(try Self.options(text, options))
    }
  }

  /// The other side of `session`.
  func counterpart(of session: DebugSession) throws(ToolError) -> Counterpart {
    do throws(any Error) {
      switch source {
      case .options(let options):
        return try Counterpart(Self.session(like: session, session.model, options), of: session)
      case .model(let path):
        return try Counterpart(Self.session(like: session, Model(path: path), session.plan.options), of: session)
      case .saved(let path): return Counterpart(try SavedTensors(path: path, of: session.model), of: session.model)
      }
    } catch {
      throw ToolError(anyError: error, file: text)
    }
  }

  /// A session of `model` with inputs of the same shapes.
  private static func session(
    like session: DebugSession, _ model: Model, _ options: PlanOptions
  ) throws(ModelError) -> DebugSession {
    let shapes = session.plan.inputs.map { session.plan.tensors[$0].shape }
    return try DebugSession(
      model, options: options, inputShapes: Dictionary(zip(model.mainSubgraph.inputs, shapes)) { first, _ in first })
  }

  private static func options(_ text: String, _ options: PlanOptions) throws(ToolError) -> PlanOptions {
    var options = options
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if words.count == 1, let family = KernelFamily(rawValue: words[0]) {
        options.kernels = family
      } else if words[0] == "threads", words.count == 2, let count = Int(words[1]), (1...1024).contains(count) {
        options.threadCount = count
      } else if words[0] == "isa", words.count == 2, let level = InstructionSet(rawValue: words[1]) {
        options.instructionSet = level
      } else {
        throw ToolError(
          .usage,
          "--against \(text): reference, fast, threads=N, isa=\(InstructionSet.allCases.map(\.rawValue).joined(separator: "|")),"
            + " a model, a folder or an .npz file is expected")
      }
    }
    return options
  }
}
