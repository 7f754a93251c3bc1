import ApusVision

#if canImport(CoreMedia)
  import CoreMedia
#endif
#if canImport(CoreVideo)
  import CoreVideo
#endif
#if canImport(UIKit)
  import UIKit
#endif

/// What the pixels of an `MPImage` come from when a task looks at it.
enum ImageSourceMaterial {
  case pixels(ApusVision.PixelBuffer)
  #if canImport(UIKit)
    case image(UIImage)
  #endif
  #if canImport(CoreVideo)
    case pixelBuffer(CVPixelBuffer)
  #endif
  #if canImport(CoreMedia)
    case sampleBuffer(CMSampleBuffer)
  #endif

  /// The pixels, to be displayed turned as `orientation` says.
  func pixelBuffer(_ orientation: Orientation) throws(ImageError) -> ApusVision.PixelBuffer {
    switch self {
    case .pixels(var buffer):
      buffer.orientation = orientation
      return buffer
    #if canImport(UIKit)
      case .image(let image): return try PixelBuffer(image, orientation: orientation)
    #endif
    #if canImport(CoreVideo)
      case .pixelBuffer(let buffer): return try PixelBuffer(buffer, orientation: orientation)
    #endif
    #if canImport(CoreMedia)
      case .sampleBuffer(let sample): return try PixelBuffer(sample, orientation: orientation)
    #endif
    }
  }
}
