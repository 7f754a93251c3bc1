/// How the values of an input are normalized: `(x − mean) / std` (table `NormalizationOptions`).
public struct NormalizationOptions: Equatable, Sendable {
  /// The means, one for all channels or one for each, in units of an 8-bit channel.
  public let mean: [Float]
  /// The standard deviations, one for all channels or one for each, in units of an 8-bit channel.
  public let std: [Float]

  /// A normalization with these parameters.
  public init(mean: [Float], std: [Float]) {
    self.mean = mean
    self.std = std
  }
}

extension NormalizationOptions {
  init(_ table: FlatBufferTable) throws(ModelError) {
    mean = try table.floats(0)
    std = try table.floats(1)
  }
}
