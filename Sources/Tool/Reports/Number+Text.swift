import Foundation

extension BinaryFloatingPoint where Self: CVarArg {
  /// The number with `digits` digits after the point.
  func fixed(_ digits: Int) -> String {
    String(format: "%.\(digits)f", self)
  }
}

extension Int {
  /// The number with commas between groups of three digits.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// The number and what it counts, such as `1 image` and `2,000 images`.
  func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension Double {
  /// The number, rounded to `digits` digits after the point.
  func rounded(to digits: Int) -> Double {
    let power = Double(repeatElement(10, count: digits).reduce(1, *))
    return (self * power).rounded() / power
  }
}
