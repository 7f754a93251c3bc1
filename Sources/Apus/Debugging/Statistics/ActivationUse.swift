/// How many elements lie at the bounds of a fused activation, such as 0 and 6 of RELU6.
struct ActivationUse {
  private let bounds: ClosedRange<Double>
  private(set) var lowerCount = 0
  private(set) var upperCount = 0

  /// No elements of `reader` yet; nil without bounds.
  init?(_ bounds: ClosedRange<Double>?, _ reader: TensorReader) {
    guard let bounds else { return nil }
    // The bound of quantized elements is rounded to a multiple of the scale.
    let tolerance = abs(reader.affine?.scale ?? 0) / 2
    let (lower, upper) = (bounds.lowerBound + tolerance, bounds.upperBound - tolerance)
    self.bounds = lower <= upper ? lower...upper : bounds
  }

  /// Adds the elements of a block.
  mutating func add(_ reals: [Double]) {
    for real in reals {
      if real <= bounds.lowerBound { lowerCount += 1 }
      if real >= bounds.upperBound { upperCount += 1 }
    }
  }
}
