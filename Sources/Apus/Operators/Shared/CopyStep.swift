/// The step of operators that change a tensor's shape and leave its elements in place.
struct CopyStep {
  func body(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let output = context.output
    guard input.type == output.type, let byteCount = input.byteCount, byteCount == output.byteCount else {
      throw context.unsupportedTypes([input, output])
    }
    let (source, result) = (input.slot, output.slot)
    var body = StepBody(kernel: "copy") { memory in
      memory.bytes(result).copyMemory(from: memory.bytes(source), byteCount: byteCount)
    }
    body.isCopy = true
    return body
  }
}
