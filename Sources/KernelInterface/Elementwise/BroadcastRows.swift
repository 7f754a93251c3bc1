/// A walk of a binary operator over three dimensions of its output, to which most broadcasts come down: along the last
/// one each input has neighbouring elements, or one and the same.
public struct BroadcastRows: Sendable {
  /// How one input lies under the output.
  public struct Operand: Sendable {
    /// The distance between neighbours of the outermost dimension, in elements.
    public internal(set) var outerStride = 0
    /// The distance between neighbouring rows.
    public internal(set) var rowStride = 0
    /// Whether a row is one element.
    public internal(set) var isRepeated = true
  }

  /// The size of the outermost dimension.
  public let outerCount: Int
  /// The number of rows in each.
  public let rowCount: Int
  /// The elements of an output row.
  public let length: Int
  /// The first input.
  public private(set) var operand1 = Operand()
  /// The second input.
  public private(set) var operand2 = Operand()

  /// The number of output elements.
  @inline(__always)
  public var count: Int { outerCount &* rowCount &* length }

  /// The walk that does what `shape` says, nil when that needs more dimensions.
  public init?(_ shape: BroadcastShape) {
    var dimensions: [(size: Int, stride1: Int, stride2: Int)] = []
    for slot in (0..<8).reversed() where shape.sizes[slot] != 1 {
      let (size, stride1, stride2) = (shape.sizes[slot], shape.strides1[slot], shape.strides2[slot])
      if let inner = dimensions.last, stride1 == inner.stride1 * inner.size, stride2 == inner.stride2 * inner.size {
        dimensions[dimensions.count - 1].size *= size
      } else {
        dimensions.append((size, stride1, stride2))
      }
    }
    guard dimensions.count <= 3 else { return nil }
    dimensions += Array(repeating: (1, 0, 0), count: 3 - dimensions.count)
    (length, rowCount, outerCount) = (dimensions[0].size, dimensions[1].size, dimensions[2].size)
    operand1 = Operand(
      outerStride: dimensions[2].stride1, rowStride: dimensions[1].stride1, isRepeated: dimensions[0].stride1 == 0)
    operand2 = Operand(
      outerStride: dimensions[2].stride2, rowStride: dimensions[1].stride2, isRepeated: dimensions[0].stride2 == 0)
  }
}
