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
  @Test(arguments: [[], ["--async"]]) func unreadablePhoto(_ mode: [String]) throws {
    let result = try program.run(["LICENSE", "Models/samples/coffee.png", "--threshold", "0.2"] + mode)
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("ImageLabelerExample: The picture cannot be read: unknown image format"))
    #expect(result.output.contains("espresso"))
  }

  @Test(arguments: [[], ["--async"]]) func unsuitableModel(_ mode: [String]) throws {
    let result = try program.run(["Models/samples/coffee.png", "--model", "LICENSE"] + mode)
    #expect(result.status == 65)
    #expect(result.errors.contains("The model cannot label images: "))
    #expect(result.output.isEmpty)
  }

  @Test func highThreshold() throws {
    let result = try program.run(["Models/samples/coffee.png", "--threshold", "1", "--orientation", "down"])
    #expect(result.status == 0)
    #expect(result.output == "Models/samples/coffee.png\n  no label\n")
  }

  @Test(arguments: [
    (["a.png", "--count", "0"], "a whole number, 1 or more"), (["a.png", "--threshold", "2"], "a number from 0 to 1"),
    (["a.png", "--threshold", "nan"], "a number from 0 to 1"), (["a.png", "--orientation", "east"], "one of up"),
  ])
  func wrongArguments(_ arguments: [String], _ message: String) throws {
    let result = try program.run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
    #expect(result.errors.contains("usage: ImageLabelerExample"))
    #expect(result.output.isEmpty)
  }
}
