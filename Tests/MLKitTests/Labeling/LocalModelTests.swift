import ApusVision
import MLKit
import TestSupport
import Testing

@Suite struct LocalModelTests {
  @Test func path() {
    let model = LocalModel(path: "/models/birds.tflite")
    #expect(model.path == "/models/birds.tflite")
    #expect(model.manifestPath == nil)
  }

  /// A folder with a model, labels and a manifest, as AutoML Vision Edge exports them.
  private struct Export {
    let folder: TemporaryFolder
    let manifestPath: String

    // With the comma behind the last member that Google's own examples have.
    static let manifest = #"{"modelType": "IMAGE_LABELING", "modelFile": "m.tflite", "labelsFile": "l.txt",}"#

    init(_ manifest: String = Self.manifest) throws {
      folder = try TemporaryFolder()
      _ = try folder.write(ScoreModel.bytes { $0.labels = ScoreModel.labels }, to: "m.tflite")
      manifestPath = try folder.write(Array(manifest.utf8), to: "manifest.json")
    }

    func labeler() throws -> ImageLabeler {
      let model = try #require(LocalModel(manifestPath: manifestPath))
      return ImageLabeler.imageLabeler(options: CustomImageLabelerOptions(localModel: model))
    }
  }

  /// Labels of the manifest's file come before those in the model.
  @Test func manifest() throws {
    let export = try Export()
    _ = try export.folder.write(Array((0..<12).map { "kind \($0)\n" }.joined().utf8), to: "l.txt")
    let model = try #require(LocalModel(manifestPath: export.manifestPath))
    #expect(model.path == export.folder.path("m.tflite"))
    #expect(model.manifestPath == export.manifestPath)
    let labels = try export.labeler().results(in: ScoreModel.fallingImage())
    #expect(labels.prefix(2).map(\.text) == ["kind 0", "kind 1"])
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"modelType": "IMAGE_LABELING", "modelFile": "m.tflite"}"#,
    #"{"modelType": "IMAGE_LABELING", "modelFile": 1, "labelsFile": "l.txt"}"#,
    #"{"modelType": "IMAGE_LABELING", "modelFile": "", "labelsFile": "l.txt"}"#,
    String(repeating: "[", count: 100_000), Export.manifest + String(repeating: " ", count: 2_000_000),
  ])
  func unusableManifests(_ manifest: String) throws {
    let export = try Export(manifest)
    withExtendedLifetime(export.folder) {
      #expect(FileManager.default.fileExists(atPath: export.manifestPath))
      #expect(LocalModel(manifestPath: export.manifestPath) == nil)
    }
  }

  /// The files are beside the manifest, and nowhere else.
  @Test(arguments: ["../m.tflite", "/m.tflite", "sub/m.tflite", #"sub\m.tflite"#, "..", ".", "", "m\0.tflite"])
  func namesThatLeadElsewhere(_ name: String) throws {
    let encoded = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    for (model, labels) in [(encoded, #""l.txt""#), (#""m.tflite""#, encoded)] {
      let export = try Export(#"{"modelType": "IMAGE_LABELING", "modelFile": \#(model), "labelsFile": \#(labels)}"#)
      withExtendedLifetime(export.folder) { #expect(LocalModel(manifestPath: export.manifestPath) == nil) }
    }
  }

  /// Into which nobody writes.
  @Test(.timeLimit(.minutes(1))) func aPipeIsNoManifest() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("manifest.json")
    #expect(mkfifo(path, 0o600) == 0)
    let isRefused = Lock(false)
    DispatchQueue(label: "manifest").async {
      let model = LocalModel(manifestPath: path)
      isRefused.withLock { $0 = model == nil }
    }
    try await when { isRefused.withLock { $0 } }
  }

  @Test(arguments: ["/nowhere/manifest.json", "/", ""]) func missingManifests(_ path: String) {
    #expect(LocalModel(manifestPath: path) == nil)
  }

  private func error(_ export: Export) throws -> NSError? {
    let labeler = try export.labeler()
    return #expect(throws: NSError.self) { try labeler.results(in: ScoreModel.fallingImage()) }
  }

  @Test func labelsThatDoNotFit() throws {
    let export = try Export()
    let missing = try error(export)
    #expect(missing?.code == 5)
    #expect(missing?.userInfo[NSFilePathErrorKey] as? String == export.folder.path("l.txt"))
    _ = try export.folder.write(Array("one\ntwo\n".utf8), to: "l.txt")
    let few = try error(export)
    #expect(few?.domain == "com.google.visionkit.pipeline.error")
    #expect(few?.localizedDescription.contains("2 labels are given, output 0 has 12 classes") == true)
    _ = try export.folder.write([], to: "l.txt")
    #expect(try error(export)?.code == 3)
  }

  @Test func modelOfAnotherType() throws {
    let export = try Export(#"{"modelType": "OBJECT_DETECTION", "modelFile": "m.tflite", "labelsFile": "l.txt"}"#)
    let error = try error(export)
    #expect(error?.code == 3)
    #expect(error?.localizedDescription.contains("OBJECT_DETECTION") == true)
  }

  @Test func remoteModelThatIsNotDownloaded() throws {
    let model = CustomRemoteModel(remoteModelSource: FirebaseModelSource(name: "mlkit-labeling-tests-absent"))
    let labeler = ImageLabeler.imageLabeler(options: CustomImageLabelerOptions(remoteModel: model))
    let error = #expect(throws: NSError.self) { try labeler.results(in: ScoreModel.fallingImage()) }
    #expect(error?.domain == "com.google.mlkit")
    #expect(error?.code == 5)
    #expect(error?.localizedDescription.contains("mlkit-labeling-tests-absent is not downloaded") == true)
  }
}
