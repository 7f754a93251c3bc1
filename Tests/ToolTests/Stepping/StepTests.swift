import Apus
import Foundation
import TestSupport
import Testing

/// Commands of `apus step`, on NEG, ABS and RELU6 of (1, −2, 8): −1 2 −8, 1 2 8, 1 2 6.
@Suite struct StepTests {
  private let folder: TemporaryFolder
  private let model: String
  private let input: [String]

  init() throws {
    folder = try TemporaryFolder()
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 3], fields: [3: .string("input")])]
    for (index, kind) in [BuiltinOperator.neg, .abs, .relu6].enumerated() {
      let output = file.addTensor([1, 3], fields: [3: .string("block/\(kind)")])
      file.addOperator(kind, [Int32(index)], [output])
    }
    file.outputs = [3]
    model = try folder.write(file.bytes, to: "model.tflite")
    let array = try NumPyArray(type: .float32, shape: [1, 3], data: ([1, -2, 8] as [Float]).littleEndianBytes)
    input = ["--input", try folder.write(try #require(array.fileContents), to: "in.npy")]
  }

  private func session(_ commands: String..., options: [String] = []) throws -> StepSession {
    try StepSession(model, input + options, commands)
  }

  @Test func printsElements() throws {
    let session = try session("next 3", "print", "print t1[0,1:]", "print in[0,-1]", "print 0.in[:,0]")
    #expect(session.answer(to: "print").hasSuffix("\n[[1 2 6]]"))
    #expect(session.answer(to: "print t1[0,1:]").hasSuffix("\n[ 2 -8]"))
    #expect(session.errors.contains("in: no operator is next"))
    #expect(session.answer(to: "print 0.in[:,0]").hasSuffix("\n[1]"))
    #expect(session.status == 64)
  }

  @Test func goesBackInTime() throws {
    let session = try session("next 2", "set out 5", "next", "print", "back 2", "next", "next", "p")
    #expect(session.answer(to: "print").hasSuffix("[[5 5 5]]"))
    #expect(session.answer(to: "p").hasSuffix("[[1 2 6]]"))
    #expect(session.status == 0 && session.errors.isEmpty)
  }

  @Test func setsPartsAndFiles() throws {
    let path = folder.path("saved.npy")
    let session = try session(
      "n", "set t1[0,0] -7", "save t1 \(path)", "p t1", "back", "set t0 \(path)", "c", "print t1", "set t0[0,3] 1")
    #expect(session.answer(to: "p t1").hasSuffix("[[-7  2 -8]]"))
    #expect(session.answer(to: "print t1").hasSuffix("[[ 7 -2  8]]"))
    #expect(session.errors.contains("'3' is no position in dimension 1 of size 3"))
  }

  @Test func breaksAtPlaces() throws {
    let session = try session(
      "break ABS", "break name:block/relu6", "breaks", "continue", "where", "delete 2", "break 2", "continue", "w", "c")
    #expect(session.answer(to: "breaks") == "  1  ABS\n  2  name:block/relu6")
    #expect(session.answer(to: "where").hasPrefix("operator 1 of 3, ABS, is next"))
    #expect(session.answer(to: "w").hasPrefix("operator 2 of 3, RELU6, is next"))
    #expect(session.answer(to: "c").hasPrefix("the end"))
    #expect(session.status == 0)
  }

  @Test(arguments: [
    ("max>7", "operator 1 ABS wrote t2"), ("min<-7.5", "operator 0 NEG wrote t1"),
    ("outside:-9,7", "operator 1 ABS wrote t2"),
  ]) func breaksOnConditions(_ condition: String, _ finding: String) throws {
    let session = try session("break \(condition)", "continue")
    #expect(session.answer(to: "continue").contains("stopped: breakpoint 1, \(condition): \(finding)"))
    #expect(session.status == 1)
    #expect(session.errors.contains("a condition has stopped the run"))
  }

  @Test func breaksOnNaN() throws {
    let session = try session("n", "set out[0,1] nan", "break nan", "n")
    #expect(
      session.answer(to: "n").contains("operator 1 ABS wrote t2 'block/abs': "), "\(session.output)")
    #expect(session.status == 1)
  }

  @Test func comparesWithSavedTensors() throws {
    let archive = folder.path("tensors.npz")
    let saved = try session("c", "export \(archive)", "export \(folder.path("tensors"))")
    #expect(saved.output.contains("tensors.npz: 4 tensors"))
    for other in [archive, folder.path("tensors")] {
      let session = try session(
        "n", "set t1[0,2] -6", "n", "diff", "break diff>1", "n", "diff t0", options: ["--against", other])
      #expect(session.answer(to: "diff").contains("largest difference   2, first at [0, 2]"))
      #expect(session.answer(to: "n").hasPrefix("2 "))
      #expect(session.answer(to: "diff t0").contains("differ    0"))
      #expect(session.status == 0, "\(session.errors)")
    }
  }

  @Test func reproducesAnOperator() throws {
    let session = try session("c", "repro 1 \(folder.path("repro"))")
    #expect(session.status == 0, "\(session.errors)")
    let run = try ToolProcess.run(
      "run", folder.path("repro/operator.tflite"), "--input", folder.path("repro/input_0.npy"), "--output-dir",
      folder.path("again"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      FileManager.default.contentsEqual(
        atPath: folder.path("repro/output_0.npy"), andPath: folder.path("again/output_0.npy")))
  }

  @Test(arguments: [
    ("nxt", "unknown command nxt; did you mean next?"), ("next 0", "a number from 1 to 1,000,000 is expected"),
    ("print block/nge", "no tensor is named block/nge; did you mean 'block/neg'?"),
    ("print block", "3 tensors are named like block"), ("print t9", "tensor 9, the last is 3"),
    ("print t3", "tensor 3 'block/relu6' is computed by operator 2, which has not run"),
    ("print \"in", "is not closed"),
    ("print 0[0,0,0]", "has 3 indices, the tensor is [1, 3]"), ("print 0[x]", "'x' is no position"),
    ("break CONV", "the model has no operator CONV"), ("break 3", "operator 3: a number from 0 to 2 is expected"),
    ("break max>x", "max>x"), ("break diff>1", "start with --against"), ("break name:q*", "no operator writes"),
    ("until 0", "operator 0 is next"), ("delete 1", "no breakpoint 1; there are none"),
    ("diff t0", "nothing to compare"),
    ("set t0 x", "a number, stored:NUMBER or a file"), ("set t0 none.npy", "no such file"),
    ("stats a b c", "expected is `stats [T] [channels]`"),
    ("image t0 x.jpg", "a name that ends in .png"), ("repro .", "no operator has run"),
    ("help foo", "unknown command foo"),
    ("time 1", "operator 1 has not run"), ("unwatch t0", "tensor 0 is not watched"), ("list 5-9", "operator 5"),
    ("save t0 /no/such/folder/x.npy", "cannot write"),
  ]) func mistakesDoNotEndTheSession(_ command: String, _ message: String) throws {
    let session = try session(command, "where")
    #expect(session.errors.contains(message), "\(session.errors)")
    #expect(session.answer(to: "where").hasPrefix("operator 0 of 3, NEG, is next"))
    #expect(session.status != 0 && session.status != 1)
  }

  @Test func arraysOfOtherShapesAreRefused() throws {
    let array = try NumPyArray(type: .float32, shape: [3], data: ([1, -2, 8] as [Float]).littleEndianBytes)
    let session = try session("set t0 \(folder.write(try #require(array.fileContents), to: "flat.npy"))", "print t0")
    #expect(session.errors.contains("float32 [3], the tensor is float32 [1, 3]"))
    #expect(session.answer(to: "print t0").hasSuffix("[[ 1 -2  8]]"))
  }

  @Test func readsCommandsFromAFile() throws {
    let commands = try folder.write(Array("# all of it\ncontinue  # to the end\nquit\nfoo\n".utf8), to: "commands")
    let result = try ToolProcess.run(["step", model, "--commands", commands] + input)
    #expect(result.status == 0)
    #expect(result.output.contains("(0) # all of it\n(0) continue  # to the end\nthe end: all 3 steps have run\n"))
    #expect(try ToolProcess.run(["step", model, "--commands", folder.path("none")] + input).status == 66)
  }

  @Test func showsEveryHelp() throws {
    let names = ["where", "list", "break", "print", "set", "repro", "quit"]
    let session = try StepSession(model, input, ["help"] + names.map { "help \($0)" })
    for name in names {
      #expect(session.answer(to: "help").contains("  \(name)"))
      #expect(session.answer(to: "help \(name)").hasPrefix(name))
    }
    #expect(!session.output.contains("\n  \n"))
  }

  @Test func longLinesAreRefused() throws {
    let session = try session("next", String(repeating: "x", count: 70_000))
    #expect(session.status == 65)
    #expect(session.errors.contains("a line is longer than 65536 bytes"))
  }
}
