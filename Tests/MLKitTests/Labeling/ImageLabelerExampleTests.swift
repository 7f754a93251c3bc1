import Foundation
import TestSupport
import Testing

/// The example as its users run it.
@Suite struct ImageLabelerExampleTests {
  private let program = BuiltProgram("ImageLabelerExample")

  @Test(arguments: [[], ["--async"]]) func photos(_ mode: [String]) throws {
    let photos = ["Models/samples/chelsea.png", "Models/samples/coffee.png"]
    let result = try program.run(photos + ["--count", "3"] + mode)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    #expect(lines.first == photos[0])
    #expect(lines.dropFirst().first?.hasSuffix("  285  Egyptian cat") == true)
    #expect(lines.dropFirst(4).first == photos[1])
    #expect(lines.dropFirst(5).first?.hasSuffix("  967  espresso") == true)
  }

  /// The rest of the photos is labeled.
  @Test(arguments: [[], ["--async"]]) func missingPhoto(_ mode: [String]) throws {
    let result = try program.run(["missing.png", "Models/samples/coffee.png", "--threshold", "0.2"] + mode)
    #expect(result.status == 1)
    #expect(
      result.errors
        == "ImageLabelerExample: missing.png: The picture cannot be read: no such file (missing.png).\n")
    #expect(result.output.contains("espresso"))
  }

  @Test(arguments: [[], ["--async"]]) func missingModel(_ mode: [String]) throws {
    let result = try program.run(["Models/samples/coffee.png", "--model", "missing.tflite"] + mode)
    #expect(result.status == 1)
    #expect(result.errors.contains("There is no model file (missing.tflite)"))
    #expect(result.output.isEmpty)
  }

  @Test func highThreshold() throws {
    let result = try program.run(["Models/samples/coffee.png", "--threshold", "1", "--orientation", "down"])
    #expect(result.status == 0)
    #expect(result.output == "Models/samples/coffee.png\n  no label\n")
  }

  @Test(arguments: [
    ([], "no photo is given"), (["a.png", "--count"], "--count needs a value"),
    (["a.png", "--count", "0"], "a whole number, 1 or more"), (["a.png", "--threshold", "2"], "a number from 0 to 1"),
    (["a.png", "--threshold", "nan"], "a number from 0 to 1"), (["a.png", "--orientation", "east"], "one of up"),
    (["a.png", "--colour", "red"], "--colour is no option"),
  ])
  func wrongArguments(_ arguments: [String], _ message: String) throws {
    let result = try program.run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
    #expect(result.errors.contains("usage: ImageLabelerExample"))
    #expect(result.output.isEmpty)
  }

  @Test func help() throws {
    let result = try program.run(["--help"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("usage: ImageLabelerExample PHOTO"))
  }
}
