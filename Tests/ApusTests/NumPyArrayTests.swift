import Apus
import TestSupport
import Testing

/// Arrays that NumPy wrote; see `generate_reader.py` among the fixtures of ModelFormatTests.
@Suite struct NumPyArrayTests {
  private static let types: [(name: String, type: ElementType)] = [
    ("float32", .float32), ("uint8", .uint8), ("int8", .int8), ("int16", .int16), ("int32", .int32), ("int64", .int64),
    ("bool", .bool), ("float16", .float16), ("float64", .float64), ("uint16", .uint16), ("uint32", .uint32),
    ("uint64", .uint64),
  ]
  private static let shapes: [(name: String, shape: Shape)] = [
    ("scalar", []), ("3", [3]), ("2x3", [2, 3]), ("2x1x3", [2, 1, 3]), ("1x2x2x3", [1, 2, 2, 3]), ("0", [0]),
    ("2x0", [2, 0]),
  ]

  private static func bytes(_ name: String) throws -> [UInt8] {
    let bytes = try ProjectFolder.contents("Tests/ModelFormatTests/Fixtures/arrays.zip")
    let archive = try #require(try ZipArchive(ByteView(ModelBytes(copying: bytes))))
    return try archive.contents(of: "\(name).npy")
  }

  /// Element `index` as the generator made it.
  private func element(_ index: Int, _ type: ElementType) -> [UInt8] {
    let signed = index % 2 == 1 ? -index : index
    switch type {
    case .float32: return (Float(signed) / 4).bitPattern.littleEndianBytes
    case .float64: return (Double(signed) / 4).bitPattern.littleEndianBytes
    // 0, −1/4, 2/4, −3/4 and so on up to −11/4 in binary16.
    case .float16:
      let patterns: [UInt16] = [
        0, 0xB400, 0x3800, 0xBA00, 0x3C00, 0xBD00, 0x3E00, 0xBF00, 0x4000, 0xC080, 0x4100, 0xC180,
      ]
      return patterns[index].littleEndianBytes
    case .int8: return Int8(signed).littleEndianBytes
    case .int16: return Int16(signed).littleEndianBytes
    case .int32: return Int32(signed).littleEndianBytes
    case .int64: return Int64(signed).littleEndianBytes
    case .uint16: return UInt16(index).littleEndianBytes
    case .uint32: return UInt32(index).littleEndianBytes
    case .uint64: return UInt64(index).littleEndianBytes
    case .bool: return [index == 0 ? 0 : 1]
    default: return [UInt8(index)]
    }
  }

  @Test(arguments: types.map(\.name), shapes.map(\.name))
  func arraysOfEveryTypeAndRankAreRead(_ typeName: String, _ shapeName: String) throws {
    let type = try #require(Self.types.first { $0.name == typeName }).type
    let shape = try #require(Self.shapes.first { $0.name == shapeName }).shape
    let array = try NumPyArray(bytes: Self.bytes("\(typeName)-\(shapeName)"))
    #expect(array.type == type)
    #expect(array.shape == shape)
    #expect(array.data == (0..<shape.elementCount).flatMap { element($0, type) })
  }

  @Test(arguments: types.map(\.name), shapes.map(\.name))
  func contentsRoundTrip(_ typeName: String, _ shapeName: String) throws {
    let array = try NumPyArray(bytes: Self.bytes("\(typeName)-\(shapeName)"))
    let contents = try #require(array.fileContents)
    #expect(try NumPyArray(bytes: contents) == array)
    #expect((contents.count - array.data.count) % 64 == 0)
  }

  /// Format version 1.0, spelled out.
  @Test func headerIsThatOfTheFormat() throws {
    let contents = try #require(try NumPyArray(type: .int16, shape: [2], data: [1, 0, 2, 0]).fileContents)
    let dictionary = "{'descr': '<i2', 'fortran_order': False, 'shape': (2,), }"
    let header = dictionary + String(repeating: " ", count: 117 - dictionary.utf8.count) + "\n"
    #expect(contents == [0x93] + Array("NUMPY".utf8) + [1, 0, 118, 0] + Array(header.utf8) + [1, 0, 2, 0])
  }

  @Test(arguments: ["version-2", "version-3"])
  func laterVersionsAreRead(_ name: String) throws {
    let array = try NumPyArray(bytes: Self.bytes(name))
    let first = try NumPyArray(bytes: Self.bytes("float32-2x3"))
    #expect(array == first)
  }

