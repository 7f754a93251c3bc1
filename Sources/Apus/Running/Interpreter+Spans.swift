extension Interpreter {
  /// Calls `body` with the elements of an input in place, to fill them without a copy.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `allocateTensorsRequired` or `invalidElementType`.
  public func withInput<Element: TensorElement, Result>(
    at index: Int, as type: Element.Type = Element.self, _ body: (inout MutableSpan<Element>) -> Result
  ) throws(InferenceError) -> Result {
    let contents = try contents(of: inputIndex(index), as: type)
    var span = contents.mutableSpan
    return body(&span)
  }

  /// Calls `body` with the elements of an output in place, to read them without a copy.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `invokeRequired` or `invalidElementType`.
  public func withOutput<Element: TensorElement, Result>(
    at index: Int, as type: Element.Type = Element.self, _ body: (Span<Element>) -> Result
  ) throws(InferenceError) -> Result {
    let tensor = try outputIndex(index)
    try requireRun()
    return body(UnsafeBufferPointer(try contents(of: tensor, as: type)).span)
  }

  private func contents<Element: TensorElement>(
    of tensor: Int, as type: Element.Type
  ) throws(InferenceError) -> UnsafeMutableBufferPointer<Element> {
    let execution = try allocated()
    try type.check(execution.plan.tensors[tensor].type)
    return execution.contents(of: tensor).bindMemory(to: type)
  }
}
