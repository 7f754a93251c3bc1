extension Interpreter {
  /// Copies `values` to an input, and returns the input.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `allocateTensorsRequired`, `invalidElementType` when the
  ///   input has other elements, or `invalidDataCount` when the number of values is not the tensor's.
  @discardableResult
  public func copy<Values: Collection>(
    _ values: Values, toInputAt index: Int
  ) throws(InferenceError) -> Tensor where Values.Element: TensorElement {
    let tensor = try inputIndex(index)
    let execution = try allocated()
    try Values.Element.check(execution.plan.tensors[tensor].type)
    let contents = execution.contents(of: tensor).bindMemory(to: Values.Element.self)
    guard values.count == contents.count else {
      throw InferenceError(
        .invalidDataCount, "\(values.count) values provided, input \(index) takes \(contents.count)")
    }
    _ = contents.update(fromContentsOf: values)
    return try self.tensor(at: tensor)
  }
}
