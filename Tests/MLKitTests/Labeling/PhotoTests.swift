import MLKit
import TestSupport
import Testing

/// Real models on photos.
@Suite struct PhotoTests {
  private func results(_ model: String, _ photo: String, maxResultCount: Int = 10) throws -> [ImageLabel] {
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: model))
    options.maxResultCount = maxResultCount
    return try ImageLabeler.imageLabeler(options: options).results(in: VisionImage(path: photo))
  }

  @Test(arguments: [("chelsea.png", "Egyptian cat"), ("coffee.png", "espresso")])
  func samples(_ photo: String, _ label: String) throws {
    let root = ProjectFolder.root.path
    let labels = try results("\(root)/Models/efficientnet_lite0.tflite", "\(root)/Models/samples/\(photo)")
    #expect(labels.count == 10)
    #expect(labels.first?.text == label)
  }

  /// A model of AutoML Vision Edge with a manifest of its own.
  @Test(.enabled(if: ProjectFolder.hasShared, "data beside the project"))
  func sunflower() throws {
    let folder = try TemporaryFolder()
    let shared = ProjectFolder.shared.path
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("model.tflite"), withDestinationPath: "\(shared)/models/automl_labeler_model.tflite")
    _ = try folder.write(Array("Gänseblümchen\nLöwenzahn\nRosen\nSonnenblumen\nTulpen\n".utf8), to: "dict.txt")
    let manifest = #"{"modelType": "IMAGE_LABELING", "modelFile": "model.tflite", "labelsFile": "dict.txt",}"#
    let model = try #require(LocalModel(manifestPath: folder.write(Array(manifest.utf8), to: "manifest.json")))
    let labeler = ImageLabeler.imageLabeler(options: CustomImageLabelerOptions(localModel: model))
    let labels = try labeler.results(in: VisionImage(path: "\(shared)/images/sunflower.bmp"))
    #expect(labels.first?.text == "Sonnenblumen")
    #expect(labels.first?.index == 3)
    #expect(labels.count == 5)
  }

  /// What the Task Library, which ML Kit is built on, gives for the same model and photo, exactly; MediaPipe gives
  /// 0.97265625.
  ///
  /// Source: `ClassifyTest.SucceedsWithQuantizedModel` in `image_classifier_test.cc` of tensorflow/tflite-support.
  @Test(.enabled(if: ProjectFolder.hasShared, "data beside the project"))
  func cheeseburger() throws {
    let shared = ProjectFolder.shared.path
    let labels = try results(
      "\(shared)/models/mobilenet_v1_0.25_224_quant.tflite", "\(shared)/images/burger.jpg", maxResultCount: 3)
    #expect(labels.count == 3)
    #expect(labels.first?.text == "cheeseburger")
    #expect(labels.first?.index == 934)
    #expect(labels.first?.confidence == 0.96484375)
  }
}
