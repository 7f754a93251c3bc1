/// An operator without options that this engine reads, on two tensors that broadcast to one shape.
protocol BinaryOperator: Operator {
  init()
}

extension BinaryOperator {
  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    self.init()
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    try BinaryStep.outputShapes(context)
  }
}
