import ModelFormat

extension ModelFile {
  /// RELU from tensor 0 to tensor 1, both float32 `[1, 4]`.
  package static var relu: ModelFile { unary(.relu, [1, 4]) }

  /// A float32 model with an input `[1, 2, 2, 3]` whose scores `[1, 12]` are its elements minus themselves: 0, or NaN where
  /// they are infinite.
  package static var imageDifference: ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 2, 3])]
    let difference = file.addTensor([1, 2, 2, 3])
    file.addOperator(.sub, [0, 0], [difference])
    file.outputs = [file.addTensor([1, 12])]
    file.addOperator(.reshape, [difference], file.outputs, options: [0: .vector([1, 12] as [Int32])])
    return file
  }

  /// WHERE, CAST to int32 and BATCH_MATMUL, which has no kernel for it; the file declares what CAST gives as `shape`.
  package static func matrixProductBehindWhere(_ shape: [Int32]) -> ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([2], .bool)]
    let coordinates = file.addTensor([1, 1], .int64)
    file.addOperator(.where, [0], [coordinates])
    let integers = file.addTensor(shape, .int32)
    file.addOperator(.cast, [coordinates], [integers])
    file.outputs = [file.addTensor([1, 1], .int32)]
    file.addOperator(.batchMatmul, [integers, integers], file.outputs, options: [1: .scalar(UInt8(1))])
    return file
  }

  /// One operator from tensor 0 to tensor 1 of one shape and type.
  package static func unary(
    _ builtin: BuiltinOperator, _ shape: [Int32], _ type: ElementType = .float32, version: Int32 = 1,
    options: [Int: FlatValue]? = nil, fields extra: [Int: FlatValue] = [:]
  ) -> ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor(shape, type, fields: extra)]
    file.outputs = [file.addTensor(shape, type, fields: extra)]
    file.addOperator(builtin, version: version, [0], [1], options: options)
    return file
  }

  /// One operator from tensors of these shapes, of which the constants have `data`, to a last tensor.
  package static func operation(
    _ builtin: BuiltinOperator, _ inputs: [TensorDescription], version: Int32 = 1, output: TensorDescription,
    options: [Int: FlatValue]? = nil
  ) -> ModelFile {
    var file = ModelFile()
    let indices = inputs.map { file.add($0) }
    file.inputs = indices.filter { inputs[Int($0)].data == nil }
    file.outputs = [file.add(output)]
    file.addOperator(builtin, version: version, indices, file.outputs, options: options)
    return file
  }

  /// One custom operator from tensors of these shapes, of which the constants have `data`, to a last tensor.
  package static func customOperation(
    _ name: String, _ inputs: [TensorDescription], output: TensorDescription, options: [UInt8]
  ) -> ModelFile {
    var file = ModelFile()
    let indices = inputs.map { file.add($0) }
    file.inputs = indices.filter { inputs[Int($0)].data == nil }
    file.outputs = [file.add(output)]
    file.addCustomOperator(name, indices, file.outputs, options: options)
    return file
  }

  /// What `operation` needs to know about a tensor.
  package struct TensorDescription: Sendable {
    let shape: [Int32]
    /// The type of the elements.
    package let type: ElementType
    let data: [UInt8]?
    let fields: [Int: FlatValue]

    /// A description; `data` makes the tensor a constant.
    package init(
      _ shape: [Int32], _ type: ElementType = .float32, data: [UInt8]? = nil, fields: [Int: FlatValue] = [:]
    ) {
      self.shape = shape
      self.type = type
      self.data = data
      self.fields = fields
    }

    /// A constant vector of int32.
    package static func integers(_ values: [Int32]) -> TensorDescription {
      TensorDescription([Int32(values.count)], .int32, data: values.littleEndianBytes)
    }
  }

  mutating func add(_ description: TensorDescription) -> Int32 {
    addTensor(description.shape, description.type, data: description.data, fields: description.fields)
  }
}

extension ModelFile {
  /// NEG of tensors 0, float32 [2], and 1, int32 [1]; TILE of the one by the other, and ABS, whose shapes depend on values.
  package static func tile() -> ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([2]), file.addTensor([1], .int32)]
    file.addOperator(.neg, [0], [file.addTensor([2])])
    file.addOperator(.neg, [1], [file.addTensor([1], .int32)])
    file.addOperator(.tile, [2, 3], [file.addTensor([1])])
    file.addOperator(.abs, [4], [file.addTensor([1])])
    file.outputs = [5]
    return file
  }
}
