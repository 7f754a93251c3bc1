extension Int {
  /// The number and the noun that it counts, such as `1 label`, `2 classes` or `2,000 images`.
  ///
  /// Without `many`, more than one are `one` with an s.
  package func of(_ one: String, _ many: String? = nil) -> String {
    "\(grouped) \(self == 1 ? one : many ?? one + "s")"
  }

  /// The number with commas between groups of three digits.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }
}
