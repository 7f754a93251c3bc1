/// Data in a format of its own (table `CustomMetadata`).
public struct CustomMetadata: Sendable {
  /// The name of the format, such as `DETECTOR_METADATA`.
  public let name: String?
  /// The data, not copied; nil when absent.
  public let data: ByteView?
}

extension CustomMetadata {
  init(_ table: FlatBufferTable) throws(ModelError) {
    name = try table.string(0)
    data = try table.byteVector(1)
  }
}
