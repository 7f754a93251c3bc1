import Apus
import ApusVision

/// What `apus inspect --check` says about a model; its JSON.
struct CheckReport: Encodable {
  struct Refusal: Encodable {
    let code: String
    /// Why, and where in the model.
    let reason: String
    let remedy: String

    init(_ refusal: ModelCheck.Refusal) {
      code = refusal.error.code.rawValue
      reason = refusal.error.description
      remedy = refusal.remedy
    }
  }

  struct MemoryNeeds: Encodable {
    let arena: Int
    let constants: Int
    let variables: Int
    let file: Int
  }

  let model: String
  let runs: Bool
  let refusals: [Refusal]
  /// What is wrong with metadata or packed files.
  let problems: [String]
  let classify: TaskReport
  let detect: TaskReport
  let inputs: [TensorReport]
  let outputs: [TensorReport]
  /// Other shapes of the inputs that were tried, when the model runs.
  let otherShapes: [ShapeTrial]
  /// The memory of one interpreter in bytes; null when the model cannot run.
  @OrNull var memory: MemoryNeeds?
  /// The operators that are planned when the values that they need are known.
  let deferredOperators: [Int]
  /// The operators of which not even the element types could be checked.
  let uncheckedOperators: [Int]

  init(path: String, model: Model, check: ModelCheck) {
    self.model = path
    runs = check.plan != nil
    refusals = check.refusals.map(Refusal.init)
    let settings = SettingsFile.path(besideModel: path)
    problems = PackedContents(model).problems + SettingsFile.problems(settings)
    let given = settings.flatMap { try? SettingsFile.settings($0) } ?? ModelSettings()
    classify = runs ? .classifying(model, given) : .doesNotRun
    detect = runs ? .detecting(model, given) : .doesNotRun
    let graph = model.mainSubgraph
    let tensors = { (indices: [Int]) in
      indices.map { TensorReport($0, graph.tensors[$0], planned: check.plan?.tensors[$0]) }
    }
    inputs = tensors(graph.inputs)
    outputs = tensors(graph.outputs)
    otherShapes = runs ? ShapeTrial.all(model, check) : []
    memory = check.plan.map {
      MemoryNeeds(
        arena: $0.arenaByteCount, constants: $0.constantByteCount, variables: $0.variableByteCount,
        file: model.bytes.buffer.count)
    }
    deferredOperators = check.plan.map { Array($0.deferredOperators) } ?? []
    uncheckedOperators = check.uncheckedOperators
  }

  /// The report on a file that `error` keeps from being read.
  init(path: String, error: ModelError) {
    model = path
    runs = false
    refusals = [Refusal(ModelCheck.Refusal(error))]
    problems = []
    (classify, detect) = (.doesNotRun, .doesNotRun)
    memory = nil
    (inputs, outputs, otherShapes) = ([], [], [])
    (deferredOperators, uncheckedOperators) = ([], [])
  }
}
