import Apus

/// The elements of a part of a tensor in nested brackets, as NumPy writes them.
struct TensorText {
  /// The most elements that are written in full.
  static let maximumElementCount = 1000
  /// How many are written at either end of a dimension when there are more.
  private static let edgeCount = 3

  private let slice: TensorSlice
  private let strides: [Int]
  private let isShortened: Bool
  private let element: (Int) -> String

  /// The elements of `slice`; `element` gives the text of one by its position in the tensor.
  init(_ slice: TensorSlice, of shape: Shape, _ element: @escaping (Int) -> String) {
    self.slice = slice
    self.element = element
    strides = shape.dimensions.indices.map { shape.product(($0 + 1)...) }
    isShortened = slice.positions.reduce(1.0) { $0 * Double($1.count) } > Double(Self.maximumElementCount)
  }

  /// The text, several lines for more than one dimension.
  var text: String { text(dimension: 0, offset: 0, indent: 0) }

  private func text(dimension: Int, offset: Int, indent: Int) -> String {
    guard dimension < slice.positions.count else { return element(offset) }
    let positions = slice.positions[dimension]
    func part(_ position: Int) -> String {
      text(
        dimension: dimension + 1, offset: offset + position * strides[dimension],
        indent: indent + (slice.remains[dimension] ? 1 : 0))
    }
    guard slice.remains[dimension] else { return part(positions[0]) }
    var parts: [String]
    if isShortened, positions.count > 2 * Self.edgeCount {
      parts = positions.prefix(Self.edgeCount).map(part) + ["…"] + positions.suffix(Self.edgeCount).map(part)
    } else {
      parts = positions.map(part)
    }
    let isInnermost = !slice.remains[(dimension + 1)...].contains(true)
    let separator = isInnermost ? " " : "\n" + String(repeating: " ", count: indent + 1)
    if isInnermost { parts = padded(parts) }
    return "[" + parts.joined(separator: separator) + "]"
  }

  private func padded(_ parts: [String]) -> [String] {
    let width = parts.map(\.count).max() ?? 0
    return parts.map { String(repeating: " ", count: width - $0.count) + $0 }
  }
}
