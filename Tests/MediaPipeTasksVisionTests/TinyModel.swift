import ApusVision
import Foundation
import TestSupport

/// A small model in a file that goes with the object.
final class TinyModel {
  let path: String
  private let folder: TemporaryFolder

  init(_ bytes: [UInt8]) throws {
    folder = try TemporaryFolder()
    path = try folder.write(bytes, to: "model.tflite")
  }

  /// A classifier of 2x2 images whose twelve scores are the samples in 1/256.
  static func samples(_ changes: MetadataChanges? = nil) throws -> TinyModel {
    let file = ModelFile.pixelScores()
    return try TinyModel(changes.map { try annotated(file.model(), $0) } ?? file.bytes)
  }

  /// A classifier of 2x2 images whose scores are 0, or not numbers where samples are not 0.
  static func difference() throws -> TinyModel {
    var changes = MetadataChanges()
    changes.normalization = NormalizationOptions(mean: [0], std: [1e-38])
    return try TinyModel(annotated(ModelFile.imageDifference.model(), changes))
  }

  /// A detector that finds these boxes, edges top, left, bottom, right in fractions, whatever it is shown.
  static func boxes(_ boxes: [[Float]], classes: [Float], scores: [Float]) throws -> TinyModel {
    let count = Int32(boxes.count)
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 2, 3], .uint8)]
    file.outputs = [
      file.addTensor([1, count, 4], data: boxes.flatMap { $0 }.littleEndianBytes),
      file.addTensor([1, count], data: classes.littleEndianBytes),
      file.addTensor([1, count], data: scores.littleEndianBytes),
      file.addTensor([1], data: [Float(count)].littleEndianBytes),
    ]
    return try TinyModel(file.bytes)
  }

  /// The file of `model` with other metadata.
  static func annotated(_ model: Model, _ changes: MetadataChanges) throws -> [UInt8] {
    let bytes = try AnnotatedModel(model, changes).model.bytes
    return withExtendedLifetime(bytes) { [UInt8](bytes.buffer) }
  }
}
