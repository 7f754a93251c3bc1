import ModelFormat

extension ModelFile {
  /// UNIDIRECTIONAL_SEQUENCE_LSTM from `[1, 1, 2]` to `[1, 1, 2]`, float32, with 2 cells, RELU, and weights of 0.
  ///
  /// The bias of the cell gate is 1. `changes` replaces inputs by index, or leaves them out; `count` of them are listed.
  package static func lstm(
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
  package static func constant(_ shape: [Int32], _ value: Float = 0) -> TensorDescription {
    let count = shape.reduce(1) { $0 * Int($1) }
    return TensorDescription(shape, data: [Float](repeating: value, count: count).littleEndianBytes)
  }

  /// A variable of this shape.
  package static func variable(
    _ shape: [Int32], _ type: ElementType = .float32, fields: [Int: FlatValue] = [:]
  ) -> TensorDescription {
    TensorDescription(shape, type, fields: fields.merging([5: .scalar(UInt8(1))]) { $1 })
  }
}

extension ModelFile {
  /// The model of `lstm` in int8; scales are 1/16, or for 16-bit tensors and intermediates 2⁻¹².
  package static func quantizedLSTM(
    _ changes: [Int: TensorDescription?] = [:], options: [Int: FlatValue] = [:],
    intermediates: [TensorDescription]? = nil
  ) -> ModelFile {
    let coarse = quantization([1.0 / 16], [0])
    let fine = quantization([0x1p-12], [0])
    var inputs: [Int: TensorDescription?] = [0: TensorDescription([1, 1, 2], .int8, fields: coarse)]
    for index in 1...8 { inputs[index] = TensorDescription([2, 2], .int8, data: [1, 2, 3, 4], fields: coarse) }
    for index in 12...15 { inputs[index] = .integers([0, 0]) }
    inputs[18] = variable([1, 2], .int8, fields: coarse)
    inputs[19] = variable([1, 2], .int16, fields: fine)
    var file = lstm(
      inputs.merging(changes) { $1 }, options: options, output: TensorDescription([1, 1, 2], .int8, fields: coarse))
    let internals = intermediates ?? Array(repeating: TensorDescription([], .int16, fields: fine), count: 5)
    file.operators[0].fields[8] = .vector(internals.map { file.add($0) })
    return file
  }
}
