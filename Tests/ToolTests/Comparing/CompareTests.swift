import Apus
import Foundation
import TestSupport
import Testing

/// `apus compare`: verdicts on sound models, what is shown, and mistakes.
@Suite struct CompareTests {
  private static let model = "Models/efficientnet_lite0.tflite"

  /// Roundings differ by operator, and add up in the values; no operator differs by more by itself.
  @Test func referenceIsWithinAQuantum() throws {
    let result = try Comparison(Self.model, "--against", "reference", "--image", "Models/samples/chelsea.png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.layers.count == 64)
    #expect(result.quanta("isolated").count == 64)
    #expect(result.quanta("isolated").max() == 1)
    #expect(try #require(result.quanta("cumulative").max()) > 1)
    #expect(result.operatorIndex("first") == nil && result.operatorIndex("firstIsolated") == nil)
  }

  @Test(arguments: ["threads=2", "isa=baseline,threads=3"])
  func otherRunsOfAFamilyAreEqual(_ against: String) throws {
    let result = try Comparison(Self.model, "--against", against)
    #expect(result.status == 0)
    #expect(result.summary["equal"] as? Int == 64)
    #expect(result.quanta("isolated") == Array(repeating: 0, count: 64))
  }

  @Test func givenLimitsCountInBothWays() throws {
    let model = try BrokenModel("int8", [])
    func comparison(_ limits: String...) throws -> Comparison {
      try Comparison([model.good, "--against", "reference", "--input", model.input] + limits)
    }
    let strict = try comparison("--max-quanta", "0")
    #expect(strict.status == 1)
    #expect(strict.operatorIndex("first") == 0 && strict.operatorIndex("firstIsolated") == 0)
    #expect(strict.errors.contains("operator 0 CONV_2D 'tensor_3': the largest difference is 1 quanta, above 0"))
    #expect(
      try comparison("--max-quanta", "1", "--min-cosine", "0.9", "--min-snr", "20", "--max-rmse", "1").status == 0)
    // Of one operator 1 of 96 elements is off by one step, the root of 1/96; of all before too, 11 are.
    let values = try comparison("--max-rmse", "0.2")
    #expect(values.status == 1)
    #expect(values.errors.contains("no layer diverges by itself, the first whose values do: operator 5 CONV_2D"))
    #expect(values.errors.contains("is 0.3385016 scales, above 0.2"))
  }

  @Test func tablesShowWhatDiffers() throws {
    let model = try BrokenModel("int8", [])
    let arguments = ["compare", model.good, "--input", model.input, "--against"]
    let equal = try ToolProcess.run(arguments + ["threads=2"])
    #expect(equal.output.hasPrefix("  layers             7\n  equal              7\n"))
    let all = try ToolProcess.run(arguments + ["threads=2", "--all"])
    #expect(all.output.split(separator: "\n").count == 1 + 7 + 4)
    let worst = try ToolProcess.run(arguments + ["reference", "--worst", "3", "--histogram"])
    let lines = worst.output.split(separator: "\n")
    #expect(lines.count == 1 + 3 + 4)
    for title in ["run max abs", "run quanta", "run SNR dB", "own max abs", "own histogram", "name"] {
      #expect(lines[0].contains(title))
    }
    let isolated = try ToolProcess.run(arguments + ["reference", "--mode", "isolated"])
    for title in ["max abs", "quanta", "SNR dB", "rmse/scale", "cosine", "name"] {
      #expect(isolated.output.prefix { $0 != "\n" }.contains(title))
    }
    // By themselves, operators 5, 3 and 0 have 57.6, 62.9 and 65.5 dB.
    #expect(lines[1...3].map { $0.split(separator: " ").first } == ["5", "3", "0"])
    #expect(lines[1].contains("-1: 6, 0: 85, +1: 5"))
  }

