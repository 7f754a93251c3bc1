import ApusVision
import Foundation
import MediaPipeTasksVision
import TestSupport
import Testing

/// Options and models that a task refuses, with MediaPipe's codes.
@Suite struct OptionErrorTests {
  private func classifierError(_ change: (ImageClassifierOptions) throws -> Void) throws -> NSError? {
    let options = ImageClassifierOptions()
    options.baseOptions.modelAssetPath = Pictures.model
    try change(options)
    return taskError { _ = try ImageClassifier(options: options) }
  }

  private func detectorError(_ change: (ObjectDetectorOptions) throws -> Void) throws -> NSError? {
    let model = try TinyModel.boxes([[0, 0, 1, 1]], classes: [0], scores: [1])
    let options = ObjectDetectorOptions()
    options.baseOptions.modelAssetPath = model.path
    try change(options)
    return taskError { _ = try ObjectDetector(options: options) }
  }

  @Test func delegatesBelongToLiveStreams() throws {
    let receiver = SilentReceiver()
    let missing = try classifierError { $0.runningMode = .liveStream }
    #expect(missing?.tasksCode == .invalidArgumentError)
    #expect(missing?.localizedDescription.contains("set one in the options") == true)
    #expect(try detectorError { $0.runningMode = .liveStream }?.tasksCode == .invalidArgumentError)
    for mode in [RunningMode.image, .video] {
      let stray = try classifierError { ($0.runningMode, $0.imageClassifierLiveStreamDelegate) = (mode, receiver) }
      #expect(stray?.tasksCode == .invalidArgumentError)
      #expect(stray?.localizedDescription.contains("\(mode)") == true)
      #expect(
        try detectorError { ($0.runningMode, $0.objectDetectorLiveStreamDelegate) = (mode, receiver) }?.tasksCode
          == .invalidArgumentError)
    }
  }

  @Test func modelsThatCannotBeRead() throws {
    for path in [nil, ""] as [String?] {
      #expect(try classifierError { $0.baseOptions.modelAssetPath = path }?.tasksCode == .invalidArgumentError)
      #expect(try detectorError { $0.baseOptions.modelAssetPath = path }?.tasksCode == .invalidArgumentError)
    }
    let missing = try classifierError { $0.baseOptions.modelAssetPath = "/none/model.tflite" }
    #expect(missing?.tasksCode == .notFoundError)
    #expect(missing?.localizedDescription.contains("/none/model.tflite") == true)
    #expect((missing?.userInfo[NSUnderlyingErrorKey] as? ModelError)?.code == .notFound)
    let folder = try classifierError { $0.baseOptions.modelAssetPath = Pictures.samples }
    #expect(folder?.tasksCode == .unknownError)
    let noModel = try TinyModel(Array("no model".utf8))
    let bytes = try detectorError { $0.baseOptions.modelAssetPath = noModel.path }
    #expect(bytes?.tasksCode == .invalidArgumentError)
    #expect(bytes?.localizedDescription.hasPrefix("\(noModel.path): not a .tflite file") == true)
    #expect(taskError { _ = try ImageClassifier(modelPath: "") }?.tasksCode == .invalidArgumentError)
    #expect(taskError { _ = try ObjectDetector(modelPath: "/none") }?.tasksCode == .notFoundError)
  }

  @Test func modelsForSomethingElse() throws {
    #expect(taskError { _ = try ObjectDetector(modelPath: Pictures.model) }?.tasksCode == .invalidArgumentError)
    let unknown = try TinyModel(
      ModelFile.customOperation(
        "Unheard", [ModelFile.TensorDescription([1, 2, 2, 3], .uint8)], output: ModelFile.TensorDescription([1, 12]),
        options: []
      ).bytes)
    let error = taskError { _ = try ImageClassifier(modelPath: unknown.path) }
    #expect(error?.tasksCode == .unimplementedError)
    #expect(error?.localizedDescription.contains("Unheard") == true)
  }

  @Test func floatModelsNeedANormalization() throws {
    let model = try TinyModel(ModelFile.pixelScores(.float32).bytes)
    let error = taskError { _ = try ImageClassifier(modelPath: model.path) }
    #expect(error?.tasksCode == .invalidArgumentError)
    #expect(error?.localizedDescription.contains("apus metadata") == true)
  }

  @Test func listsThatExcludeEachOther() throws {
    func both(_ options: VisionTaskOptions) { (options.categoryAllowlist, options.categoryDenylist) = (["a"], ["b"]) }
    #expect(try classifierError(both)?.tasksCode == .invalidArgumentError)
    #expect(try detectorError(both)?.tasksCode == .invalidArgumentError)
  }

  @Test func listsNeedLabels() throws {
    let model = try TinyModel.samples()
    for change in [{ $0.categoryAllowlist = ["a"] }, { $0.categoryDenylist = ["a"] }] as [(VisionTaskOptions) -> Void] {
      let error = try classifierError {
        $0.baseOptions.modelAssetPath = model.path
        change($0)
      }
      #expect(error?.tasksCode == .invalidArgumentError)
      #expect(error?.localizedDescription.contains("labels") == true)
      #expect(error?.localizedDescription.contains("apus metadata") == true)
      #expect(try detectorError(change)?.tasksCode == .invalidArgumentError)
    }
  }

  @Test func zeroResultsAndNoThreshold() throws {
    #expect(try classifierError { $0.maxResults = 0 }?.tasksCode == .invalidArgumentError)
    #expect(try detectorError { $0.maxResults = 0 }?.tasksCode == .invalidArgumentError)
    #expect(try classifierError { $0.scoreThreshold = .nan }?.tasksCode == .invalidArgumentError)
  }

  /// What MediaPipe checks first is reported where several things are wrong: the delegate, the model, the rest.
  @Test func orderOfChecks() throws {
    let error = try classifierError {
      ($0.runningMode, $0.maxResults, $0.baseOptions.modelAssetPath) = (.liveStream, 0, "/none")
    }
    #expect(error?.localizedDescription.contains("delegate") == true)
    let missing = try classifierError { ($0.maxResults, $0.baseOptions.modelAssetPath) = (0, "/none") }
    #expect(missing?.tasksCode == .notFoundError)
  }
}
