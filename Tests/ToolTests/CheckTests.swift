import Apus
import Foundation
import TestSupport
import Testing

/// `apus inspect --check`, the model doctor.
@Suite struct CheckTests {
  private func check(_ bytes: [UInt8], _ options: String...) throws -> ToolProcess.Result {
    let folder = try TemporaryFolder()
    return try ToolProcess.run(["inspect", "--check", folder.write(bytes, to: "model.tflite")] + options)
  }

  private func object(_ result: ToolProcess.Result) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func defaultModel() throws {
    let result = try ToolProcess.run("inspect", "--check", "Models/efficientnet_lite0.tflite")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    for part in [
      "  runs      yes\n", "  classify  yes\n", "  detect    no, unsuitable model: the model has 1 output; detectors",
      "[2, 224, 224, 3]  yes\n",
      "[1, 256, 256, 3]  no, shape mismatch: ", "[1, 448, 448, 3]  no, ", "\n  arena ",
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test func everyRefusalIsToldOnce() throws {
    let result = try check(ModelFile.twiceRefused.bytes)
    #expect(result.status == 69)
    #expect(result.output.contains("(operator 0 MyOperator version 1)\n    remedy: convert the model without custom"))
    #expect(result.output.contains("unsupported type: inputs int32, int32, output int32 (operator 1 BATCH_MATMUL"))
    #expect(result.output.contains("remedy: export the model with BATCH_MATMUL on float32, CAST before and after it"))
    #expect(result.output.contains("\nInputs\n") && result.output.contains("\nOutputs\n"))
    #expect(result.errors.hasPrefix("apus: error: the model cannot run, for 2 reasons ("), "\(result.errors)")
    let report = try object(check(ModelFile.twiceRefused.bytes, "--json"))
    #expect(report["runs"] as? Bool == false)
    #expect((report["refusals"] as? [[String: String]])?.count == 2)
    #expect(report["memory"] is NSNull)
  }

  @Test func typesOfDeferredOperatorsAreRefusedBeforeARun() throws {
    let bytes = ModelFile.matrixProductBehindWhere([1, 1]).bytes
    let result = try check(bytes)
    #expect(result.status == 69)
    #expect(result.output.contains("(operator 2 BATCH_MATMUL version 1)"))
    let folder = try TemporaryFolder()
    #expect(try ToolProcess.run("run", folder.write(bytes, to: "model.tflite")).status == 69)
  }

  @Test func whatCannotBeCheckedIsSaid() throws {
    let bytes = ModelFile.matrixProductBehindWhere([]).bytes
    let result = try check(bytes)
    #expect(result.status == 0)
    #expect(result.output.contains("yes up to operator 0; 0 to 2 have shapes that depend on values of a run"))
    #expect(result.output.contains("  unchecked  types and shapes of operators 0, 2\n"), "\(result.output)")
    let folder = try TemporaryFolder()
    let run = try ToolProcess.run("run", folder.write(bytes, to: "model.tflite"), "--output-dir", folder.path(""))
    #expect(run.status == 69)
    #expect(run.errors.contains("apus: error: unsupported type: inputs int32, int32, output int32 ("), "\(run.errors)")
  }

  @Test func inputsAreResizedTogether() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([2, 8, 8, 3]), file.addTensor([2, 8, 8, 3])]
    file.outputs = [file.addTensor([2, 8, 8, 3])]
    file.addOperator(.add, [0, 1], [2])
    let result = try check(file.bytes)
    for shape in ["[4, 8, 8, 3]", "[2, 40, 40, 3]", "[2, 16, 16, 3]"] {
      #expect(result.output.contains(#/\n  0: \[.*\], 1: \[.*\] +yes\n/#))
      #expect(result.output.contains("  0: \(shape), 1: \(shape) "), "\(result.output)")
    }
    #expect(!result.output.contains(" no, shape"))
    let report = try object(check(file.bytes, "--json"))
    let trials = try #require(report["otherShapes"] as? [[String: Any]])
    #expect(trials.map { $0["runs"] as? Bool } == [true, true, true])
    #expect(trials.allSatisfy { $0["refusal"] is NSNull })
  }

