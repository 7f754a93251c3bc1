import KernelInterface

/// An operator's surroundings while it is planned: its tensors, the kernels to choose from, memory to reserve.
struct NodeContext {
  let node: Model.Operator
  let step: Int
  /// The inputs in order; nil for an optional one that is left out.
  var inputs: [TensorInfo?]
  /// The outputs in order; types and shapes are final once `Operator.outputTypes` and `outputShapes` have given them.
  var outputs: [TensorInfo]
  let session: PlanningSession
  let slots: SlotTable
  let missing: MissingValues

  /// The kernels to choose from.
  var kernels: KernelSet { session.selection.kernels }

  /// The vector kernels of the fast family; nil in the reference family.
  var vectorKernels: VectorKernels? { session.selection.vectorKernels }

  /// The most parts that a step may be divided into.
  var threadCount: Int { session.selection.threadCount }

  /// Whether convolutions may be computed by Winograd's algorithm.
  var allowsWinograd: Bool { session.selection.allowsWinograd }

  /// Input `index`, which must be there; `role` is its name in errors.
  func input(_ index: Int, _ role: String = "input") throws(ModelError) -> TensorInfo {
    guard let tensor = inputs[index] else { throw error(.malformed, role, "is left out") }
    return tensor
  }

  /// Input `index`, or nil when it is left out or beyond the last.
  func optionalInput(_ index: Int) -> TensorInfo? {
    index < inputs.count ? inputs[index] : nil
  }

  /// The type of an output that takes on that of the second input, as TensorFlow Lite's `Prepare` functions assign it.
  var typesOfInputs: [ElementType] { [optionalInput(1)?.type ?? output.type] }

  /// The first output.
  var output: TensorInfo { outputs[0] }

  /// The int32 or int64 elements of input `index`, which have to be known when the model is planned.
  func integers(_ index: Int, _ role: String) throws(ModelError) -> [Int] {
    switch try input(index, role).type {
    case .int32: return try elements(index, role, as: Int32.self).map(Int.init)
    case .int64: return try elements(index, role, as: Int64.self).map(Int.init)
    default:
      throw error(.unsupportedType, role, "is \(try input(index, role).type), int32 or int64 is expected")
    }
  }

  /// The elements of input `index`, which have to be known when the model is planned and have the type `Value`.
  func elements<Value: TensorElement>(
    _ index: Int, _ role: String, as type: Value.Type
  ) throws(ModelError) -> [Value] {
    let tensor = try input(index, role)
    guard type.elementTypes.contains(tensor.type) else {
      throw error(.unsupportedType, role, "is \(tensor.type), \(type.elementTypes[0]) is expected")
    }
    guard let constant = tensor.constant else {
      // A variable may change in the middle of a run.
      if !tensor.isVariable { missing.insert(tensor.index) }
      throw error(.unsupportedOption, role, "is computed when the model runs; a constant is expected")
    }
    return Array(constant.bindMemory(to: type))
  }

  /// `axis` counted from the front; in the file a negative one counts from the end, −1 being the last of `rank`.
  func resolved(axis: Int, rank: Int, _ role: String?) throws(ModelError) -> Int {
    guard (-rank..<rank).contains(axis) else {
      throw error(.malformed, role, "axis \(axis) for rank \(rank)")
    }
    return axis < 0 ? axis + rank : axis
  }

  /// Scratch memory of the step.
  func scratch(byteCount: Int) -> Slot {
    slots.append(scratchByteCount: byteCount, step: step)
  }

  /// Zeroed memory of `laneCount` 32-bit lanes that lives as long as the plan, to be filled now.
  func allocate(laneCount: Int) throws(ModelError) -> (slot: Slot, memory: UnsafeMutableRawBufferPointer) {
    guard laneCount <= ModelLimits.maximumElementCount, let memory = slots.constants.allocate(byteCount: 4 * laneCount),
      let base = memory.baseAddress
    else { throw session.limitError(node.location()) }
    return (slots.append(constant: base), memory)
  }

  /// A copy of `values` that lives as long as the plan.
  func store<Value: BitwiseCopyable>(_ values: [Value]) throws(ModelError) -> Slot {
    guard let memory = slots.constants.allocate(byteCount: values.count * MemoryLayout<Value>.stride),
      let base = memory.baseAddress
    else { throw error(.limitExceeded, nil, "constants exceed the memory limit") }
    values.withUnsafeBytes { memory.copyMemory(from: $0) }
    return slots.append(constant: base)
  }

  /// An error at this operator; `role` names the argument at fault.
  func error(_ code: ModelError.Code, _ role: String?, _ detail: String) -> ModelError {
    ModelError(code, at: node.location(role), detail)
  }

  /// An error for a combination of element types that the operator has no kernel for: `inputs int32, int32, output int8`.
  func unsupportedTypes(_ tensors: [TensorInfo]) -> ModelError {
    let results = tensors.filter { tensor in outputs.contains { $0.index == tensor.index } }
    let operands = tensors.filter { tensor in !results.contains { $0.index == tensor.index } }
    return error(
      .unsupportedType, nil,
      [Self.text("input", operands), Self.text("output", results)].compactMap { $0 }
        .joined(separator: ", "))
  }

  private static func text(_ role: String, _ tensors: [TensorInfo]) -> String? {
    guard !tensors.isEmpty else { return nil }
    return "\(role)\(tensors.count > 1 ? "s" : "") " + tensors.map { "\($0.type)" }.joined(separator: ", ")
  }
}
