import Foundation
import TestSupport
import Testing

/// What all examples do alike.
@Suite struct ExamplesTests {
  private static let classifiers = ["TensorFlowLiteExample", "ImageClassifierExample", "ImageLabelerExample"]
  private static let all = classifiers + ["ObjectDetectorExample"]
  private static let coffee = "Models/samples/coffee.png"

  @Test(arguments: all) func help(_ name: String) throws {
    let result = try BuiltProgram(name).run(["--help"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map { String($0) }
    #expect(lines.first?.hasPrefix("usage: \(name) ") == true)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  --") })
    #expect(lines.last?.hasPrefix("  --help ") == true)
    #expect(result.output.contains("  --model FILE"))
  }

  @Test(arguments: all) func wrongArguments(_ name: String) throws {
    let faults: [(arguments: [String], reason: String)] = [
      ([], "a photo is expected"), (["--model", "a.tflite"], "a photo is expected"),
      (["a.png", "--model"], "--model needs a value"), (["--loud", "a.png"], "there is no option --loud"),
    ]
    for fault in faults {
      let result = try BuiltProgram(name).run(fault.arguments)
      #expect(result.status == 64 && result.output.isEmpty)
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 2 && lines[0] == "\(name): \(fault.reason)" && lines[1].hasPrefix("usage: \(name) "))
    }
  }

  @Test(arguments: all) func missingModel(_ name: String) throws {
    let result = try BuiltProgram(name).run(["--model", "none.tflite", Self.coffee])
    #expect(result.status == 66 && result.output.isEmpty)
    #expect(result.errors == "\(name): there is no file none.tflite\n")
  }

  /// The default model belongs to the project, so it is looked for in the current folder.
  @Test(arguments: classifiers) func otherFolder(_ name: String) throws {
    let folder = try TemporaryFolder()
    let result = try BuiltProgram(name).run([ProjectFolder.root.path + "/" + Self.coffee], in: folder.url)
    #expect(result.status == 66 && result.output.isEmpty)
    #expect(
      result.errors
        == "\(name): there is no file Models/efficientnet_lite0.tflite in the current folder; "
        + "run this in the folder of the project, or give --model FILE\n")
  }

  /// The first failure decides the status; results and messages come in the order of the photos, though on two streams.
  @Test(arguments: classifiers) func failuresInBetween(_ name: String) throws {
    let photos: [(paths: [String], status: Int32)] = [
      (["none.png", Self.coffee, "LICENSE", "Models/samples/chelsea.png"], 66),
      (["LICENSE", Self.coffee, "none.png", "Models/samples/chelsea.png"], 65),
    ]
    let shell = BuiltProgram(at: URL(fileURLWithPath: "/bin/bash"))
    for (paths, status) in photos {
      let command = ([BuiltProgram(name).url.path] + paths).joined(separator: " ")
      let result = try shell.run(["-c", "exec 2>&1\n\(command)"])
      #expect(result.status == status)
      let expected = [paths[0], "espresso", paths[2], "Egyptian cat"]
      let places = try expected.map { try #require(result.output.range(of: $0)).lowerBound }
      #expect(places == places.sorted(), "\(result.output)")
      #expect(result.output.split(separator: "\n").filter { $0.hasPrefix("\(name): ") }.count == 2)
    }
  }
}
