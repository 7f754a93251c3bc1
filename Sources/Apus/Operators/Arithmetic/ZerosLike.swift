/// ZEROS_LIKE: zeros in the input's shape.
///
/// float32, int32, int64.
struct ZerosLike: UnaryOperator {
  static let kind = OperatorKind.builtin(.zerosLike)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (input, output) = (try context.input(0), context.output)
    guard [.float32, .int32, .int64].contains(input.type), input.type == output.type,
      let byteCount = output.byteCount
    else { throw context.unsupportedTypes([input, output]) }
    let result = output.slot
    return StepBody(kernel: "zeros", readsInputs: false) { memory in
      memory.bytes(result).initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    }
  }
}