  /// What was found before a step fails is shown: NEG, then GATHER with an index out of range.
  @Test func layersBeforeAFailureAreShown() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([2]), file.addTensor([1], .int32)]
    file.addOperator(.neg, [0], [file.addTensor([2])])
    file.addOperator(.gather, [2, 1], [file.addTensor([1])], options: [:])
    file.outputs = [3]
    let folder = try TemporaryFolder()
    let path = try folder.write(file.bytes, to: "model.tflite")
    let arrays = [
      try NumPyArray(type: .float32, shape: [2], data: ([1, 2] as [Float]).littleEndianBytes),
      try NumPyArray(type: .int32, shape: [1], data: ([7] as [Int32]).littleEndianBytes),
      try NumPyArray(type: .float32, shape: [2], data: ([-1, -2] as [Float]).littleEndianBytes),
    ]
    var saved: [String] = []
    for (index, array) in arrays.enumerated() {
      saved.append(try folder.write(try #require(array.fileContents), to: "tensor_\(index).npy"))
    }
    let result = try Comparison(path, "--against", folder.url.path, "--input", saved[0], "--input", saved[1])
    #expect(result.status == 65)
    #expect(result.layers.count == 1)
    #expect(result.summary["isComplete"] as? Bool == false && result.summary["equal"] as? Int == 1)
    #expect(result.errors.contains("invalid data"))
  }

  @Test func inputsThatDifferAreNoted() throws {
    let model = try BrokenModel("int8", [])
    let folder = try TemporaryFolder()
    let zeros = try NumPyArray(type: .int8, shape: [1, 8, 8, 4], data: Array(repeating: 0, count: 256))
    let input = try folder.write(try #require(zeros.fileContents), to: "in.npy")
    let result = try Comparison(model.good, "--against", BrokenModel.saved("int8"), "--input", input)
    #expect(result.errors.contains("apus: note: input 0 'tensor_0' is not what the other side had: "))
    // The operators are right nevertheless.
    #expect(result.status == 0)
    #expect(result.quanta("isolated").max() ?? 9 <= 1)
  }

  @Test func arraysOfOtherModelsAreNoted() throws {
    let folder = try TemporaryFolder()
    var file = ModelFile.relu
    file.tensors[1].fields[3] = .string("block/output")
    let path = try folder.write(file.bytes, to: "model.tflite")
    let array = try NumPyArray(type: .float32, shape: [1, 4], data: Array(repeating: 0, count: 16))
    let contents = try #require(array.fileContents)
    let saved = folder.path("saved")
    try FileManager.default.createDirectory(atPath: saved, withIntermediateDirectories: true)
    _ = try folder.write(contents, to: "saved/block%2Foutputs.npy")
    let none = try Comparison(path, "--against", saved)
    #expect(none.status == 65)
    #expect(
      none.errors.contains(
        "none of the 1 arrays is named like a tensor of the model: 'block/outputs' (did you mean 'block/output'?)"))
    _ = try folder.write(contents, to: "saved/tensor_0.npy")
    let one = try Comparison(path, "--against", saved)
    // Names of another model: its indices mean other tensors.
    #expect(one.status == 65)
    #expect(one.errors.contains("none of the 2 arrays is named like a tensor of the model"))
    _ = try folder.write(contents, to: "saved/block%2Foutput.npy")
    let two = try Comparison(path, "--against", saved)
    #expect(two.errors.contains("1 of 3 saved arrays are named like no tensor of the model: 'block/outputs'"))
    #expect(two.status == 0)
  }

  @Test func modelsThatTakeOtherInputsAreRefused() throws {
    let model = try BrokenModel("int8", [])
    let result = try Comparison(model.good, "--against", Self.model)
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "error: inputs are [1, 8, 8, 4], the other model declares [1, 224, 224, 3]: shape mismatch: "))
    #expect(result.errors.contains("operator 1 CONV_2D"))
  }

  @Test(arguments: [
    ([], "--against is expected"), (["--against", "refrence"], "reference, fast, threads=N"),
    (["--against", "fast", "--mode", "all"], "--mode all: one of cumulative, isolated, both is expected"),
    (["--against", "fast", "--min-cosine", "2"], "--min-cosine 2.0: a number from -1.0 to 1.0 is expected"),
    (["--against", "fast", "--max-abs", "-1"], "--max-abs -1.0: a number from 0 on is expected"),
    (["--against", "fast", "--worst", "3", "--json"], "--worst and --json exclude each other"),
  ])
  func mistakes(_ arguments: [String], _ message: String) throws {
    let result = try ToolProcess.run(["compare", Self.model] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
