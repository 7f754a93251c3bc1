import Apus
import ApusVision

/// What `--against` names: other kernels, threads or instructions, another model, or saved tensors.
struct Against {
  static let help = """
    reference, fast, threads=N, isa=LEVEL, or several with commas between:
    the model itself, run in another way;
    a .tflite file: a model whose tensors have the same names;
    a folder of .npy files or an .npz file: what this or another engine has saved.
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
    } else if Self.namesSavedTensors(text) {
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
        return try Counterpart(self.session(like: session, session.model, options), of: session)
      case .model(let path):
        return try Counterpart(self.session(like: session, Model(path: path), session.plan.options), of: session)
      case .saved(let path):
        let saved = try SavedTensors(path: path, of: session.model)
        try Self.noteStrays(saved, session.model)
        return Counterpart(saved, of: session.model)
      }
    } catch {
      throw ToolError(anyError: error, file: text)
    }
  }

  /// Whether `text` is the path of a folder or an archive.
  static func namesSavedTensors(_ text: String) -> Bool {
    !text.hasSuffix(".tflite") && (text.contains("/") || text.hasSuffix(".npz") || Files.isFolder(text))
  }

  /// Says which saved arrays are no tensor of `model`.
  private static func noteStrays(_ saved: SavedTensors, _ model: Model) throws(ToolError) {
    let strays = saved.strayKeys
    guard !strays.isEmpty else { return }
    let tensorKeys = TensorKeys(model)
    let names = (0..<tensorKeys.count).map { tensorKeys[$0] }
    let examples = strays.prefix(3).map { stray in
      // Indices are near each other, and mean nothing of each other.
      let closest = TensorKeys.isIndexKey(stray) ? nil : stray.closest(among: names)
      return "'\(stray)'" + (closest.map { " (did you mean '\($0)'?)" } ?? "")
    }
    let text = examples.joined(separator: ", ") + (strays.count > examples.count ? ", …" : "")
    guard strays.count < saved.keys.count else {
      let first = model.mainSubgraph.outputs.first.map { "; an output is '\(names[$0])'" } ?? ""
      throw ToolError(
        .badData, "none of the \(strays.count) arrays is named like a tensor of the model: \(text)\(first)")
    }
    Output.printNote(
      "\(strays.count) of \(saved.keys.count) saved arrays are named like no tensor of the model: \(text)")
  }

  /// A session of `model` with inputs of the same shapes.
  private func session(like session: DebugSession, _ model: Model, _ options: PlanOptions) throws -> DebugSession {
    let graph = model.mainSubgraph
    let shapes = session.plan.inputs.map { session.plan.tensors[$0].shape }
    do {
      return try DebugSession(
        model, options: options, inputShapes: Dictionary(zip(graph.inputs, shapes)) { first, _ in first })
    } catch {
      let declared = graph.inputs.map { graph.tensors[$0].shape }
      guard declared != shapes else { throw error }
      let lists = [shapes, declared].map { $0.map(\.description).joined(separator: ", ") }
      let failure = ToolError(anyError: error, file: text)
      throw ToolError(
        failure.status, "inputs are \(lists[0]), the other model declares \(lists[1]): \(failure.message)")
    }
  }

  private static func options(_ text: String, _ options: PlanOptions) throws(ToolError) -> PlanOptions {
    var options = options
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if words.count == 1, let family = KernelFamily(rawValue: words[0]) {
        options.kernels = family
      } else if words[0] == "threads", words.count == 2, let count = Int(words[1]),
        (1...ModelLimits.maximumThreadCount).contains(count)
      {
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
