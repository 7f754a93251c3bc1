import MediaPipeTasksVision

/// What the command line asks for.
struct ExampleArguments {
  var modelPath: String
  var mode = RunningMode.image
  var inputs: [String] = []

  /// Reads the arguments behind the program's name; `model` is the default, nil when one has to be given.
  init<Arguments: Sequence>(_ arguments: Arguments, model: String?) throws where Arguments.Element == String {
    var givenModel = model
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--model": givenModel = try Self.value(of: argument, rest.next())
      case "--mode": mode = try Self.mode(Self.value(of: argument, rest.next()))
      case _ where argument.hasPrefix("--"): throw ArgumentError(reason: "unknown option \(argument)")
      default: inputs.append(argument)
      }
    }
    guard let givenModel else { throw ArgumentError(reason: "--model FILE is missing") }
    guard !inputs.isEmpty else { throw ArgumentError(reason: "give a photo or a video") }
    modelPath = givenModel
  }

  private static func value(of option: String, _ value: String?) throws -> String {
    guard let value else { throw ArgumentError(reason: "\(option) needs a value") }
    return value
  }

  private static func mode(_ name: String) throws -> RunningMode {
    switch name {
    case "image": return .image
    case "video": return .video
    case "live": return .liveStream
    default: throw ArgumentError(reason: "--mode is image, video or live, found \(name)")
    }
  }
}
