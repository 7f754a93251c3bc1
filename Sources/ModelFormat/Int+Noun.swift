extension Int {
  /// The number and the noun that it counts, such as `1 label` or `2 classes`.
  package func of(_ one: String, _ many: String) -> String { "\(self) \(self == 1 ? one : many)" }
}
