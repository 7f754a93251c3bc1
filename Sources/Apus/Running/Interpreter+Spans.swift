extension Interpreter {
  /// Calls `body` with the elements of an input in place, to fill them without a copy.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `allocateTensorsRequired` or `invalidElementType`, and what
  ///   `body` throws.
  public func withInput<Element: TensorElement, Result>(
    at index: Int, as type: Element.Type = Element.self, _ body: (inout MutableSpan<Element>) throws -> Result
  ) throws -> Result {
    let tensor = try inputIndex(index)
    let execution = try allocated()
    var span = try execution.contents(of: tensor, as: type).mutableSpan
    // `body` might resize an input, which lets go of this memory.
    return try withExtendedLifetime(execution) { try body(&span) }
  }

  /// Calls `body` with the elements of an output in place, to read them without a copy.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `invokeRequired` or `invalidElementType`, and what `body`
  ///   throws.
  public func withOutput<Element: TensorElement, Result>(
    at index: Int, as type: Element.Type = Element.self, _ body: (Span<Element>) throws -> Result
  ) throws -> Result {
    let tensor = try outputIndex(index)
    try requireRun()
    let execution = try allocated()
    let owner = execution.owner(of: tensor) ?? execution
    let span = UnsafeBufferPointer(try owner.contents(of: tensor, as: type)).span
    return try withExtendedLifetime((execution, owner)) { try body(span) }
  }
}

extension Execution {
  /// The elements of tensor `index`, valid while this object lives.
  fileprivate func contents<Element: TensorElement>(
    of index: Int, as type: Element.Type
  ) throws(InferenceError) -> UnsafeMutableBufferPointer<Element> {
    try type.check(plan.tensors[index].type)
    return contents(of: index).bindMemory(to: type)
  }
}
