/// An image made ready for a model.
public struct EncodedImage: Equatable, Sendable {
  /// The picture at the size of the model's input.
  public let picture: Image
  /// The elements of the input tensor.
  public let bytes: [UInt8]
  /// The part of the image that the picture covers; maps what a model finds back to the image.
  public let window: SourceWindow
  /// The columns of the image as displayed.
  public let sourceWidth: Int
  /// The rows of the image as displayed.
  public let sourceHeight: Int
}
