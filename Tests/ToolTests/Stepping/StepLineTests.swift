import Apus
import Foundation
import TestSupport
import Testing

/// How `apus step` takes lines: names of commands, files that are none, and breakpoints on another run.
@Suite struct StepLineTests {
  private let folder: TemporaryFolder
  private let model: String

  init() throws {
    folder = try TemporaryFolder()
    model = try folder.write(
      ModelFile.operation(.abs, [.init([2])], output: .init([2])).bytes, to: "model.tflite")
  }

  @Test func badLinesEndNothing() throws {
    let session = try StepSession(model, [], [String(repeating: "x", count: 70_000), "where\0junk", "list"])
    #expect(session.errors.contains("a line is longer than 65536 bytes"))
    #expect(session.errors.contains("a line has a zero byte"))
    #expect(session.answer(to: "list").contains("ABS"))
    #expect(session.status == 65)
  }

  @Test func foldersHoldNoCommands() throws {
    let result = try ToolProcess.run("step", model, "--commands", folder.path(""))
    #expect(result.status == 66)
    #expect(result.errors.contains("is a directory"))
  }

  @Test func namesMayBeShortened() throws {
    let session = try StepSession(
      model, [], ["cont", "stat t0", "re", "break ABS", "break abs", "break bs", "exit", "c"])
    #expect(session.answer(to: "cont").hasPrefix("the end"))
    #expect(session.answer(to: "stat t0").contains("elements"))
    #expect(session.errors.contains("re may be restart, repro"))
    #expect(session.errors.contains("did you mean *bs*?"))
    #expect(session.output.hasSuffix("(end) exit\n"))
  }

  @Test func breakpointsAreAddedOnce() throws {
    let session = try StepSession(model, [], ["break ABS", "break ABS", "break max>1", "break max>1.0", "breaks"])
    #expect(session.errors.contains("breakpoint 1 is ABS already"))
    #expect(session.errors.contains("breakpoint 2 is max>1 already"))
    #expect(session.answer(to: "breaks") == "  1  ABS\n  2  max>1")
  }

  @Test func namesAreToldFromNumbers() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1], fields: [3: .string("1")])]
    file.addOperator(.abs, [0], [file.addTensor([1], fields: [3: .string("b\u{202E}")])])
    file.outputs = [1]
    let session = try StepSession(
      try folder.write(file.bytes, to: "names.tflite"), [], ["set name:1 -nan", "p name:1", "info 1.out"])
    #expect(session.answer(to: "p name:1") == "t0 float32 [1] '1'\n[nan]")
    #expect(session.output.contains("'b\\u{202e}'") && !session.output.contains("\u{202E}"))
  }

  @Test func anotherRunMustHaveSomething() throws {
    let array = try NumPyArray(type: .float16, shape: [2], data: [0, 0x3C, 0, 0x40])
    let contents = try #require(array.fileContents)
    let tensors = folder.path("tensors")
    try FileManager.default.createDirectory(atPath: tensors, withIntermediateDirectories: true)
    _ = try folder.write(contents, to: "tensors/none.npy")
    #expect(try StepSession(model, ["--against", tensors], ["c"]).status == 65)
    // Indices are those of this model where no name tells otherwise.
    try FileManager.default.removeItem(atPath: folder.path("tensors/none.npy"))
    _ = try folder.write(contents, to: "tensors/tensor_1.npy")
    let session = try StepSession(model, ["--against", tensors], ["break quanta>1", "c"])
    #expect(session.errors.contains("note: 1 of 2 tensors have a counterpart"))
    #expect(session.errors.contains("note: quanta>1 never stops"))
    #expect(session.status == 0)
  }

  /// What is written belongs together, whatever was set.
  @Test func reproductionsAreConsistent() throws {
    let session = try StepSession(
      model, [], ["set in 4", "c", "set t0 -3", "set t1 7", "repro \(folder.path("repro"))", "p t1"])
    #expect(session.status == 0, "\(session.errors)")
    let files = ["input_0.npy", "output_0.npy"].map { folder.path("repro/\($0)") }
    let values = try files.map { try NumPyArray(bytes: Array(Data(contentsOf: URL(fileURLWithPath: $0)))).data }
    #expect(values == [([-3, -3] as [Float]).littleEndianBytes, ([3, 3] as [Float]).littleEndianBytes])
    #expect(session.answer(to: "p t1").hasSuffix("[7 7]"))
  }
}
