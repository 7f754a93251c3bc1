/// The sizes of a tensor's dimensions, outermost first; images are `[N, H, W, C]`.
public struct Shape: Equatable, Hashable, Sendable {
  /// The size of each dimension; models refuse negative ones.
  public let dimensions: [Int]

  /// A shape with these dimensions.
  public init(_ dimensions: [Int]) {
    self.dimensions = dimensions
  }

  /// A shape with these dimensions.
  public init(_ dimensions: Int...) {
    self.init(dimensions)
  }

  /// The number of dimensions; 0 for a scalar.
  public var rank: Int { dimensions.count }

  /// The product of all dimensions, 1 for a scalar; `Int.max` when it overflows or one is negative.
  public var elementCount: Int { Self.product(dimensions[...]) }

  /// The size of dimension `index`, which must be in `0..<rank`.
  public subscript(index: Int) -> Int { dimensions[index] }

  /// The product of the dimensions in `range`, which must lie in `0..<rank`; `Int.max` when it overflows or
  /// one is negative.
  public func product(_ range: some RangeExpression<Int>) -> Int {
    Self.product(dimensions[range.relative(to: dimensions)])
  }

  private static func product(_ factors: ArraySlice<Int>) -> Int {
    if factors.contains(where: { $0 < 0 }) { return Int.max }
    if factors.contains(0) { return 0 }
    var product = 1
    for factor in factors {
      let (next, overflow) = product.multipliedReportingOverflow(by: factor)
      if overflow { return Int.max }
      product = next
    }
    return product
  }
}

extension Shape: ExpressibleByArrayLiteral, CustomStringConvertible {
  /// A shape with these dimensions.
  public init(arrayLiteral elements: Int...) {
    self.init(elements)
  }

  /// The dimensions as text, such as `[1, 224, 224, 3]`; the first 16 and an ellipsis when there are more.
  public var description: String {
    let shown = dimensions.prefix(16).map(String.init).joined(separator: ", ")
    return rank > 16 ? "[\(shown), …]" : "[\(shown)]"
  }
}
