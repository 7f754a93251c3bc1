#if canImport(UIKit)
  import ApusVision
  import CoreMedia
  import UIKit

  extension VisionImage {
    /// The stored pixels of `image`, in sRGB; set `orientation` to its `imageOrientation`.
    ///
    /// An image without a `CGImage` is an error of the call that labels it.
    public convenience init(image: UIImage) {
      self.init(Self.pixels { () throws(ImageError) in try PixelBuffer(image, orientation: .up) })
    }

    /// The pixels of a video frame where they lie, such as a camera gives; set `orientation` by that of the device.
    ///
    /// A sample without pixels, or with pixels of another format than `PixelBuffer` takes, is an error of the call that
    /// labels it.
    public convenience init(buffer sampleBuffer: CMSampleBuffer) {
      self.init(Self.pixels { () throws(ImageError) in try PixelBuffer(sampleBuffer) })
    }

    private static func pixels(_ body: () throws(ImageError) -> PixelBuffer) -> Result<PixelBuffer, any Error> {
      do throws(ImageError) {
        return .success(try body())
      } catch {
        return .failure(
          NSError(.library, .invalidArgument, "The picture has no pixels: \(error.message)", cause: error))
      }
    }
  }
#endif
