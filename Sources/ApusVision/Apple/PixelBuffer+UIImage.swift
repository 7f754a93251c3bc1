#if canImport(UIKit)
  import UIKit

  extension PixelBuffer {
    /// A copy of the pixels of `image` as stored, in sRGB and with the straight colour of transparent ones.
    ///
    /// `orientation` replaces the image's `imageOrientation`; with nil that one is honoured.
    ///
    /// - Throws: `ImageError` with code `unsupported` for an image without a `CGImage`, `limitExceeded` for one larger than
    ///   `ImageLimits`.
    public init(_ image: UIImage, orientation: Orientation? = nil) throws(ImageError) {
      guard let source = image.cgImage else {
        throw ImageError(.unsupported, "the UIImage has no CGImage; render a Core Image picture with a CIContext first")
      }
      try self.init(
        .rgba, width: source.width, height: source.height, bytes: Self.straightPixels(of: source),
        orientation: orientation ?? Orientation(image.imageOrientation))
    }

    /// Red, green, blue and alpha of each pixel in sRGB, rows without padding.
    private static func straightPixels(of image: CGImage) throws(ImageError) -> [UInt8] {
      let (width, height) = (image.width, image.height)
      try ImageLimits.check(width: width, height: height, of: "")
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      let isDrawn = pixels.withUnsafeMutableBytes { bytes in
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
          let context = CGContext(
            data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: space,
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue)
        else { return false }
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        return true
      }
      guard isDrawn else { throw ImageError(.limitExceeded, "no bitmap context for \(width)x\(height) pixels") }
      pixels.divideColorsByAlpha()
      return pixels
    }
  }
#endif
