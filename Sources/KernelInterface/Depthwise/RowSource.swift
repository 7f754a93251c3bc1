/// Where the elements of an input row are, or those of a row of padding.
public struct RowSource {
  /// The first element.
  public let start: UnsafePointer<UInt8>
  /// What an element's index is masked by: 0 for padding, whose elements are the same everywhere.
  public let mask: Int

  /// A row of the input.
  @inline(__always)
  public init(row: UnsafePointer<UInt8>) {
    start = row
    mask = -1
  }

  /// Padding, of which there are 64 elements.
  @inline(__always)
  public init(_ padding: UnsafeMutablePointer<UInt8>) {
    start = UnsafePointer(padding)
    mask = 0
  }
}
