import ApusVision
import MediaPipeTasksVision
import TestSupport
import Testing

/// Models that MediaPipe refuses and this module takes.
@Suite struct AcceptedModelTests {
  private func scores(_ model: TinyModel) throws -> [Int: Float] {
    let classifier = try ImageClassifier(modelPath: model.path)
    let result = try classifier.classify(image: Pictures.tiny())
    let categories = result.classificationResult.classifications[0].categories
    return Dictionary(uniqueKeysWithValues: categories.map { ($0.index, $0.score) })
  }

  /// Samples are 0, 20, 40, …; int8 elements are samples less 128, and the tensors have the scale 1/256.
  @Test func int8() throws {
    var file = ModelFile()
    let fields = ModelFile.quantization([1 / 256], [-128])
    file.inputs = [file.addTensor([1, 2, 2, 3], .int8, fields: fields)]
    file.outputs = [file.addTensor([1, 12], .int8, fields: fields)]
    file.addOperator(.reshape, [0], file.outputs, options: [0: .vector([1, 12] as [Int32])])
    let scores = try scores(TinyModel(file.bytes))
    #expect(scores == Dictionary(uniqueKeysWithValues: (0..<12).map { ($0, Float($0 * 20) / 256) }))
  }

  @Test func normalizationByChannel() throws {
    var changes = MetadataChanges()
    changes.normalization = NormalizationOptions(mean: [0, 10, 20], std: [1, 2, 4])
    let model = try ModelFile.pixelScores(.float32).model()
    let scores = try scores(TinyModel(TinyModel.annotated(model, changes)))
    let expected = (0..<12).map { (Float($0 * 20) - [0, 10, 20][$0 % 3]) / [1, 2, 4][$0 % 3] }
    #expect((0..<12).map { scores[$0] } == expected)
  }
}
