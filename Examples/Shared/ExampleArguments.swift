/// What the command line asks for.
struct ExampleArguments {
  /// The photos, or the video.
  private(set) var paths: [String] = []
  private(set) var asksForHelp = false
  private var values: [String: String] = [:]
  private let defaultModel: String?

  init(_ arguments: [String], options: [ExampleOption], defaultModel: String?) throws {
    self.defaultModel = defaultModel
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard argument.hasPrefix("-") else {
        paths.append(argument)
        continue
      }
      guard let option = options.first(where: { "--\($0.name)" == argument }) else {
        throw ExampleError.usage("there is no option \(argument)")
      }
      guard let value = option.placeholder == nil ? "" : rest.next() else {
        throw ExampleError.usage("\(argument) needs a value")
      }
      values[option.name] = value
    }
    asksForHelp = has("help")
    guard asksForHelp || !paths.isEmpty else { throw ExampleError.usage("a photo is expected") }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// What was given for an option; nil when nothing was.
  func value(_ name: String) -> String? { values[name] }

  /// What `parse` makes of the value of an option, which is an error when that is nothing.
  func value<Value>(_ name: String, _ expected: String, _ parse: (String) -> Value?) throws -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = parse(text) else { throw ExampleError.usage("--\(name) \(text): \(expected) is expected") }
    return value
  }

  /// The model that was given, or the one that comes with the project.
  func modelPath() throws -> String {
    if let path = values["model"] { return try existing(path) }
    guard let defaultModel else { throw ExampleError.usage("--model FILE is missing") }
    do {
      return try existing(defaultModel)
    } catch {
      throw ExampleError.missing(
        "there is no file \(defaultModel) in the current folder; "
          + "run this in the folder of the project, or give --model FILE")
    }
  }
}
