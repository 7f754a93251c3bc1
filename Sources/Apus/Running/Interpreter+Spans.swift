extension Interpreter {
  /// Calls `body` with the elements of an input in place, to fill them without a copy.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `allocateTensorsRequired` or `invalidElementType`.
  public func withInput<Element: TensorElement, Result>(
    at index: Int, as type: Element.Type = Element.self, _ body: (inout MutableSpan<Element>) -> Result
  ) throws(InferenceError) -> Result {
    let tensor = try inputIndex(index)
    let execution = try allocated()
    var span = try execution.contents(of: tensor, as: type).mutableSpan
    // `body` might resize an input, which lets go of this memory.
    return withExtendedLifetime(execution) { body(&span) }
  }

  /// Calls `body` with the elements of an output in place, to read them without a copy.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `invokeRequired` or `invalidElementType`.
  public func withOutput<Element: TensorElement, Result>(
    at index: Int, as type: Element.Type = Element.self, _ body: (Span<Element>) -> Result
  ) throws(InferenceError) -> Result {
    let tensor = try outputIndex(index)
    try requireRun()
    let execution = try allocated()
    let span = UnsafeBufferPointer(try execution.contents(of: tensor, as: type)).span
    return withExtendedLifetime(execution) { body(span) }
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
