/// The options and arity of an operator in the file, for the operator's initializer.
struct NodeReader {
  let node: Model.Operator
  private let options: FlatBufferTable?

  /// A reader whose reading counts against `budget`, which all operators of a plan share.
  init(_ node: Model.Operator, budget: ReadBudget) {
    self.node = node
    options = node.options?.charging(budget)
  }

  /// Checks the number of inputs and outputs.
  func expect(inputs: ClosedRange<Int>, outputs: Int = 1) throws(ModelError) {
    guard inputs.contains(node.inputs.count), node.outputs.count == outputs else {
      let expected = inputs.count == 1 ? "\(inputs.lowerBound)" : "\(inputs.lowerBound) to \(inputs.upperBound)"
      throw error(
        .malformed, nil,
        "\(expected) inputs and \(outputs) outputs expected, found \(node.inputs.count) and \(node.outputs.count)")
    }
  }

  /// Checks that there are at least so many inputs, and one output.
  func expect(minimumInputs count: Int) throws(ModelError) {
    guard node.inputs.count >= count, node.outputs.count == 1 else {
      throw error(
        .malformed, nil,
        "\(count) or more inputs and 1 output expected, found \(node.inputs.count) and \(node.outputs.count)")
    }
  }

  /// The int32 option in field `field` of the options table.
  func int(_ field: Int, default defaultValue: Int32 = 0) throws(ModelError) -> Int {
    Int(try options?.scalar(field, default: defaultValue) ?? defaultValue)
  }

  /// The byte option in field `field` of the options table.
  func byte(_ field: Int) throws(ModelError) -> Int {
    Int(try options?.scalar(field, default: Int8(0)) ?? 0)
  }

  /// The truth value in field `field` of the options table; false without a table.
  func bool(_ field: Int, default defaultValue: Bool = false) throws(ModelError) -> Bool {
    try options?.bool(field, default: defaultValue) ?? false
  }

  /// The float in field `field` of the options table.
  func float(_ field: Int) throws(ModelError) -> Float {
    try options?.float(field, default: 0) ?? 0
  }

  /// The text in field `field` of the options table; empty when the field is absent.
  func string(_ field: Int) throws(ModelError) -> String {
    try options?.string(field) ?? ""
  }

  /// The vector of int32 in field `field` of the options table.
  func ints(_ field: Int) throws(ModelError) -> [Int] {
    try options?.integers(field, as: Int32.self).map(Int.init) ?? []
  }

  /// The int32 option in field `field`, which is a stride, dilation or size: 1 or more.
  func positive(_ field: Int, _ name: String, default defaultValue: Int32 = 0) throws(ModelError) -> Int {
    let value = try int(field, default: defaultValue)
    guard value > 0 else { throw error(.malformed, nil, "\(name) is \(value), 1 or more expected") }
    return value
  }

  /// The name of a fused activation in errors.
  static let activationRole = "fused activation"

  /// The fused activation in field `field` of the options table.
  func activation(_ field: Int) throws(ModelError) -> Activation {
    let code = try byte(field)
    guard let activation = Activation(rawValue: code) else {
      let names = [4: "TANH", 5: "SIGN_BIT"]
      throw error(.unsupportedOption, Self.activationRole, names[code] ?? "code \(code)")
    }
    return activation
  }

  /// The padding scheme in field `field` of the options table.
  func padding(_ field: Int) throws(ModelError) -> Padding {
    let code = try byte(field)
    guard let padding = Padding(rawValue: code) else {
      throw error(.malformed, nil, "padding scheme \(code)")
    }
    return padding
  }

  /// An error at this operator; `role` names the argument at fault.
  func error(_ code: ModelError.Code, _ role: String?, _ detail: String) -> ModelError {
    ModelError(code, at: node.location(role), detail)
  }
}
