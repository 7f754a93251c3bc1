/// How a tensor holds an image (table `ImageProperties`).
public struct ImageProperties: Equatable, Sendable {
  /// What the channels are (enum `ColorSpaceType`).
  public enum ColorSpace: Equatable, Sendable {
    /// The author did not say.
    case unknown
    /// Red, green, blue.
    case rgb
    /// One channel.
    case grayscale
    /// A code that the schema does not have.
    case other(Int8)
  }

  /// A size in pixels (table `ImageSize`).
  public struct Size: Equatable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
  }

  /// What the channels are.
  public let colorSpace: ColorSpace
  /// The size to use where the tensor's shape is dynamic.
  public let defaultSize: Size?
}

extension ImageProperties {
  init(_ table: FlatBufferTable) throws(ModelError) {
    let code: Int8 = try table.scalar(0, default: 0)
    colorSpace =
      switch code {
      case 0: .unknown
      case 1: .rgb
      case 2: .grayscale
      default: .other(code)
      }
    defaultSize = try table.table(1, name: "ImageSize").map { (size) throws(ModelError) in
      Size(width: Int(try size.scalar(0, default: UInt32(0))), height: Int(try size.scalar(1, default: UInt32(0))))
    }
  }
}
