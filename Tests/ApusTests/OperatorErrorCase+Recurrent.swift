import Apus
import TestSupport

extension OperatorErrorCase {
  private init(_ name: String, _ code: ModelError.Code, _ role: String? = nil, lstm file: ModelFile) {
    testDescription = "UNIDIRECTIONAL_SEQUENCE_LSTM: \(name)"
    self.file = file
    self.code = code
    self.role = role
  }

  /// Scales that UNIDIRECTIONAL_SEQUENCE_LSTM refuses in int8.
  private static var quantizedMemories: [OperatorErrorCase] {
    let fine = ModelFile.quantization([0x1p-12], [0])
    func internals(_ count: Int, last: Description) -> [Description] {
      [Description](repeating: Description([], .int16, fields: fine), count: count) + [last]
    }
    func type(_ name: String, _ role: String, _ changes: [Int: Description?]) -> OperatorErrorCase {
      OperatorErrorCase(name, .unsupportedType, role, lstm: .quantizedLSTM(changes))
    }
    func scale(_ shape: [Int32], _ type: ElementType, _ scale: Float, _ zeroPoint: Int64 = 0) -> Description {
      ModelFile.variable(shape, type, fields: ModelFile.quantization([scale], [zeroPoint]))
    }
    let peephole = Description(
      [2], .int16, data: [1, 0, 2, 0], fields: ModelFile.quantization([0x1p-12], [1]))
    let vector = Description([2], .int16, data: [1, 0, 2, 0], fields: fine)
    let (wide, long) = (
      quantized([2, 3], .int8, [1], isConstant: true), quantized([3, 2], .int8, [1], isConstant: true)
    )
    let projected: [Int: Description?] = [
      5: nil, 1: nil, 12: nil, 6: wide, 7: wide, 8: wide, 16: long, 18: scale([1, 3], .int8, 1),
      10: vector, 11: vector,
    ]
    return [
      OperatorErrorCase(
        "4 intermediates", .malformed,
        lstm: .quantizedLSTM(intermediates: internals(3, last: Description([], .int8, fields: fine)))),
      OperatorErrorCase(
        "intermediate without a scale", .malformed, "intermediate 4",
        lstm: .quantizedLSTM(intermediates: internals(4, last: Description([], .int8)))),
      OperatorErrorCase(
        "intermediate with zero point 128", .malformed, "intermediate 4",
        lstm: .quantizedLSTM(
          intermediates: internals(4, last: Description([], .int8, fields: ModelFile.quantization([1], [128]))))),
      type("cell scale 0.3", "cell_state", [19: scale([1, 2], .int16, 0.3 * 0x1p-10)]),
      type("cell scale 2⁻⁸", "cell_state", [19: scale([1, 2], .int16, 0x1p-8)]),
      type("cell state with a zero point", "cell_state", [19: scale([1, 2], .int16, 0x1p-12, 1)]),
      type("float cell state", "cell_state", [19: ModelFile.variable([1, 2])]),
      type("float bias", "forget_gate_bias", [13: ModelFile.constant([2])]),
      type(
        "weights with a zero point", "input_to_cell_weights",
        [
          3: quantized([2, 2], .int8, [1], [1], isConstant: true)
        ]),
      type("peephole with a zero point", "cell_to_input_weights", [9: peephole, 10: peephole, 11: peephole]),
      OperatorErrorCase(
        "scale ratio 10²⁰", .unsupportedType,
        lstm: .quantizedLSTM([2: quantized([2, 2], .int8, [1e20], isConstant: true)])),
      OperatorErrorCase(
        "peephole and projection", .unsupportedOption, "cell_to_output_weights", lstm: .quantizedLSTM(projected)),
    ]
  }

