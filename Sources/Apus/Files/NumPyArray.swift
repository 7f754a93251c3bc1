/// An array in NumPy's `.npy` format, versions 1 to 3: little-endian, in C order.
///
/// Format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html.
public struct NumPyArray: Equatable, Sendable {
  /// The type of the elements.
  public let type: ElementType
  /// The shape.
  public let shape: Shape
  /// The elements in memory order.
  public let data: [UInt8]

  /// An array of these elements.
  ///
  /// - Throws: `NumPyError` when `data` has not as many bytes as the shape takes.
  public init(type: ElementType, shape: Shape, data: [UInt8]) throws(NumPyError) {
    guard shape.rank <= Self.maximumRank, type.byteCount(elementCount: shape.elementCount) == data.count else {
      throw NumPyError("\(type) \(shape) does not take \(data.count) bytes")
    }
    self.type = type
    self.shape = shape
    self.data = data
  }

  /// The elements of `tensor`.
  ///
  /// - Throws: `NumPyError` when they are not as many as its shape takes, as those of sparse constants.
  public init(_ tensor: Tensor) throws(NumPyError) {
    try self.init(type: tensor.dataType, shape: tensor.shape, data: tensor.data)
  }

  /// Whether NumPy has such elements.
  public var isWritable: Bool { Self.descriptors.contains { $0.type == type } }

  /// Reads the contents of a `.npy` file.
  ///
  /// - Throws: `NumPyError` for other formats, big-endian or Fortran-ordered arrays, element types that tensors do not
  ///   have, and contents of another size than the shape takes.
  public init(bytes: [UInt8]) throws(NumPyError) {
    guard bytes.count >= 10, bytes.starts(with: Self.magic) else {
      throw NumPyError("not a NumPy array file")
    }
    guard (1...3).contains(bytes[6]) else { throw NumPyError("format version \(bytes[6]) is not supported") }
    let isVersion1 = bytes[6] == 1
    guard isVersion1 || bytes.count >= 12 else { throw NumPyError("the header is truncated") }
    let lengthBytes = isVersion1 ? bytes[8..<10] : bytes[8..<12]
    let length = lengthBytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    let start = lengthBytes.endIndex + length
    guard start <= bytes.count else { throw NumPyError("the header is truncated") }
    let header = String(decoding: bytes[lengthBytes.endIndex..<start], as: UTF8.self)
    type = try Self.type(header)
    shape = try Self.shape(header)
    guard header.contains("'fortran_order': False") else { throw NumPyError("the array is not in C order") }
    guard let count = type.byteCount(elementCount: shape.elementCount), count == bytes.count - start else {
      throw NumPyError("\(type) \(shape) does not take the \(bytes.count - start) bytes that follow the header")
    }
    data = Array(bytes[start...])
  }

  /// The contents of a `.npy` file, version 1.0, or nil when NumPy has no such element type.
  public var fileContents: [UInt8]? { fileHeader.map { $0 + data } }

  /// What precedes the elements in a `.npy` file, version 1.0, or nil when NumPy has no such element type.
  var fileHeader: [UInt8]? {
    guard let descriptor = Self.descriptors.first(where: { $0.type == type })?.name else { return nil }
    let sizes = shape.dimensions.map(String.init).joined(separator: ", ")
    let tuple = shape.rank == 1 ? "(\(sizes),)" : "(\(sizes))"
    var header = "{'descr': '\(descriptor)', 'fortran_order': False, 'shape': \(tuple), }"
    // Magic, version and length take 10 bytes; the elements start at a multiple of 64. The length fits 16 bits since the
    // rank is limited.
    header += String(repeating: " ", count: 63 - (10 + header.utf8.count) % 64) + "\n"
    let length = header.utf8.count
    return Self.magic + [1, 0, UInt8(length & 255), UInt8(length >> 8)] + header.utf8
  }

  /// The largest rank, NumPy's own.
  private static let maximumRank = 64
  private static let magic: [UInt8] = [0x93] + Array("NUMPY".utf8)

  private static let descriptors: [(name: String, type: ElementType)] = [
    ("<f4", .float32), ("|u1", .uint8), ("|i1", .int8), ("<i2", .int16), ("<i4", .int32), ("<i8", .int64),
    ("|b1", .bool), ("<f2", .float16), ("<f8", .float64), ("<u2", .uint16), ("<u4", .uint32), ("<u8", .uint64),
  ]

  private static func type(_ header: String) throws(NumPyError) -> ElementType {
    let name = try value(of: "descr", in: header).prefix { $0 != "," }.filter { $0 != "'" }
    guard let entry = descriptors.first(where: { $0.name == name }) else {
      throw NumPyError("element type \(name) is not supported")
    }
    return entry.type
  }

  private static func shape(_ header: String) throws(NumPyError) -> Shape {
    let text = try value(of: "shape", in: header)
    guard text.hasPrefix("("), let end = text.firstIndex(of: ")") else { throw NumPyError("the header has no shape") }
    var dimensions: [Int] = []
    for part in text[..<end].dropFirst().split(separator: ",") {
      let digits = part.filter { $0 != " " }
      guard !digits.isEmpty else { continue }
      guard let size = Int(digits), size >= 0 else { throw NumPyError("dimension '\(digits)' of the shape") }
      dimensions.append(size)
    }
    guard dimensions.count <= maximumRank else {
      throw NumPyError("rank \(dimensions.count), at most \(maximumRank) is supported")
    }
    return Shape(dimensions)
  }

  /// The text after `'key': `.
  private static func value(of key: String, in header: String) throws(NumPyError) -> Substring {
    let label = "'\(key)': "
    guard let range = header.firstRange(of: label) else { throw NumPyError("the header lacks \(key)") }
    return header[range.upperBound...]
  }
}
