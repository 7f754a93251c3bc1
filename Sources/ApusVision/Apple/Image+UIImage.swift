#if canImport(UIKit)
  import UIKit

  extension Image {
    /// The pixels of `image` as displayed: its own pixels, not points, in sRGB, turned as its `imageOrientation` says, and
    /// with the straight colour of transparent ones.
    ///
    /// - Throws: `ImageError` with code `unsupported` for an image without a `CGImage`, `limitExceeded` for one larger than
    ///   `ImageLimits`.
    public init(_ image: UIImage) throws(ImageError) {
      self.init(try PixelBuffer(image))
    }
  }
#endif
