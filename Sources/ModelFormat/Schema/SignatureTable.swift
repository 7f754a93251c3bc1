extension Model.Signature {
  /// Reads table `SignatureDef` of `schema.fbs` and checks its tensors against the subgraph's.
  init(_ table: FlatBufferTable, subgraphs: [Model.Subgraph]) throws(ModelError) {
    key = try table.string(2) ?? ""
    subgraph = Int(try table.scalar(4, default: UInt32(0)))
    guard subgraphs.indices.contains(subgraph) else {
      throw ModelError(.malformed, at: table.location, "subgraph \(subgraph) of \(subgraphs.count)")
    }
    let tensorCount = subgraphs[subgraph].tensors.count
    inputs = try Self.bindings(table.tables(0, name: "TensorMap"), tensorCount: tensorCount)
    outputs = try Self.bindings(table.tables(1, name: "TensorMap"), tensorCount: tensorCount)
  }

  private static func bindings(_ tables: [FlatBufferTable], tensorCount: Int) throws(ModelError) -> [Binding] {
    var bindings: [Binding] = []
    for table in tables {
      let index = Int(try table.scalar(1, default: UInt32(0)))
      guard index < tensorCount else {
        throw ModelError(.malformed, at: table.location, "tensor \(index) of \(tensorCount)")
      }
      bindings.append(Binding(name: try table.string(0) ?? "", tensor: index))
    }
    return bindings
  }
}
