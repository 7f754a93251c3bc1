import Apus
import ApusVision
import Foundation

/// The command-line tool: finds the command, runs it, reports its error, and sets the exit status.
@main
struct Tool {
  static let commands: [any Command.Type] = [
    BenchCommand.self, BenchDiffCommand.self, BenchKernelsCommand.self, BenchLimitsCommand.self,
    BenchOverheadCommand.self, ClassifyCommand.self, CompareCommand.self, DetectCommand.self, InspectCommand.self,
    KernelsCommand.self, MetadataCommand.self, RunCommand.self, StepCommand.self, TraceCommand.self,
  ]

  static func main() {
    openStandardDescriptors()
    exit(with: run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the command that `arguments` names and returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try dispatch(arguments)
      return 0
    } catch {
      Output.printError(error.message)
      return error.status.rawValue
    }
  }

  /// Opens what the caller has closed of standard input, output and error: files must not take their numbers.
  private static func openStandardDescriptors() {
    for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
  }

  private static func dispatch(_ arguments: [String]) throws(ToolError) {
    guard let name = arguments.first else {
      throw ToolError(
        .usage,
        "a command is expected: \(commands.map { $0.description.name }.joined(separator: ", ")) (see apus --help)")
    }
    switch name {
    case "--help", "-h", "help":
      guard arguments.count > 1 else { return Output.print(overview) }
      return Output.print(try command(Array(arguments.dropFirst())).description.helpText)
    case "--version":
      return Output.print("apus \(Version.current)\n")
    default:
      let command = try command(arguments)
      let parsed = try ParsedArguments(
        Array(arguments.dropFirst(command.description.words.count)), for: command.description)
      guard !parsed.isHelp else { return Output.print(command.description.helpText) }
      try command.run(parsed)
    }
  }

  /// The command whose name, of one word or two, `arguments` begin with.
  private static func command(_ arguments: [String]) throws(ToolError) -> any Command.Type {
    let name = arguments[0]
    let matches = commands.filter { arguments.starts(with: $0.description.words) }
    guard let command = matches.max(by: { $0.description.words.count < $1.description.words.count }) else {
      let closest = name.closest(among: commands.map { $0.description.name })
      throw ToolError(
        .usage, "unknown command \(name)\(closest.map { "; did you mean \($0)?" } ?? "") (see apus --help)")
    }
    return command
  }

  static var overview: String {
    var lines = ["Apus runs .tflite image models.", "", "Usage: apus COMMAND …", "", "Commands:"]
    let width = commands.map { $0.description.name.count }.max() ?? 0
    lines += commands.map { "  \($0.description.name.padded(to: width))  \($0.description.summary)" }
    lines += ["", "apus COMMAND --help explains a command; apus --version prints the version.", ""]
    return lines.joined(separator: "\n")
  }
}