  /// Inputs, options and types that UNIDIRECTIONAL_SEQUENCE_LSTM refuses.
  static var memories: [OperatorErrorCase] {
    let (square, vector) = (ModelFile.constant([2, 2]), ModelFile.constant([2]))
    let int8 = quantized([2, 2], .int8, [1], isConstant: true)
    let shifted = quantized([2, 2], .int8, [1], [1], isConstant: true)
    let allInt8 = Dictionary(uniqueKeysWithValues: (1...8).map { ($0, Optional(int8)) })
    func shape(_ name: String, _ role: String, _ changes: [Int: Description?]) -> OperatorErrorCase {
      OperatorErrorCase(name, .shapeMismatch, role, lstm: .lstm(changes))
    }
    func missing(_ name: String, _ role: String, _ changes: [Int: Description?]) -> OperatorErrorCase {
      OperatorErrorCase(name, .malformed, role, lstm: .lstm(changes))
    }
    func type(_ name: String, _ role: String?, _ changes: [Int: Description?]) -> OperatorErrorCase {
      OperatorErrorCase(name, .unsupportedType, role, lstm: .lstm(changes))
    }
    return [
      OperatorErrorCase("22 inputs", .malformed, lstm: .lstm(count: 22)),
      OperatorErrorCase("no activation", .unsupportedOption, lstm: .lstm(options: [0: .scalar(Int8(0))])),
      OperatorErrorCase("negative clip", .malformed, lstm: .lstm(options: [1: .scalar(Float(-1))])),
      OperatorErrorCase("clip that is no number", .malformed, lstm: .lstm(options: [2: .scalar(Float.nan)])),
      shape("vector", "input", [0: Description([2])]),
      shape("weights for another input", "input_to_forget_weights", [2: ModelFile.constant([2, 3])]),
      shape("no cells", "input_to_output_weights", [4: ModelFile.constant([0, 2])]),
      shape("recurrent weights of rank 3", "recurrent_to_output_weights", [8: ModelFile.constant([2, 2, 1])]),
      shape("diagonal of 3 cells", "recurrent_to_cell_weights", [7: ModelFile.constant([3])]),
      shape("diagonal of 3 output elements", "recurrent_to_input_weights", [8: ModelFile.constant([3])]),
      shape(
        "int8 diagonal", "recurrent_to_cell_weights",
        allInt8.merging([7: quantized([2], .int8, [1], isConstant: true)]) { $1 }),
      type("int32 diagonal", "recurrent_to_cell_weights", [7: .integers([0, 0])]),
      shape("3 biases", "cell_gate_bias", [14: ModelFile.constant([3])]),
      shape("state of two sequences", "cell_state", [19: ModelFile.variable([2, 2])]),
      shape("projection of another size", "projection_weights", [16: ModelFile.constant([3, 2])]),
      shape(
        "3 output elements of 2 cells", "projection_weights",
        Dictionary(uniqueKeysWithValues: (5...8).map { ($0, ModelFile.constant([2, 3])) })),
      missing("no forget gate", "input_to_forget_weights", [2: nil]),
      missing("half an input gate", "recurrent_to_input_weights", [1: nil]),
      missing("bias without an input gate", "input_gate_bias", [1: nil, 5: nil]),
      missing("half an input gate", "recurrent_to_input_weights", [5: nil]),
      missing("half a peephole", "cell_to_forget_weights", [9: vector, 11: vector]),
      missing("half a peephole", "cell_to_input_weights", [9: vector]),
      missing("half a normalization", "cell_layer_norm_coefficients", [20: vector, 21: vector, 23: vector]),
      missing("bias without a projection", "projection_bias", [17: vector]),
      missing("state that is no variable", "output_state", [18: ModelFile.constant([1, 2])]),
      missing(
        "variable with contents", "cell_state",
        [19: Description([1, 2], data: [UInt8](repeating: 0, count: 8), fields: [5: .scalar(UInt8(1))])]),
      type("int16 state", "output_state", [18: ModelFile.variable([1, 2], .int16)]),
      type("int32 bias", "forget_gate_bias", [13: .integers([0, 0])]),
      type("one int8 matrix", "recurrent_to_cell_weights", [7: int8]),
      type("int16 input", nil, [0: Description([1, 1, 2], .int16)]),
      type("int8 weights with a zero point", "input_to_cell_weights", allInt8.merging([3: shifted]) { $1 }),
      type("int8 projection with a zero point", "projection_weights", allInt8.merging([16: shifted]) { $1 }),
      missing(
        "int8 weights without a scale", "recurrent_to_input_weights",
        allInt8.merging([5: Description([2, 2], .int8, data: [1, 2, 3, 4])]) { $1 }),
      type("float projection of int8 weights", "projection_weights", allInt8.merging([16: square]) { $1 }),
    ] + quantizedMemories
  }
}
