extension String {
  /// The text with control and format characters, which would disturb a terminal or a line of output, as escapes such as
  /// `\\u{a}`.
  var printable: String {
    guard unicodeScalars.contains(where: \.isDisturbing) else { return self }
    return unicodeScalars.map { $0.isDisturbing ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
  }

  /// The text, or its beginning and an ellipsis when it is longer than `count` characters.
  func shortened(to count: Int) -> String {
    guard let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end != endIndex else { return self }
    return self[..<index(before: end)] + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var isDisturbing: Bool { [.control, .format].contains(properties.generalCategory) }
}
