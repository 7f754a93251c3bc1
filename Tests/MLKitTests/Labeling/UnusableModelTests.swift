import ApusVision
import MLKit
import TestSupport
import Testing

/// What the original ends the process for is an error here that says which file and why.
@Suite struct UnusableModelTests {
  private func error(_ path: String) throws -> NSError? {
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: path))
    let labeler = ImageLabeler.imageLabeler(options: options)
    let error = #expect(throws: NSError.self) { try labeler.results(in: ScoreModel.fallingImage()) }
    #expect(error?.userInfo[NSFilePathErrorKey] as? String == path)
    return error
  }

  @Test(arguments: ["/nowhere/model.tflite", "model.tflite", ""]) func missingFile(_ path: String) throws {
    let error = try error(path)
    #expect(error?.domain == "com.google.mlkit")
    #expect(error?.code == 5)
    #expect(error?.localizedDescription == "There is no model file (\(path)).")
  }

  @Test func folder() throws {
    let error = try error("/")
    #expect(error?.domain == "com.google.visionkit.pipeline.error")
    #expect(error?.code == 3)
    // Which file it is, once.
    #expect(
      error?.localizedDescription == "The model cannot label images: unreadable file: not a regular file (/).")
  }

  @Test func filesThatAreNoModels() throws {
    let folder = try TemporaryFolder()
    let whole = try ScoreModel.bytes { $0.labels = ScoreModel.labels }
    for count in [0, 1, 7, 100, 500, 1000] {
      let error = try error(try folder.write(Array(whole.prefix(count)), to: "part.tflite"))
      #expect(error?.domain == "com.google.visionkit.pipeline.error")
      #expect(error?.userInfo[NSUnderlyingErrorKey] is ModelError)
    }
    let error = try error(try folder.write(Array("no model, but a text".utf8), to: "text.tflite"))
    #expect(error?.localizedDescription.contains("not a .tflite file") == true)
  }

  /// RELU has no image for an input.
  @Test func modelOfAnotherKind() throws {
    let folder = try TemporaryFolder()
    let error = try error(try folder.write(ModelFile.relu.bytes, to: "relu.tflite"))
    #expect(error?.code == 3)
    #expect(error?.localizedDescription.contains("an image [N, H, W, 1, 3 or 4]") == true)
  }

  /// As in the original, nothing but metadata can say how floats are normalized.
  @Test func floatsWithoutNormalization() throws {
    let folder = try TemporaryFolder()
    let error = try error(try folder.write(ScoreModel.bytes(.float32), to: "float32.tflite"))
    #expect((error?.userInfo[NSUnderlyingErrorKey] as? ModelError)?.code == .missingMetadata)
    #expect(error?.localizedDescription.contains("apus metadata writes it into the model") == true)
  }

  /// Errors that are printed say what is wrong, as their descriptions do.
  @Test func printedErrorsSayWhy() throws {
    let labeling = try error("/no/such/model.tflite")
    #expect(try "\(#require(labeling))".contains("\"There is no model file (/no/such/model.tflite).\""))
  }

  /// 255 divided by the least positive float is infinite, and infinity less infinity is no number.
  @Test func scoresThatAreNoNumbers() throws {
    var changes = MetadataChanges()
    changes.normalization = NormalizationOptions(mean: [0], std: [.leastNonzeroMagnitude])
    let folder = try TemporaryFolder()
    let model = try AnnotatedModel(ModelFile.imageDifference.model(), changes).model
    let path = try withExtendedLifetime(model) {
      try folder.write(Array(model.bytes.buffer), to: "infinite.tflite")
    }
    let labeler = ImageLabeler.imageLabeler(options: CustomImageLabelerOptions(localModel: LocalModel(path: path)))
    #expect(try labeler.results(in: ScoreModel.image([UInt8](repeating: 0, count: 12))).count == 10)
    let error = #expect(throws: NSError.self) {
      try labeler.results(in: ScoreModel.image([UInt8](repeating: 255, count: 12)))
    }
    #expect(error?.domain == "com.google.visionkit.pipeline.error")
    #expect(error?.code == 13)
  }

  /// A labeler whose model comes later works from then on.
  @Test func modelThatComesLater() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("later.tflite")
    let labeler = ImageLabeler.imageLabeler(options: CustomImageLabelerOptions(localModel: LocalModel(path: path)))
    #expect(throws: NSError.self) { try labeler.results(in: ScoreModel.fallingImage()) }
    _ = try folder.write(ScoreModel.bytes(), to: "later.tflite")
    #expect(try labeler.results(in: ScoreModel.fallingImage()).count == 10)
    try FileManager.default.removeItem(atPath: path)
    #expect(try labeler.results(in: ScoreModel.fallingImage()).count == 10)
  }
}
