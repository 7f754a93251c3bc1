extension Model.Subgraph {
  /// Reads table `SubGraph` of `schema.fbs`.
  init(_ table: FlatBufferTable, codes: [OperatorCodeTable], buffers: BufferTables) throws(ModelError) {
    name = try table.string(4) ?? ""
    var tensors: [Model.Tensor] = []
    for (index, tensor) in try table.tables(0, name: "Tensor").enumerated() {
      tensors.append(try Model.Tensor(tensor, index: index, buffers: buffers))
    }
    self.tensors = tensors
    inputs = try table.integers(1, as: Int32.self).map(Int.init)
    outputs = try table.integers(2, as: Int32.self).map(Int.init)
    var operators: [Model.Operator] = []
    for (index, node) in try table.tables(3, name: "Operator").enumerated() {
      operators.append(try Model.Operator(node, index: index, codes: codes, tensors: tensors))
    }
    self.operators = operators
  }
}
