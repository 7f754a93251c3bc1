/// An image made ready for a model.
public struct EncodedImage: Equatable, Sendable {
  /// The picture at the size of the model's input.
  public let picture: Image
  /// The elements of the input tensor.
  public let bytes: [UInt8]
}
