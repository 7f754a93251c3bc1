import Foundation
import ModelFormat
import TestSupport
import Testing

@Suite struct ModelBytesTests {
  /// Calls `body` with the path of a file of these contents.
  private func withFile<Result>(_ contents: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let path = NSTemporaryDirectory() + "apus-\(UUID().uuidString).tflite"
    try Data(contents).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    return try body(path)
  }

  private func elements(_ bytes: ModelBytes) -> [UInt8] {
    withExtendedLifetime(bytes) { Array(bytes.buffer) }
  }

  @Test func mappedFileHasItsContents() throws {
    let contents = [UInt8]((0..<10_000).map { UInt8($0 % 251) })
    try withFile(contents) { path in
      let bytes = try ModelBytes(path: path)
      #expect(elements(bytes) == contents)
    }
  }

  @Test func mappingOutlivesTheFile() throws {
    let bytes = try withFile([1, 2, 3]) { try ModelBytes(path: $0) }
    #expect(elements(bytes) == [1, 2, 3])
  }

  @Test func copyIsIndependentAndAligned() {
    var contents: [UInt8] = [1, 2, 3]
    let bytes = ModelBytes(copying: contents)
    contents[0] = 9
    #expect(elements(bytes) == [1, 2, 3])
    #expect(UInt(bitPattern: bytes.buffer.baseAddress) % 64 == 0)
    #expect(elements(ModelBytes(copying: [])).isEmpty)
    #expect(elements(ModelBytes(copying: contents.dropFirst())) == [2, 3])
  }

  @Test(arguments: ["/nonexistent/model.tflite", "/dev/null/model.tflite", ""])
  func missingFile(_ path: String) {
    expectModelError(.notFound, at: .path(path)) { try ModelBytes(path: path) }
  }

  @Test(arguments: ["/tmp", "/dev/null"])
  func directoryOrDevice(_ path: String) {
    expectModelError(.unreadable, at: .path(path)) { try ModelBytes(path: path) }
  }

  @Test(.disabled(if: geteuid() == 0, "root may read every file"))
  func fileWithoutPermission() throws {
    try withFile([1]) { path in
      chmod(path, 0)
      expectModelError(.unreadable, at: .path(path)) { try ModelBytes(path: path) }
    }
  }

  @Test func emptyFile() throws {
    try withFile([]) { path in
      expectModelError(.truncated, at: .byte(0, field: "file")) { try ModelBytes(path: path) }
    }
  }

  /// A pipe that nobody writes to must not block the reader.
  @Test func pipe() throws {
    let path = NSTemporaryDirectory() + "apus-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    expectModelError(.unreadable, at: .path(path)) { try ModelBytes(path: path) }
  }

  @Test func modelFromMemoryEqualsModelFromFile() throws {
    var file = ModelFile.relu
    file.addTensor(
      [2, 2], .int8, data: [1, 2, 3, 4], fields: ModelFile.quantization([0.5, 2], [0, 0], dimension: 1))
    let copied = try Model(ModelBytes(copying: file.bytes))
    let mapped = try withFile(file.bytes) { try Model(path: $0) }
    #expect(description(of: mapped) == description(of: copied))
    #expect(description(of: mapped).contains("[1, 2, 3, 4]"))
  }

  /// Everything that a model holds, in words.
  private func description(of model: Model) -> String {
    let graph = model.mainSubgraph
    let tensors = graph.tensors.map { tensor in
      "\(tensor.name) \(tensor.type) \(tensor.shape) \(tensor.shapeSignature) \(String(describing: tensor.quantization))"
        + "\(tensor.isVariable) \(String(describing: tensor.data?.withBytes { [UInt8]($0) }))"
    }
    let operators = graph.operators.map { "\($0.index) \($0.kind) \($0.version) \($0.inputs) \($0.outputs)" }
    return "\(model.schemaVersion) \(model.description) \(graph.name) \(graph.inputs) \(graph.outputs) "
      + "\(tensors) \(operators) \(model.metadataBuffers.map(\.name)) \(model.signatures.map(\.key))"
  }
}
