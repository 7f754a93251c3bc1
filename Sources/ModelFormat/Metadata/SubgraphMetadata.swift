/// What a model's author says about a subgraph (table `SubGraphMetadata`).
public struct SubgraphMetadata: Sendable {
  /// The name of the subgraph.
  public let name: String?
  /// What the subgraph does.
  public let description: String?
  /// The metadata of the input tensors, in the order of the subgraph's inputs.
  public let inputs: [TensorMetadata]
  /// The metadata of the output tensors, in the order of the subgraph's outputs.
  public let outputs: [TensorMetadata]
  /// The files packed with the model that concern this subgraph.
  public let associatedFiles: [AssociatedFile]
  /// The steps before inference that take all inputs together.
  public let inputProcessUnits: [ProcessUnit]
  /// The steps after inference that take all outputs together.
  public let outputProcessUnits: [ProcessUnit]
  /// The inputs that belong together.
  public let inputGroups: [TensorGroup]
  /// The outputs that belong together.
  public let outputGroups: [TensorGroup]
  /// Data in formats of their own, such as a detector's anchors.
  public let customMetadata: [CustomMetadata]
}

extension SubgraphMetadata {
  init(_ table: FlatBufferTable) throws(ModelError) {
    name = try table.string(0)
    description = try table.string(1)
    inputs = try table.tables(2, name: "TensorMetadata").map(TensorMetadata.init)
    outputs = try table.tables(3, name: "TensorMetadata").map(TensorMetadata.init)
    associatedFiles = try table.tables(4, name: "AssociatedFile").map(AssociatedFile.init)
    inputProcessUnits = try table.tables(5, name: "ProcessUnit").map(ProcessUnit.init)
    outputProcessUnits = try table.tables(6, name: "ProcessUnit").map(ProcessUnit.init)
    inputGroups = try table.tables(7, name: "TensorGroup").map(TensorGroup.init)
    outputGroups = try table.tables(8, name: "TensorGroup").map(TensorGroup.init)
    customMetadata = try table.tables(9, name: "CustomMetadata").map(CustomMetadata.init)
  }
}
