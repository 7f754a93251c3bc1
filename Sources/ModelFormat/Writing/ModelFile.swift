/// A `.tflite` file to be written, table by table; field numbers are those of `schema.fbs`.
///
/// Dictionaries that follow a table's usual fields replace or add fields, to make files that no converter writes.
package struct ModelFile: Sendable {
  /// The paths of tables, for `FlatBufferWriter.place`.
  package enum Path {
    /// The first subgraph.
    package static let subgraph = "root/2/0"
    /// Tensor `index` of the first subgraph.
    package static func tensor(_ index: Int) -> String { "root/2/0/0/\(index)" }
    /// Operator `index` of the first subgraph.
    package static func node(_ index: Int) -> String { "root/2/0/3/\(index)" }
    /// Buffer `index`.
    package static func buffer(_ index: Int) -> String { "root/4/\(index)" }
  }

  /// Fields of table Model besides operator codes, the first subgraph and buffers.
  package var fields: [Int: FlatValue] = [0: .scalar(UInt32(3)), 3: .string("written by Apus")]
  /// Tables OperatorCode.
  package var codes: [FlatTable] = []
  /// Tables Buffer; the first is the empty one.
  package var buffers = [FlatTable()]
  /// Tables Tensor.
  package var tensors: [FlatTable] = []
  /// Tables Operator.
  package var operators: [FlatTable] = []
  /// The indices of the graph's inputs.
  package var inputs: [Int32] = []
  /// The indices of the graph's outputs.
  package var outputs: [Int32] = []
  /// Further tables SubGraph.
  package var otherSubgraphs: [FlatTable] = []

  /// A file without tensors.
  package init() {}

  /// Adds a tensor and returns its index; `data` makes it a constant.
  @discardableResult
  package mutating func addTensor(
    _ shape: [Int32], _ type: ElementType = .float32, data: [UInt8]? = nil, fields extra: [Int: FlatValue] = [:]
  ) -> Int32 {
    var fields: [Int: FlatValue] = [
      0: .vector(shape), 1: .scalar(type.rawValue), 3: .string("tensor_\(tensors.count)"),
    ]
    if let data {
      fields[2] = .scalar(UInt32(buffers.count))
      buffers.append(FlatTable([0: .vector(data, count: data.count, alignment: 16)]))
    }
    tensors.append(FlatTable(fields.merging(extra) { $1 }))
    return Int32(tensors.count - 1)
  }

  /// Adds an operator of the schema.
  package mutating func addOperator(
    _ builtin: BuiltinOperator, version: Int32 = 1, _ inputs: [Int32], _ outputs: [Int32],
    options: [Int: FlatValue]? = nil,
    fields extra: [Int: FlatValue] = [:]
  ) {
    let code = Int32(builtin.code)
    codes.append(FlatTable([0: .scalar(Int8(min(code, 127))), 2: .scalar(version), 3: .scalar(code)]))
    addOperator(inputs, outputs, options.map { [4: .table(FlatTable($0))] } ?? [:], extra)
  }

  /// Adds a custom operator.
  package mutating func addCustomOperator(
    _ name: String, version: Int32 = 1, _ inputs: [Int32], _ outputs: [Int32], options: [UInt8]
  ) {
    codes.append(FlatTable([0: .scalar(Int8(32)), 1: .string(name), 2: .scalar(version), 3: .scalar(Int32(32))]))
    addOperator(inputs, outputs, [5: .vector(options)], [:])
  }

  /// Adds an operator whose code is the last of `codes`.
  private mutating func addOperator(
    _ inputs: [Int32], _ outputs: [Int32], _ options: [Int: FlatValue], _ extra: [Int: FlatValue]
  ) {
    let fields: [Int: FlatValue] = [0: .scalar(UInt32(codes.count - 1)), 1: .vector(inputs), 2: .vector(outputs)]
    operators.append(FlatTable(fields.merging(options) { $1 }.merging(extra) { $1 }))
  }

  /// The file, and where its parts are.
  package func written() -> FlatBufferWriter {
    let subgraph = FlatTable([
      0: .tables(tensors), 1: .vector(inputs), 2: .vector(outputs), 3: .tables(operators), 4: .string("main"),
    ])
    let parts: [Int: FlatValue] = [
      1: .tables(codes), 2: .tables([subgraph] + otherSubgraphs), 4: .tables(buffers),
    ]
    return FlatBufferWriter(FlatTable(parts.merging(fields) { $1 }), identifier: "TFL3")
  }

  /// The bytes of the file.
  package var bytes: [UInt8] { written().bytes }

  /// The model that the file holds.
  package func model() throws(ModelError) -> Model { try Model(ModelBytes(copying: bytes)) }

  /// The fields of table Tensor that hold these quantization parameters.
  package static func quantization(
    _ scales: [Float], _ zeroPoints: [Int64], dimension: Int32 = 0
  ) -> [Int: FlatValue] {
    [4: .table(FlatTable([2: .vector(scales), 3: .vector(zeroPoints), 6: .scalar(dimension)]))]
  }
}

extension [Float] {
  /// The elements in memory order, little-endian.
  package var littleEndianBytes: [UInt8] { flatMap(\.bitPattern.littleEndianBytes) }
}

extension Array where Element: FixedWidthInteger {
  /// The elements in memory order, little-endian.
  package var littleEndianBytes: [UInt8] { flatMap(\.littleEndianBytes) }
}
