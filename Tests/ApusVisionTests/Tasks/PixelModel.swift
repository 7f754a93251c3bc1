import Apus
import ApusVision
import TestSupport

/// Models whose scores are the samples of their input, so that every result is known beforehand.
enum PixelModel {
  /// A model of `ModelFile.pixelScores`.
  static func make(_ type: ElementType = .uint8, headCount: Int = 1, batch: Int32 = 1) throws -> Model {
    try ModelFile.pixelScores(type, headCount: headCount, batch: batch).model()
  }

  /// An image of the model's size.
  static func image(_ samples: [UInt8]) throws -> Image {
    try Image(width: 2, height: 2, pixels: samples)
  }
}
