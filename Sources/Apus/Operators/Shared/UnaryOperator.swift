/// An operator without options whose one output has the shape of its one input.
protocol UnaryOperator: Operator {
  init()
}

extension UnaryOperator {
  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
    self.init()
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try context.input(0).shape]
  }
}
