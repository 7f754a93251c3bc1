import Apus

/// A tensor that an operator reads or writes: `in1` of the next one, `out` of the last one that ran, `7.in1` of operator 7.
struct OperatorArgument {
  let tensor: Int

  /// Nil when `text` does not look like one.
  init?(_ text: String, _ stepper: Stepper) throws(ToolError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let role = parts.last ?? ""
    let isInput = role.hasPrefix("in")
    guard parts.count <= 2, isInput || role.hasPrefix("out") else { return nil }
    let digits = role.dropFirst(isInput ? 2 : 3)
    guard let place = digits.isEmpty ? 0 : Int(digits), parts.count == 1 || Int(parts[0]) != nil else { return nil }
    let index: Int
    if parts.count == 2 {
      index = try stepper.operatorIndex(String(parts[0]))
    } else {
      guard let found = isInput ? stepper.nextOperator : stepper.lastStep?.operatorIndex else {
        throw ToolError(.usage, "\(text): no operator \(isInput ? "is next" : "has run")")
      }
      index = found
    }
    let node = stepper.operators[index]
    let tensors = isInput ? node.inputs : node.outputs
    guard tensors.indices.contains(place), tensors[place] != -1 else {
      throw ToolError(
        .usage, "\(text): operator \(index) \(node.kind) has \(tensors.count) \(isInput ? "in" : "out")puts")
    }
    tensor = tensors[place]
  }
}
