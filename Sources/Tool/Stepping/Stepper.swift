import Apus

/// What `apus step` knows between two commands.
final class Stepper {
  static let commands: [any StepperCommand.Type] = [
    HelpStep.self, WhereStep.self, ListStep.self, InfoStep.self, NextStep.self, BackStep.self, UntilStep.self,
    ContinueStep.self, RestartStep.self, BreakStep.self, BreaksStep.self, DeleteStep.self, WatchStep.self,
    UnwatchStep.self, PrintStep.self, StatsStep.self, HistogramStep.self, ImageStep.self, SaveStep.self, SetStep.self,
    DiffStep.self, TimeStep.self, ReproStep.self, ExportStep.self, QuitStep.self,
  ]

  /// The path of the model.
  let path: String
  let session: DebugSession
  /// What the run is compared with; nil without `--against`.
  let counterpart: Counterpart?
  var breakpoints = Breakpoints()
  /// The tensors whose values are shown at every stop.
  var watches: [Int] = []
  /// How long operators took when they last ran, in microseconds, by operator index.
  var times: [Int: Double] = [:]
  /// Whether a condition has stopped the run.
  var isConditionFound = false
  var isDone = false

  init(path: String, _ session: DebugSession, counterpart: Counterpart?) {
    self.path = path
    self.session = session
    self.counterpart = counterpart
  }

  /// What a person is asked with.
  var prompt: String {
    "(\(session.isAtEnd ? "end" : nextOperator.map(String.init) ?? "?")) "
  }

  /// Does what `line` says.
  func perform(_ line: String) throws {
    let words = try CommandWords(line)
    guard !words.name.isEmpty else { return }
    let command = try Self.command(words.name)
    let description = command.description
    guard description.operandCount.contains(words.arguments.count) else {
      throw ToolError(.usage, "\(words.name): \(description.usage) is expected (see help \(description.name))")
    }
    do {
      try command.run(words.arguments, self)
    } catch let error as InferenceError where error.refusal == nil && error.code != .invalidData {
      // What was asked for is not there.
      throw ToolError(.usage, error.detail)
    } catch {
      throw ToolError(anyError: error, file: path)
    }
  }

  /// The command of this name, or of this shorter one.
  static func command(_ name: String) throws(ToolError) -> any StepperCommand.Type {
    for command in commands where command.description.names.contains(name) { return command }
    let closest = name.closest(among: commands.map { $0.description.name })
    throw ToolError(.usage, "unknown command \(name)\(closest.map { "; did you mean \($0)?" } ?? "") (see help)")
  }
}

extension Stepper {
  /// The operators of the graph.
  var operators: [Model.Operator] { session.model.mainSubgraph.operators }

  /// The operator that runs next; nil at the end.
  var nextOperator: Int? {
    session.steps.indices.contains(session.position) ? session.steps[session.position].operatorIndex : nil
  }

  /// The step that ran last; nil at the start.
  var lastStep: Step? { session.position > 0 ? session.steps[session.position - 1] : nil }

  /// The position of operator `index` among the steps; nil when it has none, as operators that planning computed.
  func position(ofOperator index: Int) -> Int? { session.steps.firstIndex { $0.operatorIndex == index } }

  /// The number of the operator that `text` names.
  func operatorIndex(_ text: String) throws(ToolError) -> Int {
    guard let index = Int(text), operators.indices.contains(index) else {
      throw ToolError(.usage, "operator \(text): a number from 0 to \(operators.count - 1) is expected")
    }
    return index
  }

  /// The position of the step that operator `text` has.
  func position(_ text: String) throws(ToolError) -> Int {
    let index = try operatorIndex(text)
    guard let position = position(ofOperator: index) else {
      guard session.plan.deferredOperators.contains(index) else {
        throw ToolError(.usage, "operator \(index) has no step: planning has computed it")
      }
      throw ToolError(.usage, "operator \(index) has no step yet: it waits for values that the run computes")
    }
    return position
  }
}
