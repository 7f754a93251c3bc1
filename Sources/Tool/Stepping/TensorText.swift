import Apus

/// The elements of a part of a tensor in nested brackets, as NumPy writes them.
struct TensorText {
  /// The most elements that are written.
  static let maximumElementCount = 1000
  /// How many are written at either end of a dimension that is shortened.
  private static let edgeCount = 3

  private let slice: TensorSlice
  /// How many are written at either end of each dimension; nil for one that is written in full.
  private let edges: [Int?]
  private let element: (Int) -> String

  /// The elements of `slice`; `element` gives the text of one by its position in the tensor.
  init(_ slice: TensorSlice, _ element: @escaping (Int) -> String) {
    self.slice = slice
    self.element = element
    edges = Self.edges(slice.dimensions.map(\.count))
  }

  /// The text, several lines for more than one dimension.
  var text: String { slice.elementCount == 0 ? "[]" : text(dimension: 0, offset: 0, indent: 0) }

  private static func edges(_ counts: [Int]) -> [Int?] {
    var edges: [Int?] = counts.map { _ in nil }
    func isTooMuch() -> Bool {
      zip(counts, edges).reduce(1.0) { $0 * Double($1.1.map { 2 * $0 } ?? $1.0) } > Double(maximumElementCount)
    }
    guard isTooMuch() else { return edges }
    for index in counts.indices where counts[index] > 2 * edgeCount { edges[index] = edgeCount }
    // Outer dimensions first, so that rows stay whole.
    for edge in (1...edgeCount).reversed() {
      for index in counts.indices where isTooMuch() && counts[index] > 2 * edge { edges[index] = edge }
    }
    return edges
  }

  private func text(dimension: Int, offset: Int, indent: Int) -> String {
    guard dimension < slice.dimensions.count else { return element(offset) }
    let positions = slice.dimensions[dimension]
    func part(_ index: Int) -> String {
      text(
        dimension: dimension + 1, offset: offset + positions[index] * slice.strides[dimension],
        indent: indent + (positions.remains ? 1 : 0))
    }
    guard positions.remains else { return part(0) }
    var parts: [String]
    if let edge = edges[dimension] {
      parts = (0..<edge).map(part) + ["…"] + (positions.count - edge..<positions.count).map(part)
    } else {
      parts = (0..<positions.count).map(part)
    }
    let isInnermost = !slice.dimensions[(dimension + 1)...].contains(where: \.remains)
    let separator = isInnermost ? " " : "\n" + String(repeating: " ", count: indent + 1)
    if isInnermost { parts = padded(parts) }
    return "[" + parts.joined(separator: separator) + "]"
  }

  private func padded(_ parts: [String]) -> [String] {
    let width = parts.map(\.count).max() ?? 0
    return parts.map { String(repeating: " ", count: width - $0.count) + $0 }
  }
}