  @Test func inputsOfWhichOneCanBeResized() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([2, 3]), file.addTensor([1, 3])]
    file.outputs = [file.addTensor([2, 3])]
    file.addOperator(.add, [0, 1], [2])
    let result = try check(file.bytes)
    #expect(result.output.contains("  0: [4, 3], 1: [2, 3]  no, shape mismatch: "))
    #expect(result.output.contains("\n  0: [4, 3]             yes\n"))
    #expect(result.output.contains("\n  1: [2, 3]             yes\n"), "\(result.output)")
  }

  @Test func classifiersThatMustBeToldMore() throws {
    func reshape(_ type: ElementType, _ fields: [Int: FlatValue] = [:]) -> ModelFile {
      .operation(
        .reshape, [.init([1, 2, 2, 3], type, fields: fields)], output: .init([1, 12], type, fields: fields),
        options: [0: .vector([1, 12] as [Int32])])
    }
    let labels = "; its classes have no labels, --labels may give them\n"
    #expect(try check(reshape(.float32).bytes).output.contains("classify  yes, with --mean and --std\(labels)"))
    let scales = ModelFile.quantization([1 / 256], [0])
    #expect(try check(reshape(.uint8, scales).bytes).output.contains("classify  yes\(labels)"))
  }

  @Test func detectors() throws {
    let result = try ToolProcess.run("inspect", "--check", "Tests/ApusVisionTests/Fixtures/detection/finished.tflite")
    #expect(result.output.contains("  classify  no, unsuitable model: "))
    #expect(result.output.contains("\n  detect    yes\n"), "\(result.output)")
  }

  @Test func modelsThatAreNoClassifiers() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(ModelFile.unary(.relu, [1, 2, 2, 3]).bytes, to: "model.tflite")
    let reason = "unsuitable model: output 0 is [1, 2, 2, 3], a classifier has a score for each class"
    #expect(try ToolProcess.run("inspect", "--check", path).output.contains("classify  no, \(reason)"))
    let result = try ToolProcess.run(
      "classify", "Models/samples/chelsea.png", "--model", path, "--mean", "0", "--std", "1")
    #expect(result.status == 69)
    #expect(result.errors.hasPrefix("apus: error: \(reason)"), "\(result.errors)")
  }

  @Test func filesCutOffInTheirArchive() throws {
    let bytes = Array(try ProjectFolder.contents("Models/efficientnet_lite0.tflite").dropLast(4000))
    let reason = "truncated model: the metadata name this file, and no ZIP follows the model"
    let result = try check(bytes)
    #expect(result.status == 65)
    #expect(result.output.contains("  runs      yes\n  classify  no, \(reason)"), "\(result.output)")
    #expect(result.output.contains("  problem   \(reason)"))
    let folder = try TemporaryFolder()
    let classified = try ToolProcess.run(
      "classify", "Models/samples/chelsea.png", "--model", folder.write(bytes, to: "model.tflite"))
    #expect(classified.status == 65)
    #expect(classified.errors.hasPrefix("apus: error: \(reason)"))
  }

  @Test func filesThatAreNoModels() throws {
    let text = try check(Array("not a model at all".utf8))
    #expect(text.status == 65)
    #expect(text.output.contains(#"not a .tflite file: identifier "TFL3" expected, found "a mo" (offset 4"#))
    #expect(text.output.contains("remedy: name a .tflite file"))
    let cut = try check(Array(ProjectFolder.contents("Models/efficientnet_lite0.tflite").prefix(100_000)), "--json")
    #expect(cut.status == 65)
    let refusal = try #require((try object(cut)["refusals"] as? [[String: String]])?.first)
    #expect(refusal["code"] == "truncated model")
    #expect(refusal["remedy"] == "copy or download the file again")
    #expect(refusal["reason"]?.contains("4 bytes expected, the end is at 100000 (offset ") == true, "\(refusal)")
    #expect(refusal["reason"]?.hasSuffix("Model.operator_codes)") == true, "\(refusal)")
  }

  @Test func needsAModel() throws {
    let result = try ToolProcess.run("inspect", "--check", "--operators")
    #expect(result.status == 64)
    #expect(result.errors.contains("--operators and --check exclude each other"))
  }
}
