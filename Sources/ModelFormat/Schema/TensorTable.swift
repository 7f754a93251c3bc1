extension Model.Tensor {
  /// Reads table `Tensor` of `schema.fbs` and checks a constant's size against its shape.
  init(_ table: FlatBufferTable, index: Int, buffers: BufferTables) throws(ModelError) {
    name = try table.string(3) ?? ""
    let location = ModelError.Location.tensor(index, name: name)
    let code = try table.scalar(1, default: Int8(0))
    guard let type = ElementType(rawValue: code) else {
      throw ModelError(.unsupportedType, at: location, "element type \(code) is not in the schema")
    }
    self.type = type
    let dimensions = try table.integers(0, as: Int32.self).map(Int.init)
    guard dimensions.allSatisfy({ $0 >= 0 }) else {
      throw ModelError(.malformed, at: location, "shape \(dimensions) has a negative dimension")
    }
    shape = Shape(dimensions)
    shapeSignature = try table.integers(7, as: Int32.self).map(Int.init)
    isVariable = try table.bool(5, default: false)
    quantization = try table.table(4, name: "QuantizationParameters").flatMap(Quantization.read)
    sparsity = try table.table(6, name: "SparsityParameters").map(Sparsity.init)
    guard try table.scalar(10, default: UInt32(0)) == 0 else {
      throw ModelError(.unsupportedOption, at: location, "the contents are in another file (external buffer)")
    }
    let contents = try buffers.contents(of: Int(table.scalar(2, default: UInt32(0))), at: location)
    data = contents.count == 0 ? nil : contents
    try checkSize(location)
  }

  private func checkSize(_ location: ModelError.Location) throws(ModelError) {
    guard shape.rank <= ModelLimits.maximumDeclaredRank else {
      throw ModelError(
        .limitExceeded, at: location, "rank \(shape.rank), at most \(ModelLimits.maximumDeclaredRank) is supported")
    }
    guard ModelLimits.allows(shape) else {
      throw ModelError(
        .limitExceeded, at: location,
        "shape \(shape) has more than \(ModelLimits.maximumElementCount) elements")
    }
    // Sparse constants store fewer elements than their shape has, and strings have a size of their own.
    guard let data, sparsity == nil, let byteCount = type.byteCount(elementCount: shape.elementCount) else { return }
    guard data.count == byteCount else {
      throw ModelError(
        .malformed, at: location, "\(type) \(shape) takes \(byteCount) bytes, its buffer has \(data.count)")
    }
  }
}
