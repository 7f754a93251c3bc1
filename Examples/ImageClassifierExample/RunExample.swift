import MediaPipeTasksVision

import struct ApusVision.VideoError

/// Runs the program `name` on its arguments and ends it with a message where that fails; `model` is the default, nil when
/// one has to be given.
func runExample(
  _ name: String, usage: String, model: String? = nil, _ body: (ExampleArguments) throws -> Void
) {
  do {
    try body(ExampleArguments(CommandLine.arguments.dropFirst(), model: model))
  } catch let error as ArgumentError {
    stop("\(name): \(error.reason)\nusage: \(name) \(usage)", status: 2)
  } catch let error as VideoError {
    stop("\(name): \(error)", status: 1)
  } catch {
    stop("\(name): \(error.localizedDescription)", status: 1)
  }
}

/// Ends the program with a message.
private func stop(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(status)
}
