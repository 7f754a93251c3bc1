extension Model.Operator {
  /// Table `Operator` of a model that holds this operator alone, its tensors taken from `tensors`.
  func excerpted(_ tensors: inout ExcerptTensors) throws(ModelError) -> FlatTable {
    // What the file's first reading left of its budget is not counted on.
    let source = table.charging(ReadBudget(byteCount: tensors.remainingByteCount))
    let intermediates = try source.integers(8, as: Int32.self).map(Int.init)
    let indexCount = inputs.count + outputs.count + intermediates.count
    try tensors.take(indexCount * MemoryLayout<Int32>.size + customOptions.count, at: location())
    var fields: [Int: FlatValue] = [
      1: .vector(try tensors.numbers(of: inputs)), 2: .vector(try tensors.numbers(of: outputs)),
    ]
    (fields[3], fields[4]) = try options(of: source, typeField: 3, OptionsVectors.ofBuiltinOptions)
    (fields[11], fields[12]) = try options(of: source, typeField: 11, OptionsVectors.ofBuiltinOptions2)
    if customOptions.count > 0 {
      // Kernels may cast these bytes to a structure.
      fields[5] = .vector(customOptions.withBytes { Array($0) }, count: customOptions.count, alignment: 16)
      fields[6] = .scalar(try source.scalar(6, default: Int8(0)))
    }
    fields[7] = try source.storedVector(7, stride: 1)
    if !intermediates.isEmpty { fields[8] = .vector(try tensors.numbers(of: intermediates)) }
    return FlatTable(fields)
  }

  /// The union whose type is in field `typeField` and whose table is in the next one.
  private func options(
    of source: FlatBufferTable, typeField: Int, _ vectors: (UInt8) -> [Int: Int]?
  ) throws(ModelError) -> (FlatValue?, FlatValue?) {
    guard let options = try source.table(typeField + 1, name: "options of \(kind)") else { return (nil, nil) }
    let type = try source.scalar(typeField, default: UInt8(0))
    guard let vectors = vectors(type) else {
      throw ModelError(.unsupportedOption, at: location("options"), "options of type \(type) cannot be copied")
    }
    return (.scalar(type), .table(try FlatTable(copying: options, vectors: vectors)))
  }
}
