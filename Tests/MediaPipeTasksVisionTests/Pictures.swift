import ApusVision
import Foundation
import MediaPipeTasksVision
import TestSupport

/// Images that tests look at.
enum Pictures {
  static let samples = "\(ProjectFolder.root.path)/Models/samples"
  static let model = "\(ProjectFolder.root.path)/Models/efficientnet_lite0.tflite"

  /// A 2x2 image.
  static func tiny(_ samples: [UInt8] = (0..<12).map { $0 * 20 }) throws -> MPImage {
    try MPImage(pixelBuffer: PixelBuffer(.rgb, width: 2, height: 2, bytes: samples))
  }

  /// An image of black pixels.
  static func black(width: Int, height: Int, _ orientation: ImageOrientation) throws -> MPImage {
    let bytes = [UInt8](repeating: 0, count: width * height * 3)
    let pixels = try PixelBuffer(.rgb, width: width, height: height, bytes: bytes)
    return try MPImage(pixelBuffer: pixels, orientation: orientation)
  }

  /// `image` stored such that it has to be turned as `orientation` says.
  static func stored(_ image: Image, _ orientation: Orientation) throws -> MPImage {
    let inverse: Orientation =
      switch orientation {
      case .left: .right
      case .right: .left
      default: orientation
      }
    return try MPImage(data: Data(image.oriented(inverse).pngBytes()), orientation: orientation)
  }
}
