import Apus

/// A part of a tensor, written as in NumPy: `[0, 3:5, :, -1]`; dimensions left out at the end, or where `...` stands, are
/// taken whole.
struct TensorSlice {
  /// What is taken of a dimension: so many positions from the first one on, at equal distances.
  struct Positions {
    let first: Int
    let step: Int
    let count: Int
    /// Whether the dimension remains, or was fixed by an index.
    let remains: Bool

    subscript(index: Int) -> Int { first + index * step }
  }

  let dimensions: [Positions]
  /// The distance in the tensor between neighbours along each dimension.
  let strides: [Int]

  /// All of a tensor of `shape`.
  init(_ shape: Shape) {
    dimensions = shape.dimensions.map { Positions(first: 0, step: 1, count: $0, remains: true) }
    strides = Self.strides(shape)
  }

  /// The part of a tensor of `shape` that `text`, what stands between brackets, names.
  init(_ text: some StringProtocol, of shape: Shape) throws(ToolError) {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.filter { $0 != " " }) }
    if parts == [""] { parts = [] }
    let place = parts.firstIndex(of: "...") ?? parts.count
    if place < parts.count { parts.remove(at: place) }
    guard parts.count <= shape.rank else {
      throw ToolError(.usage, "[\(text)] has \(parts.count) indices, the tensor is \(shape)")
    }
    parts.insert(contentsOf: repeatElement(":", count: shape.rank - parts.count), at: place)
    var dimensions: [Positions] = []
    for (dimension, size) in shape.dimensions.enumerated() {
      dimensions.append(try Self.positions(parts[dimension], dimension, size))
    }
    self.dimensions = dimensions
    strides = Self.strides(shape)
  }

  /// The shape of the part.
  var shape: Shape { Shape(dimensions.filter(\.remains).map(\.count)) }

  /// The number of elements.
  var elementCount: Int {
    dimensions.contains { $0.count == 0 } ? 0 : dimensions.reduce(1) { $0 * $1.count }
  }

  /// Calls `body` with the position in the tensor of each of the part's elements, in order.
  func forEachOffset(_ body: (Int) throws -> Void) rethrows {
    func visit(_ dimension: Int, _ offset: Int) throws {
      guard dimension < dimensions.count else { return try body(offset) }
      let positions = dimensions[dimension]
      for index in 0..<positions.count { try visit(dimension + 1, offset + positions[index] * strides[dimension]) }
    }
    if elementCount > 0 { try visit(0, 0) }
  }

  private static func strides(_ shape: Shape) -> [Int] {
    shape.dimensions.indices.map { shape.product(($0 + 1)...) }
  }

  private static func positions(_ text: String, _ dimension: Int, _ size: Int) throws(ToolError) -> Positions {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      guard let index = Int(text), (-size..<size).contains(index) else {
        throw ToolError(.usage, "'\(text)' is no position in dimension \(dimension) of size \(size)")
      }
      return Positions(first: index < 0 ? index + size : index, step: 1, count: 1, remains: false)
    }
    let numbers = parts.map { Int($0) }
    guard parts.count <= 3, zip(parts, numbers).allSatisfy({ $0.isEmpty || $1 != nil }) else {
      throw ToolError(.usage, "'\(text)': first:last or first:last:step is expected in dimension \(dimension)")
    }
    let step = (parts.count == 3 ? numbers[2] : nil) ?? 1
    guard step != 0, step != .min else { throw ToolError(.usage, "'\(text)': a step other than 0 is expected") }
    // As in NumPy, bounds count from the end when they are negative, and what is beyond the tensor is left out.
    let (low, high) = step > 0 ? (0, size) : (-1, size - 1)
    func bound(_ number: Int?, or missing: Int) -> Int {
      guard let number else { return missing }
      return min(max(number < 0 ? number + size : number, low), high)
    }
    let first = bound(numbers[0], or: step > 0 ? low : high)
    let end = bound(numbers[1], or: step > 0 ? high : low)
    let distance = step > 0 ? end - first : first - end
    let count = distance > 0 ? (distance - 1) / abs(step) + 1 : 0
    return Positions(first: first, step: count > 1 ? step : 1, count: count, remains: true)
  }
}
