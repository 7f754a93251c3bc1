import ModelFormat

extension ModelFile {
  /// A named entry point of a graph.
  package struct Entry {
    let key: String
    let graph: Int
    let inputs: [(name: String, tensor: Int32)]
    let outputs: [(name: String, tensor: Int32)]

    /// An entry point of graph `graph`.
    package init(
      _ key: String, graph: Int = 0, inputs: [(name: String, tensor: Int32)] = [],
      outputs: [(name: String, tensor: Int32)] = []
    ) {
      (self.key, self.graph, self.inputs, self.outputs) = (key, graph, inputs, outputs)
    }
  }

  /// Gives the model these signatures.
  package mutating func sign(_ entries: Entry...) {
    func bindings(_ names: [(name: String, tensor: Int32)]) -> FlatValue {
      .tables(names.map { FlatTable([0: .string($0.name), 1: .scalar(UInt32($0.tensor))]) })
    }
    fields[7] = .tables(
      entries.map {
        FlatTable([
          0: bindings($0.inputs), 1: bindings($0.outputs), 2: .string($0.key), 4: .scalar(UInt32($0.graph)),
        ])
      })
  }

  /// Makes what has been added since the last call one of the subgraphs behind the main one.
  package mutating func closeSubgraph() {
    otherSubgraphs.append(
      FlatTable([
        0: .tables(tensors), 1: .vector(inputs), 2: .vector(outputs), 3: .tables(operators),
      ]))
    (tensors, operators, inputs, outputs) = ([], [], [], [])
  }
}

extension ModelFile {
  /// Signatures `add`, which is x + 2 in graph 0, and `sub`, which is x − 2 in graph 1, from `x` to `output_0`; both
  /// float32 `[1]`, whose size is open.
  package static func twoSignatures() -> ModelFile {
    var file = ModelFile()
    file.addSum("sub_x:0", .sub, "StatefulPartitionedCall_1:0")
    file.closeSubgraph()
    file.addSum("add_x:0", .add, "StatefulPartitionedCall:0")
    file.sign(
      Entry("add", inputs: [("x", 0)], outputs: [("output_0", 2)]),
      Entry("sub", graph: 1, inputs: [("x", 0)], outputs: [("output_0", 2)]))
    return file
  }

  private mutating func addSum(_ input: String, _ builtin: BuiltinOperator, _ output: String) {
    let isOpen: [Int: FlatValue] = [7: .vector([Int32(-1)])]
    inputs = [addTensor([1], fields: isOpen.merging([3: .string(input)]) { $1 })]
    let two = addTensor([1], data: ([2] as [Float]).littleEndianBytes)
    outputs = [addTensor([1], fields: isOpen.merging([3: .string(output)]) { $1 })]
    addOperator(builtin, [inputs[0], two], outputs)
  }
}
