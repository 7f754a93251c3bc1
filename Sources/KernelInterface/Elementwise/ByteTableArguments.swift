/// Arguments of an operator that replaces each byte by a table's entry for it; nothing beyond the input is read.
public struct ByteTableArguments {
  /// The number of bytes.
  public var count: Int
  /// The input.
  public var input: UnsafePointer<UInt8>
  /// The output; may be the input.
  public var output: UnsafeMutablePointer<UInt8>
  /// 256 bytes.
  public var table: UnsafePointer<UInt8>

  /// Makes arguments.
  public init(
    count: Int, input: UnsafePointer<UInt8>, output: UnsafeMutablePointer<UInt8>, table: UnsafePointer<UInt8>
  ) {
    self.count = count
    self.input = input
    self.output = output
    self.table = table
  }
}
