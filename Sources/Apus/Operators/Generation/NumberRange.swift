/// RANGE: numbers from the constant in input 0 to before that in input 1, each as much more as input 2 says.
///
/// float32, int32 and int64 scalars; sums of floats are rounded one after the other.
struct NumberRange: Operator {
  static let kind = OperatorKind.builtin(.range)
  static let maximumVersion = 2

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    for (index, role) in ["start", "limit", "delta"].enumerated() {
      let tensor = try context.input(index, role)
      guard tensor.shape.rank == 0 else {
        throw context.error(.shapeMismatch, role, "has shape \(tensor.shape), a scalar is expected")
      }
    }
    let count: Int
    switch try context.input(0).type {
    case .float32: count = try floatCount(context)
    case .int32: count = try integerCount(context, as: Int32.self)
    case .int64: count = try integerCount(context, as: Int64.self)
    default: throw context.unsupportedTypes([try context.input(0)])
    }
    return [[count]]
  }

  private func integerCount<Element: TensorElement & FixedWidthInteger>(
    _ context: NodeContext, as type: Element.Type
  ) throws(ModelError) -> Int {
    let start = try context.elements(0, "start", as: type)[0]
    let limit = try context.elements(1, "limit", as: type)[0]
    let delta = try context.elements(2, "delta", as: type)[0]
    guard delta > 0 ? start <= limit : delta < 0 && start >= limit else { throw endless(context) }
    let distance = Int(max(start, limit)).subtractingReportingOverflow(Int(min(start, limit)))
    guard !distance.overflow else { throw context.error(.limitExceeded, nil, "numbers from \(start) to \(limit)") }
    let count = UInt(distance.partialValue).quotientAndRemainder(dividingBy: UInt(delta.magnitude))
    return Int(count.quotient) + (count.remainder > 0 ? 1 : 0)
  }

  private func floatCount(_ context: NodeContext) throws(ModelError) -> Int {
    let start = try context.elements(0, "start", as: Float.self)[0]
    let limit = try context.elements(1, "limit", as: Float.self)[0]
    let delta = try context.elements(2, "delta", as: Float.self)[0]
    guard delta > 0 ? start <= limit : delta < 0 && start >= limit else { throw endless(context) }
    guard let count = Int(exactly: abs((limit - start) / delta).rounded(.up)) else {
      throw context.error(.limitExceeded, nil, "numbers from \(start) to \(limit)")
    }
    return count
  }

  private func endless(_ context: NodeContext) -> ModelError {
    context.error(.malformed, "delta", "does not lead from the start to the limit")
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let types = [try context.input(0), try context.input(1), try context.input(2), context.output]
    guard types.allSatisfy({ $0.type == context.output.type }) else { throw context.unsupportedTypes(types) }
    switch context.output.type {
    case .float32: return try body(context, as: Float.self) { $0 + $1 }
    case .int32: return try body(context, as: Int32.self) { $0 &+ $1 }
    case .int64: return try body(context, as: Int64.self) { $0 &+ $1 }
    default: throw context.unsupportedTypes(types)
    }
  }

  private func body<Element: TensorElement>(
    _ context: NodeContext, as type: Element.Type, _ sum: @escaping @Sendable (Element, Element) -> Element
  ) throws(ModelError) -> StepBody {
    let start = try context.elements(0, "start", as: type)[0]
    let delta = try context.elements(2, "delta", as: type)[0]
    let (result, count) = (context.output.slot, context.output.shape.elementCount)
    return StepBody(kernel: "range") { memory in
      let output = memory.write(result, as: type)
      var value = start
      for index in 0..<count {
        output[index] = value
        value = sum(value, delta)
      }
    }
  }
}
