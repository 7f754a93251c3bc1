import ApusVision
import MLKit
import TestSupport

/// A model whose scores are the samples of its input, 2 × 2 pixels of red, green and blue, in a file that goes with the
/// object.
///
/// uint8 elements have scale 1/256: the sample 128 is the score 0.5.
final class ScoreModel {
  let path: String
  private let folder: TemporaryFolder

  init(_ type: ElementType = .uint8, headCount: Int = 1, _ change: (inout MetadataChanges) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    path = try folder.write(Self.bytes(type, headCount: headCount, change), to: "scores.tflite")
  }

  /// The bytes of the file.
  static func bytes(
    _ type: ElementType = .uint8, headCount: Int = 1, _ change: (inout MetadataChanges) -> Void = { _ in }
  ) throws -> [UInt8] {
    let fields = type == .uint8 ? ModelFile.quantization([1 / 256], [0]) : [:]
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 2, 3], type, fields: fields)]
    for _ in 0..<headCount {
      let scores = file.addTensor([1, 12], type, fields: fields)
      file.addOperator(.reshape, file.inputs, [scores], options: [0: .vector([1, 12] as [Int32])])
      file.outputs.append(scores)
    }
    var changes = MetadataChanges()
    change(&changes)
    if changes == MetadataChanges() { return file.bytes }
    let model = try AnnotatedModel(file.model(), changes).model
    return withExtendedLifetime(model) { Array(model.bytes.buffer) }
  }

  /// The name of each class in models with labels.
  static let labels = (0..<12).map { "class \($0)" }

  /// Options for a labeler with this model.
  var options: CustomImageLabelerOptions { CustomImageLabelerOptions(localModel: LocalModel(path: path)) }

  /// A labeler with this model, which it has opened unless that fails.
  func labeler(_ change: (CustomImageLabelerOptions) -> Void = { _ in }) throws -> ImageLabeler {
    let options = options
    change(options)
    let labeler = ImageLabeler.imageLabeler(options: options)
    _ = try? labeler.results(in: Self.fallingImage())
    return labeler
  }

  /// What a labeler of its own finds in `image`.
  func results(
    in image: VisionImage, _ change: (CustomImageLabelerOptions) -> Void = { _ in }
  ) throws -> [ImageLabel] {
    try withExtendedLifetime(self) { try labeler(change).results(in: image) }
  }

  /// An image of the model's size.
  static func image(_ samples: [UInt8]) throws -> VisionImage {
    VisionImage(image: try Image(width: 2, height: 2, pixels: samples))
  }

  /// The samples 11, 10, … 0: each class has the score of no other.
  static func fallingImage() throws -> VisionImage { try image((0..<12).reversed()) }
}
