import Foundation

/// A program that is run on arguments, goes on after failures, and ends with the status of the first.
struct Example {
  static let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  let operands: String
  let options: [ExampleOption]
  let defaultModel: String?

  /// - Parameter model: The default, in the current folder; nil when one has to be given.
  init(
    operands: String = "PHOTO…", options: [ExampleOption], model: String? = "Models/efficientnet_lite0.tflite"
  ) {
    let modelOption = ExampleOption("model", value: "FILE", "the model" + (model.map { " (\($0))" } ?? ""))
    self.operands = operands
    self.options = [modelOption] + options + [ExampleOption("help", "this text")]
    defaultModel = model
  }

  /// Calls `body` with the arguments and ends the program.
  func run(_ body: (ExampleArguments) throws -> Void) -> Never {
    // Each result is seen at once, in a pipe too.
    setvbuf(stdout, nil, _IOLBF, 0)
    do {
      let arguments = try ExampleArguments(
        Array(CommandLine.arguments.dropFirst()), options: options, defaultModel: defaultModel)
      if arguments.asksForHelp { print(help) } else { try body(arguments) }
    } catch {
      Failures.note(error)
      if case .usage = ExampleError(error) { Failures.say(usage) }
    }
    exit(Failures.status)
  }

  private var usage: String {
    let forms = options.map { $0.name == "model" && defaultModel == nil ? $0.form : "[\($0.form)]" }
    return "usage: \(Self.name) \(forms.joined(separator: " ")) \(operands)"
  }

  private var help: String {
    let width = 2 + (options.map(\.form.count).max() ?? 0)
    let lines = options.map { option in
      "  " + option.form.padding(toLength: width, withPad: " ", startingAt: 0) + option.explanation
    }
    return ([usage] + lines).joined(separator: "\n")
  }
}
