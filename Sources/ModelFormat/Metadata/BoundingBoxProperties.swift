/// How a tensor holds boxes (table `BoundingBoxProperties`).
public struct BoundingBoxProperties: Equatable, Sendable {
  /// What the four numbers of a box are (enum `BoundingBoxType`).
  public enum Kind: Equatable, Sendable {
    /// The author did not say.
    case unknown
    /// Left, top, right, bottom.
    case boundaries
    /// Left, top, width, height.
    case upperLeft
    /// Centre x, centre y, width, height.
    case center
    /// A code that the schema does not have.
    case other(Int8)
  }

  /// The unit of the numbers (enum `CoordinateType`).
  public enum CoordinateKind: Equatable, Sendable {
    /// Fractions of the image's width and height.
    case ratio
    /// Pixels.
    case pixel
    /// A code that the schema does not have.
    case other(Int8)
  }

  /// The order of the numbers: element `i` is where the `i`-th of them, as listed at `Kind`, stands in the tensor.
  ///
  /// The author's numbers, not checked; empty for the order of the list.
  public let index: [UInt32]
  /// What the numbers are.
  public let kind: Kind
  /// The unit of the numbers.
  public let coordinateKind: CoordinateKind
}

extension BoundingBoxProperties {
  init(_ table: FlatBufferTable) throws(ModelError) {
    index = try table.integers(0)
    let kindCode: Int8 = try table.scalar(1, default: 0)
    kind =
      switch kindCode {
      case 0: .unknown
      case 1: .boundaries
      case 2: .upperLeft
      case 3: .center
      default: .other(kindCode)
      }
    let coordinateCode: Int8 = try table.scalar(2, default: 0)
    coordinateKind =
      switch coordinateCode {
      case 0: .ratio
      case 1: .pixel
      default: .other(coordinateCode)
      }
  }
}
