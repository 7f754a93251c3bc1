extension TensorReport {
  /// The shape, and what the file declares where sizes may vary.
  var shapeText: String {
    guard let shapeSignature, isDynamic else { return "\(shape)" }
    return "\(shape) of \(shapeSignature)"
  }

  /// Whether the file declares sizes that may vary.
  var isDynamic: Bool { shapeSignature?.contains(-1) ?? false }
}

extension TensorReport.Quantization {
  /// How stored values become real ones.
  var text: String {
    guard scales.count > 1 else {
      let zeroPoint = zeroPoints[0]
      guard zeroPoint != 0 else { return "\(scales[0]) · q" }
      return "\(scales[0]) · (q \(zeroPoint < 0 ? "+" : "−") \(zeroPoint.magnitude))"
    }
    return "\(scales.count) scales \(scales.min() ?? 0)…\(scales.max() ?? 0) along \(dimension)"
  }
}