  @Test(arguments: [
    ("fortran", "the array is not in C order"), ("big-endian", "element type >f4 is not supported"),
    ("complex", "element type <c8 is not supported"), ("text", "element type <U1 is not supported"),
  ])
  func otherArraysAreRefused(_ name: String, _ message: String) throws {
    let error = #expect(throws: NumPyError.self) { try NumPyArray(bytes: Self.bytes(name)) }
    #expect(error?.description == message)
  }

  @Test func recordsAreRefused() throws {
    #expect(throws: NumPyError.self) { try NumPyArray(bytes: Self.bytes("record")) }
  }

  @Test func typesThatNumPyLacksHaveNoContents() throws {
    for type in [ElementType.int4, .bfloat16, .complex64] {
      #expect(try NumPyArray(type: type, shape: [0], data: []).fileContents == nil)
    }
  }

  @Test func dataMustFitTheShape() {
    #expect(throws: NumPyError.self) { try NumPyArray(type: .int16, shape: [2], data: [1, 0, 2]) }
    #expect(throws: NumPyError.self) { try NumPyArray(type: .string, shape: [0], data: []) }
  }

  private func file(_ header: String, version: [UInt8] = [1, 0], _ data: [UInt8] = []) -> [UInt8] {
    let length = UInt16(header.utf8.count).littleEndianBytes + (version[0] > 1 ? [0, 0] : [])
    return [0x93] + Array("NUMPY".utf8) + version + length + header.utf8 + data
  }

  @Test func theTestsOwnFileIsSound() throws {
    let header = "{'descr': '|u1', 'fortran_order': False, 'shape': (2, 1), }\n"
    #expect(try NumPyArray(bytes: file(header, [7, 8])) == NumPyArray(type: .uint8, shape: [2, 1], data: [7, 8]))
    #expect(try NumPyArray(bytes: file(header, version: [2, 0], [7, 8])).data == [7, 8])
  }

  @Test(arguments: [
    "", "{}", "{'descr': '|u1', 'shape': (2,), }", "{'fortran_order': False, 'shape': (2,), }",
    "{'descr': '|u1', 'fortran_order': False, }", "{'descr': '|u1', 'fortran_order': False, 'shape': 2, }",
    "{'descr': '|u1', 'fortran_order': False, 'shape': (2",
    "{'descr': '|u1', 'fortran_order': False, 'shape': (-2,), }",
    "{'descr': '|u1', 'fortran_order': False, 'shape': (2L,), }",
    "{'descr': '|u1', 'fortran_order': True, 'shape': (2,), }",
    "{'descr': '|u1', 'fortran_order': False, 'shape': (3,), }",
    "{'descr': '|u1', 'fortran_order': False, 'shape': (4294967296, 4294967296, 4294967296), }",
    "{'descr': '|u1', 'fortran_order': False, 'shape': (99999999999999999999,), }",
    "{'descr': '|u4', 'fortran_order': False, 'shape': (2,), }",
    "{'descr': ', 'fortran_order': False, 'shape': (2,), }",
  ])
  func malformedHeaders(_ header: String) {
    #expect(throws: NumPyError.self) { try NumPyArray(bytes: file(header, [7, 8])) }
  }

  @Test(arguments: [UInt8(0), 4, 255])
  func otherFormatVersionsAreRefused(_ version: UInt8) {
    let header = "{'descr': '|u1', 'fortran_order': False, 'shape': (2,), }\n"
    #expect(throws: NumPyError.self) { try NumPyArray(bytes: file(header, version: [version, 0], [7, 8])) }
  }

  @Test(arguments: ["float32-2x3", "version-2"])
  func everyPrefixIsRefused(_ name: String) throws {
    let bytes = try Self.bytes(name)
    for count in 0..<bytes.count {
      let prefix = Array(bytes.prefix(count))
      #expect(throws: NumPyError.self) { try NumPyArray(bytes: prefix) }
    }
    #expect(throws: NumPyError.self) { try NumPyArray(bytes: bytes + [0]) }
  }

  @Test func everyFlippedBitGivesAnArrayOrAnError() throws {
    let bytes = try Self.bytes("int16-2x3")
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        if let array = try? NumPyArray(bytes: changed) {
          #expect(array.type.byteCount(elementCount: array.shape.elementCount) == array.data.count)
        }
      }
    }
  }
}
