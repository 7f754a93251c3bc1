import ModelFormat

extension ModelFile {
  /// UNIDIRECTIONAL_SEQUENCE_LSTM from `[1, 1, 2]` to `[1, 1, 2]`, float32, with 2 cells, RELU, and weights of 0.
  ///
  /// The bias of the cell gate is 1. `changes` replaces inputs by index, or leaves them out; `count` of them are listed.
  public static func lstm(
    _ changes: [Int: TensorDescription?] = [:], count: Int = 24, options: [Int: FlatValue] = [:],
    output: TensorDescription = TensorDescription([1, 1, 2])
  ) -> ModelFile {
    var inputs = [TensorDescription?](repeating: nil, count: count)
    inputs[0] = TensorDescription([1, 1, 2])
    for index in 1...8 { inputs[index] = constant([2, 2]) }
    for index in 12...15 { inputs[index] = constant([2], index == 14 ? 1 : 0) }
    for index in 18...19 { inputs[index] = variable([1, 2]) }
    for (index, change) in changes { inputs[index] = change }
    var file = ModelFile()
    let indices = inputs.map { input in input.map { file.add($0) } ?? -1 }
    file.inputs = [0]
    file.outputs = [file.add(output)]
    let activation: [Int: FlatValue] = [0: .scalar(Int8(1))]
    file.addOperator(
      .unidirectionalSequenceLstm, indices, file.outputs, options: activation.merging(options) { $1 })
    return file
  }

  /// A float32 constant of this shape whose elements are all `value`.
  public static func constant(_ shape: [Int32], _ value: Float = 0) -> TensorDescription {
    let count = shape.reduce(1) { $0 * Int($1) }
    return TensorDescription(shape, data: [Float](repeating: value, count: count).littleEndianBytes)
  }

  /// A variable of this shape.
  public static func variable(
    _ shape: [Int32], _ type: ElementType = .float32, fields: [Int: FlatValue] = [:]
  ) -> TensorDescription {
    TensorDescription(shape, type, fields: fields.merging([5: .scalar(UInt8(1))]) { $1 })
  }
}
