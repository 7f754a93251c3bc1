/// The scales and zero points of a tensor that has several, one for each index of a dimension.
struct ChannelScales: Sendable {
  private let scales: [Double]
  private let zeroPoints: [Double]
  private let shape: Shape
  private let dimension: Int

  /// The scales of `tensor`, which has several.
  ///
  /// - Throws: `InferenceError.Code.invalidElementType` when they do not fit the shape.
  init(_ tensor: Tensor) throws(InferenceError) {
    let quantization = tensor.quantization ?? Quantization(scales: [], zeroPoints: [])
    (shape, dimension) = (tensor.shape, quantization.dimension)
    scales = quantization.scales.map(Double.init)
    zeroPoints = quantization.zeroPoints.map(Double.init)
    guard (0..<shape.rank).contains(dimension), shape[dimension] == scales.count else {
      throw InferenceError(
        .invalidElementType, "'\(tensor.name)' has \(scales.count) scales along dimension \(dimension) of \(shape)")
    }
  }

  /// Turns the stored numbers of `block` into real ones.
  func apply(to block: inout TensorBlock) {
    guard !block.range.isEmpty else { return }
    var cursor = ChannelCursor(shape, dimension: dimension, start: block.range.lowerBound)
    for index in block.reals.indices {
      block.reals[index] = scales[cursor.channel] * (block.reals[index] - zeroPoints[cursor.channel])
      cursor.advance()
    }
  }
}
