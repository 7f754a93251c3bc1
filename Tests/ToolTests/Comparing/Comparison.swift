import Apus
import Foundation
import TestSupport
import Testing

/// What one `apus compare --json` says.
struct Comparison {
  let layers: [[String: Any]]
  let summary: [String: Any]
  let status: Int32
  let errors: String

  init(_ arguments: String...) throws { try self.init(arguments) }

  init(_ arguments: [String]) throws {
    let result = try ToolProcess.run(["compare", "--json"] + arguments)
    let objects = try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    (layers, summary) = (objects.dropLast(), objects.last ?? [:])
    (status, errors) = (result.status, result.errors)
  }

  /// The operator that the summary names under `key`; nil when there is none.
  func operatorIndex(_ key: String) -> Int? { (summary[key] as? [String: Any])?["operator"] as? Int }

  /// The difference of each layer by `mode`.
  func differences(_ mode: String) -> [[String: Any]] {
    layers.compactMap { ($0[mode] as? [String: Any])?["difference"] as? [String: Any] }
  }

  /// The largest difference of stored integers of each layer by `mode`.
  func quanta(_ mode: String) -> [Int] {
    differences(mode).compactMap { ($0["quanta"] as? [String: Any])?["largest"] as? Int }
  }
}

/// The conformance model inverted-residual in int8 or float32, whole and broken, in a folder of its own.
struct BrokenModel {
  let good: String
  let broken: String
  /// The stored input of the model.
  let input: String
  private let folder: TemporaryFolder

  /// The model in `type`, broken by `changes`, arguments of `Scripts/break_model.py`.
  init(_ type: String, _ changes: [String]) throws {
    let bytes = try ProjectFolder.contents("Tests/Conformance/cases/MODELS.zip")
    let zip = try #require(try ZipArchive(ByteView(ModelBytes(copying: bytes))))
    folder = try TemporaryFolder()
    good = try folder.write(zip.contents(of: "inverted-residual-\(type)-0/model.tflite"), to: "good.tflite")
    input = try folder.write(zip.contents(of: "inverted-residual-\(type)-0/in_0.npy"), to: "in.npy")
    broken = folder.path("broken.tflite")
    let result = try Self.script(changes.isEmpty ? [good, "--list"] : [good, broken] + changes)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// What LiteRT's reference kernels compute for the whole model, by `Scripts/tensors_from_litert.py`, inputs included.
  static func saved(_ type: String) -> String { "Tests/ToolTests/Fixtures/inverted-residual-\(type).npz" }

  /// Runs `Scripts/break_model.py` with `arguments`.
  static func script(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "Scripts/break_model.py"] + arguments
    process.currentDirectoryURL = ProjectFolder.root
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let texts = try [output, errors].map {
      String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }
}
