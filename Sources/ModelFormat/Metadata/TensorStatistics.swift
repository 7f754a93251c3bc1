/// The range of a tensor's values (table `Stats`).
public struct TensorStatistics: Equatable, Sendable {
  /// The largest value, one for all channels or one for each; empty when absent.
  public let max: [Float]
  /// The smallest value, one for all channels or one for each; empty when absent.
  public let min: [Float]
}

extension TensorStatistics {
  init(_ table: FlatBufferTable) throws(ModelError) {
    max = try table.floats(0)
    min = try table.floats(1)
  }
}
