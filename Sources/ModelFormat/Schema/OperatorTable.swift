extension Model.Operator {
  /// Reads table `Operator` of `schema.fbs`.
  ///
  /// `builtin_options` and `builtin_options_2` are unions; which table they hold follows from the operator code. The stored
  /// union type is not read, where TensorFlow Lite takes options of another type for missing ones.
  init(_ table: FlatBufferTable, index: Int, codes: [OperatorCodeTable], tensors: [Model.Tensor]) throws(ModelError) {
    let codeIndex = Int(try table.scalar(0, default: UInt32(0)))
    guard codes.indices.contains(codeIndex) else {
      throw ModelError(.malformed, at: table.location, "operator code \(codeIndex) of \(codes.count)")
    }
    self.index = index
    self.table = table
    kind = codes[codeIndex].kind
    version = codes[codeIndex].version
    inputs = try table.integers(1, as: Int32.self).map(Int.init)
    outputs = try table.integers(2, as: Int32.self).map(Int.init)
    intermediates = try table.integers(8, as: Int32.self).map { tensor throws(ModelError) in
      guard tensors.indices.contains(Int(tensor)) else {
        throw ModelError(.malformed, at: table.location, "intermediate tensor \(tensor) of \(tensors.count)")
      }
      return tensors[Int(tensor)].quantization
    }
    let optionsName = "options of \(kind)"
    if let first = try table.table(4, name: optionsName) {
      options = first
    } else {
      options = try table.table(12, name: optionsName)
    }
    let file = ByteView(table.bytes.owner)
    if let outside = try file.outsideRange(table, offsetField: 9, sizeField: 10) {
      customOptions = outside
    } else if let inside = try table.byteVector(5) {
      customOptions = inside
    } else {
      customOptions = try file.slice(at: 0, count: 0, field: optionsName)
    }
  }
}
