import Apus
import TestSupport
import Testing

/// Archives that NumPy wrote; see `generate_reader.py` among the fixtures of ModelFormatTests.
@Suite struct NumPyArchiveTests {
  private static func bytes(_ name: String) throws -> [UInt8] {
    try ProjectFolder.contents("Tests/ModelFormatTests/Fixtures/\(name)")
  }

  private static func archive(_ bytes: [UInt8], limit: Int = 4096) throws -> NumPyArchive {
    try NumPyArchive(ModelBytes(copying: bytes), arrayByteLimit: limit)
  }

  @Test(arguments: ["stored.npz", "compressed.npz"]) func archivesOfNumPyAreRead(_ name: String) throws {
    let archive = try Self.archive(Self.bytes(name))
    #expect(archive.names == ["f", "b/0", "größe", "none"])
    let floats: [Float] = [0, -0.25, 0.5, -0.75, 1, -1.25]
    let expected: [(String, NumPyArray)] = try [
      ("f", NumPyArray(type: .float32, shape: [2, 3], data: floats.littleEndianBytes)),
      ("b/0", NumPyArray(type: .int16, shape: [3], data: [Int16(0), -1, 2].littleEndianBytes)),
      ("größe", NumPyArray(type: .uint8, shape: [], data: [0])),
      ("none", NumPyArray(type: .int8, shape: [2, 0], data: [])),
    ]
    for (name, array) in expected {
      #expect(try archive.array(named: name) == array, "\(name)")
    }
    #expect(try archive.array(named: "g") == nil)
    #expect(try archive.array(named: "f.npy") == nil)
  }

  /// `written.npz` was written by Python's `zipfile`, its arrays by NumPy.
  @Test func bytesAreThoseOfPython() throws {
    let expected = try Self.bytes("written.npz")
    let archive = try Self.archive(expected)
    var bytes: [UInt8] = []
    var writer = NumPyArchiveWriter { bytes += $0 }
    for name in archive.names {
      try writer.add(try #require(try archive.array(named: name)), named: name)
    }
    try writer.finish()
    #expect(archive.names == ["größe", "ø"])
    #expect(bytes == expected)
  }

  @Test func onlyArraysOfNumPyWithNamesOfTheirOwnAreWritten() throws {
    var bytes: [UInt8] = []
    var writer = NumPyArchiveWriter { bytes += $0 }
    let array = try NumPyArray(type: .uint8, shape: [1], data: [1])
    try writer.add(array, named: "a")
    let twice = #expect(throws: NumPyError.self) { try writer.add(array, named: "a") }
    #expect(twice?.description == "array 'a' is in the archive already")
    let foreign = #expect(throws: NumPyError.self) {
      try writer.add(NumPyArray(type: .bfloat16, shape: [0], data: []), named: "b")
    }
    #expect(foreign?.description == "array 'b': NumPy has no bfloat16 elements")
    try writer.finish()
    let archive = try Self.archive(bytes)
    #expect(archive.names == ["a"])
    #expect(try archive.array(named: "a") == array)
  }

  @Test(arguments: [
    ("full.tflitemeta", "not a NumPy archive"),
    ("zip64.zip", "ZIP64 archives are not supported (offset 294, ZIP end record)"),
  ])
  func otherFilesAreRefused(_ name: String, _ message: String) throws {
    let error = #expect(throws: NumPyError.self) { try Self.archive(Self.bytes(name)) }
    #expect(error?.description == message)
  }

  @Test func otherEntriesAreNoArrays() throws {
    #expect(try Self.archive(Self.bytes("deflated.zip")).names == [])
  }

  @Test func arraysAboveTheLimitAreRefused() throws {
    let bytes = try Self.bytes("compressed.npz")
    #expect(try Self.archive(bytes, limit: 152).array(named: "f") != nil)
    let error = #expect(throws: NumPyError.self) { try Self.archive(bytes, limit: 151).array(named: "f") }
    #expect(error?.description == "array 'f': entry of 152 bytes, at most 151 expected")
  }

  @Test func damageNamesTheArray() throws {
    var bytes = try Self.bytes("stored.npz")
    // The first array's header lies behind 30 bytes, its name and 20 bytes of ZIP64 sizes; NumPy's magic comes first.
    #expect(bytes[55..<61] == [0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59])
    bytes[55] = 0
    let error = #expect(throws: NumPyError.self) { try Self.archive(bytes).array(named: "f") }
    #expect(error?.description.hasPrefix("array 'f': CRC-32 0x") == true)
    #expect(try Self.archive(bytes).array(named: "b/0") != nil)
  }

  @Test func arraysThatTensorsLackAreRefused() throws {
    let archive = try Self.archive(Self.bytes("arrays.zip"))
    let error = #expect(throws: NumPyError.self) { try archive.array(named: "complex") }
    #expect(error?.description == "array 'complex': element type <c8 is not supported")
  }

  @Test func everyPrefixIsRefusedOrRead() throws {
    let bytes = try Self.bytes("compressed.npz")
    for count in 1..<bytes.count {
      guard let archive = try? Self.archive(Array(bytes.prefix(count))) else { continue }
      for name in archive.names {
        _ = try? archive.array(named: name)
      }
    }
  }
}
