/// The arithmetic of a bilinear resize.
protocol RowBlending {
  /// A sample between two columns, or a weight.
  associatedtype Value

  /// The weight of the second of two samples.
  static func weight(_ fraction: Double) -> Value

  /// Interpolates `count` samples between `left` and `right`, each with its own weight of the right one.
  static func blendColumns(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, weights: UnsafePointer<Value>, count: Int,
    to values: UnsafeMutablePointer<Value>)

  /// Interpolates `count` samples between `upper` and `lower`, and rounds them, halves up.
  static func blendRows(
    _ upper: UnsafePointer<Value>, _ lower: UnsafePointer<Value>, weight: Value, count: Int,
    to target: UnsafeMutablePointer<UInt8>)
}
