import Foundation

/// What the command line asks for.
struct Arguments {
  static let usage = "usage: TensorFlowLiteExample [--model FILE.tflite] [--labels FILE.txt] PHOTO…"

  private(set) var modelPath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Models/efficientnet_lite0.tflite").path
  private(set) var labelsPath: String?
  private(set) var photoPaths: [String] = []

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--model": modelPath = try Self.value(of: argument, &rest)
      case "--labels": labelsPath = try Self.value(of: argument, &rest)
      case _ where argument.hasPrefix("-"): throw ExampleError.usage("there is no option \(argument)\n\(Self.usage)")
      default: photoPaths.append(argument)
      }
    }
    guard !photoPaths.isEmpty else { throw ExampleError.usage("a photo is expected\n\(Self.usage)") }
    for path in [modelPath] + (labelsPath.map { [$0] } ?? []) + photoPaths
    where !FileManager.default.fileExists(atPath: path) {
      throw ExampleError.missing("there is no file \(path)")
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw ExampleError.usage("\(option) takes a file\n\(usage)") }
    return value
  }
}
