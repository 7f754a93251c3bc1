extension Tensor {
  /// The sizes of a tensor's dimensions, outermost first.
  public struct Shape: Equatable, Hashable, Sendable {
    /// The number of dimensions; 0 for a scalar.
    public let rank: Int
    /// The size of each dimension.
    public let dimensions: [Int]

    /// A shape with these dimensions.
    public init(_ dimensions: [Int]) {
      self.dimensions = dimensions
      rank = dimensions.count
    }

    /// A shape with these dimensions.
    public init(_ elements: Int...) {
      self.init(elements)
    }
  }
}

extension Tensor.Shape: ExpressibleByArrayLiteral {
  /// A shape with these dimensions.
  public init(arrayLiteral: Int...) {
    self.init(arrayLiteral)
  }
}
