import ApusVision

/// A photo, and the pixels of it that a model sees.
struct Photo {
  private let image: Image

  init(path: String) throws {
    image = try Image(path: path)
  }

  /// The largest square in the middle, scaled; three bytes a pixel.
  ///
  /// They are red, green, blue, as models are trained. A camera's buffer is blue, green, red, alpha: code that only leaves
  /// out the alpha hands blue to the model as red, and nothing fails: the labels are just worse.
  func rgbBytes(width: Int, height: Int) throws -> [UInt8] {
    try Resizer(width: width, height: height, mode: .centerSquare).resize(image).pixels
  }
}
