import Apus
import ApusVision

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
  let comparison: StepperComparison?
  var breakpoints = Breakpoints()
  /// The tensors whose values are shown at every stop.
  var watches: [Int] = []
  /// How long operators took when they last ran, in microseconds, by operator index.
  var times: [Int: Double] = [:]
  /// Whether a condition has stopped the run.
  var isConditionFound = false
  var isDone = false
  /// What stops a run when the user presses Ctrl-C; nil when nobody sits there.
  var interruption: Interruption?

  init(path: String, _ session: DebugSession, _ comparison: StepperComparison?) {
    self.path = path
    self.session = session
    self.comparison = comparison
  }

  /// What a person is asked with.
  var prompt: String { "(\(nextOperator.map(String.init) ?? "end")) " }

  /// Does what `line` says.
  func perform(_ line: String) throws {
    let words = try CommandWords(line)
    guard !words.name.isEmpty else { return }
    let command = try Self.command(words.name)
    let description = command.description
    guard description.operandCount.contains(words.arguments.count) else {
      let hint = words.arguments.contains { $0.contains("[") && !$0.contains("]") } ? "; quote what has spaces" : ""
      throw ToolError(.usage, "\(words.name): expected is `\(description.form)`\(hint) (see help \(description.name))")
    }
    guard !words.arguments.contains("") else { throw ToolError(.usage, "\(words.name): an operand is empty") }
    do {
      try command.run(words.arguments, self)
    } catch let error as InferenceError where error.refusal == nil && error.code != .invalidData {
      // What was asked for is not there.
      throw ToolError(.usage, error.detail)
    } catch {
      throw ToolError(anyError: error, file: path)
    }
  }

  /// The command of this name, of this shorter one, or the only one that begins so.
  static func command(_ name: String) throws(ToolError) -> any StepperCommand.Type {
    for command in commands where command.description.names.contains(name) { return command }
    let matches = commands.filter { $0.description.name.hasPrefix(name) }
    if matches.count == 1 { return matches[0] }
    guard matches.isEmpty else {
      let names = matches.map { $0.description.name }.joined(separator: ", ")
      throw ToolError(.usage, "\(name) may be \(names) (see help)")
    }
    let closest = name.closest(among: commands.map { $0.description.name })
    throw ToolError(.usage, "unknown command \(name)\(closest.map { "; did you mean \($0)?" } ?? "") (see help)")
  }
}
