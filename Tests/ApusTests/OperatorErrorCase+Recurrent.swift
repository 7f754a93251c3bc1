import Apus
import TestSupport

extension OperatorErrorCase {
  private init(_ name: String, _ code: ModelError.Code, _ role: String? = nil, lstm file: ModelFile) {
    testDescription = "UNIDIRECTIONAL_SEQUENCE_LSTM: \(name)"
    self.file = file
    self.code = code
    self.role = role
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
      shape("diagonal recurrent weights", "recurrent_to_output_weights", [8: vector]),
      shape("diagonal recurrent weights", "recurrent_to_cell_weights", [7: vector]),
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
    ]
  }
}
