import Foundation

extension BinaryFloatingPoint where Self: CVarArg {
  /// The number with `digits` digits after the point.
  func fixed(_ digits: Int) -> String {
    String(format: "%.\(digits)f", self)
  }
}

extension Double {
  /// The number, rounded to `digits` digits after the point.
  func rounded(to digits: Int) -> Double {
    let power = Double(repeatElement(10, count: digits).reduce(1, *))
    return (self * power).rounded() / power
  }
}
