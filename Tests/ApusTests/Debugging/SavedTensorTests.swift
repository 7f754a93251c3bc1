import Apus
import Foundation
import TestSupport
import Testing

@Suite struct SavedTensorTests {
  private static func array(_ value: UInt8) throws -> NumPyArray {
    try NumPyArray(type: .uint8, shape: [1], data: [value])
  }

  private static func archive(_ names: [String]) throws -> NumPyArchive {
    var bytes: [UInt8] = []
    var writer = NumPyArchiveWriter { bytes += $0 }
    for (index, name) in names.enumerated() {
      try writer.add(try array(UInt8(index)), named: name)
    }
    try writer.finish()
    return try NumPyArchive(ModelBytes(copying: bytes))
  }

  /// Calls `body` with the path of a folder of its own that has these files.
  private func withFolder(_ files: [String: [UInt8]], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    try body(folder.path)
  }

  @Test func arraysAreFoundByNameThenByIndex() throws {
    let model = try TensorKeyTests.model(["a/b", "", "twice", "twice", "c", "gone"])
    let saved = try SavedTensors(
      Self.archive(["a/b", "tensor_1", "twice", "tensor_3", "tensor_4", "tensor_0", "tensor_9"]), of: model)
    #expect(try saved.array(of: 0) == Self.array(0))
    #expect(try saved.array(of: 1) == Self.array(1))
    #expect(try saved.array(of: 2) == nil)
    #expect(try saved.array(of: 3) == Self.array(3))
    #expect(try saved.array(of: 4) == Self.array(4))
    #expect(try saved.array(of: 5) == nil && saved.array(of: 6) == nil && saved.array(of: -1) == nil)
    #expect((0..<6).map(saved.contains) == [true, true, false, true, true, false])
    #expect(saved.strayKeys == ["twice", "tensor_0", "tensor_9"])
  }

  @Test func foldersAreReadByTheNamesOfTheirFiles() throws {
    let model = try TensorKeyTests.model(["a/b", "", "50%", "c d"])
    let contents = try (0..<4).map { try #require(try Self.array(UInt8($0)).fileContents) }
    let files = [
      "a%2Fb.npy": contents[0], "tensor_1.npy": contents[1], "50%.npy": contents[2], "c d.npy": contents[3],
      "notes.txt": [1],
    ]
    try withFolder(files) { path in
      let saved = try SavedTensors(path: path, of: model)
      #expect(saved.keys == ["50%", "a/b", "c d", "tensor_1"])
      #expect(try (0..<4).map { try saved.array(of: $0) } == (0..<4).map { try Self.array(UInt8($0)) })
      #expect(saved.strayKeys == [])
    }
  }

  @Test func archivesAreReadFromTheirPath() throws {
    let path = ProjectFolder.root.appendingPathComponent("Tests/ModelFormatTests/Fixtures/stored.npz").path
    let saved = try SavedTensors(path: path, of: TensorKeyTests.model(["none", "b/0"]))
    #expect(saved.keys == ["f", "b/0", "größe", "none"])
    #expect(try saved.array(of: 1)?.shape == [3])
    #expect(saved.strayKeys == ["f", "größe"])
  }

  @Test func faultsNameTheFile() throws {
    let model = try TensorKeyTests.model(["a", "b", "c"])
    try withFolder(["a.npy": [1, 2, 3], "b.npy": []]) { path in
      let saved = try SavedTensors(path: path, of: model)
      let other = #expect(throws: NumPyError.self) { try saved.array(of: 0) }
      #expect(other?.description == "a.npy: not a NumPy array file")
      let empty = #expect(throws: NumPyError.self) { try saved.array(of: 1) }
      #expect(empty?.description == "b.npy: the file is empty")
      try FileManager.default.removeItem(atPath: "\(path)/a.npy")
      let gone = #expect(throws: NumPyError.self) { try saved.array(of: 0) }
      #expect(gone?.description == "a.npy: no such file")
    }
  }

  @Test func placesWithoutArraysAreRefused() throws {
    let model = try TensorKeyTests.model(["a"])
    try withFolder(["a.txt": [1]]) { path in
      let error = #expect(throws: NumPyError.self) { try SavedTensors(path: path, of: model) }
      #expect(error?.description == "the folder has no .npy files")
      let file = #expect(throws: NumPyError.self) { try SavedTensors(path: "\(path)/a.txt", of: model) }
      #expect(file?.description == "not a NumPy archive")
      let missing = #expect(throws: ModelError.self) { try SavedTensors(path: "\(path)/b", of: model) }
      #expect(missing?.code == .notFound)
      let below = #expect(throws: ModelError.self) { try SavedTensors(path: "\(path)/a.txt/b", of: model) }
      #expect(below?.code == .notFound)
    }
    let empty = #expect(throws: NumPyError.self) { try SavedTensors(Self.archive([]), of: model) }
    #expect(empty?.description == "the archive has no .npy files")
  }
}
