/// Tensors that belong together, such as a detector's boxes, classes and scores (table `TensorGroup`).
public struct TensorGroup: Equatable, Sendable {
  /// The name of the group.
  public let name: String?
  /// The names of the tensors, as in `TensorMetadata.name`.
  public let tensorNames: [String]
}

extension TensorGroup {
  init(_ table: FlatBufferTable) throws(ModelError) {
    name = try table.string(0)
    tensorNames = try table.strings(1)
  }
}
