#if canImport(UIKit)
  import UIKit

  extension MPImage {
    /// An image of `uiImage`, turned as its `imageOrientation` says.
    ///
    /// - Throws: An error of the domain `com.google.mediapipe.tasks` with code `invalidArgumentError` for an image without
    ///   a `CGImage`.
    public convenience init(uiImage: UIImage) throws {
      try self.init(uiImage: uiImage, orientation: uiImage.imageOrientation)
    }

    /// An image of `uiImage`, to be turned as `orientation` says instead of its `imageOrientation`.
    ///
    /// - Throws: As `init(uiImage:)`.
    public convenience init(uiImage: UIImage, orientation: UIImage.Orientation) throws {
      guard uiImage.cgImage != nil else {
        throw NSError(
          .invalidArgumentError, "the UIImage has no CGImage; render a Core Image picture with a CIContext first")
      }
      self.init(
        .image(uiImage), .image, width: uiImage.size.width * uiImage.scale,
        height: uiImage.size.height * uiImage.scale, orientation: orientation)
    }

    /// The picture that the image was made from; nil for another source.
    public var image: UIImage? {
      guard case .image(let image) = material else { return nil }
      return image
    }
  }
#endif
