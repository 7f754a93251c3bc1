extension Quantization {
  /// Reads table `QuantizationParameters` of `schema.fbs`; nil when it holds no scale, as in float models.
  ///
  /// Scales are checked where they are used: files of float models hold meaningless ones.
  static func read(_ table: FlatBufferTable) throws(ModelError) -> Quantization? {
    guard try table.scalar(4, default: UInt8(0)) <= 1 else {
      throw ModelError(.unsupportedOption, at: table.location, "blockwise or multi-axis quantization")
    }
    let scales = try table.floats(2)
    let zeroPoints = try table.integers(3, as: Int64.self).map(Int.init)
    guard !scales.isEmpty else { return nil }
    guard zeroPoints.count <= 1 || zeroPoints.count == scales.count else {
      throw ModelError(
        .malformed, at: table.location, "\(scales.count) scales with \(zeroPoints.count) zero points")
    }
    let dimension = Int(try table.scalar(6, default: Int32(0)))
    return Quantization(scales: scales, zeroPoints: zeroPoints, dimension: dimension)
  }
}
