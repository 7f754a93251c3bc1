import Apus
import Foundation
import TestSupport
import Testing

/// Commands of `apus step` on operators that are planned on the way: NEG of x = (1, −2) and of n, then TILE and ABS.
@Suite struct StepDeferredTests {
  private let folder: TemporaryFolder
  private let model: String

  init() throws {
    folder = try TemporaryFolder()
    model = try folder.write(ModelFile.tile().bytes, to: "tile.tflite")
  }

  private func session(n: Int32, _ commands: String...) throws -> StepSession {
    let arrays = [
      try NumPyArray(type: .float32, shape: [2], data: ([1, -2] as [Float]).littleEndianBytes),
      try NumPyArray(type: .int32, shape: [1], data: [n].littleEndianBytes),
    ]
    let files = try arrays.enumerated().map { try folder.write(#require($1.fileContents), to: "in_\($0).npy") }
    return try StepSession(model, files.flatMap { ["--input", $0] }, commands)
  }

  @Test func breakpointsWaitForTheirOperators() throws {
    let session = try session(n: -2, "list *", "break 3", "c", "list", "restart", "l", "delete all", "until 3", "p t4")
    #expect(session.answer(to: "list *").contains(#/2  TILE +t4 float32 \[\?\] +deferred/#))
    #expect(session.answer(to: "c").hasPrefix("stopped: breakpoint 1, 3: before operator 3 ABS"))
    #expect(session.answer(to: "list").contains(#/>\* +3  ABS +t5 float32 \[4\] +abs/#))
    #expect(session.answer(to: "l").contains(#/\* +3  ABS +t5 float32 \[\?\] +deferred/#))
    #expect(session.answer(to: "until 3").hasPrefix("operator 3 of 4, ABS, is next"))
    #expect(session.answer(to: "p t4").hasSuffix("[-1  2 -1  2]"))
    #expect(session.status == 0, "\(session.errors)")
  }

  @Test func whatCannotBePlannedIsSaid() throws {
    let session = try session(n: 2, "c", "where", "n", "time", "back", "set in -3", "continue")
    for command in ["c", "where"] {
      #expect(session.answer(to: command).hasPrefix("operator 2 of 4, TILE, is next: not planned\n"))
      #expect(session.answer(to: command).contains("\n  operator 2 TILE cannot be planned: "))
    }
    #expect(session.errors.contains("operator 2 TILE cannot be planned: "))
    #expect(session.answer(to: "time").contains(#/ 1  NEG /#))
    #expect(session.answer(to: "continue").contains("output t5 'tensor_5' float32 [6]: 1 to 2"))
    #expect(session.status == 65)
  }

  @Test func shapesThatWerePlannedStay() throws {
    let session = try session(n: -2, "n 3", "set t3 1", "print out", "where", "back", "set t3 1", "c")
    #expect(session.errors.contains("decides the shapes of operators that have run; go back to operator 2 TILE first"))
    #expect(session.answer(to: "print out").hasSuffix("[-1  2 -1  2]"))
    #expect(session.answer(to: "where").hasPrefix("operator 3 of 4, ABS, is next"))
    #expect(session.answer(to: "c").contains("float32 [2]: 1 to 2"))
  }

  /// WHERE of an input is next from the start.
  @Test func modelsMayBeginWithADeferredOperator() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([3], .bool)]
    file.addOperator(.where, [0], [file.addTensor([1, 1], .int64)])
    file.outputs = [1]
    let model = try folder.write(file.bytes, to: "where.tflite")
    let array = try NumPyArray(type: .bool, shape: [3], data: [0, 1, 1])
    let input = ["--input", try folder.write(try #require(array.fileContents), to: "bool.npy")]
    let session = try StepSession(model, input, ["where", "set in[0] 1", "c", "print t1", "r", "w"])
    #expect(session.output.contains("(0) where\noperator 0 of 1, WHERE, is next"))
    #expect(session.answer(to: "print t1").hasSuffix("[[0]\n [1]\n [2]]"))
    #expect(session.answer(to: "w").hasPrefix("operator 0 of 1, WHERE, is next"))
    #expect(session.status == 0, "\(session.errors)")
  }
}
