import ApusVision
import Foundation
import MediaPipeTasksVision
import TestSupport
import Testing

/// Calls that a task refuses, with MediaPipe's codes.
@Suite struct CallErrorTests {
  private let receiver = SilentReceiver()
  private let image: MPImage

  init() throws {
    image = try Pictures.tiny()
  }

  private func classifier(_ mode: RunningMode, _ model: TinyModel? = nil) throws -> ImageClassifier {
    let options = ImageClassifierOptions()
    let model = try model ?? TinyModel.samples()
    options.baseOptions.modelAssetPath = model.path
    options.runningMode = mode
    options.imageClassifierLiveStreamDelegate = mode == .liveStream ? receiver : nil
    return try ImageClassifier(options: options)
  }

  private func detector(_ mode: RunningMode) throws -> ObjectDetector {
    let options = ObjectDetectorOptions()
    let model = try TinyModel.boxes([[0, 0, 1, 1]], classes: [0], scores: [1])
    options.baseOptions.modelAssetPath = model.path
    options.runningMode = mode
    options.objectDetectorLiveStreamDelegate = mode == .liveStream ? receiver : nil
    return try ObjectDetector(options: options)
  }

  @Test(arguments: [RunningMode.image, .video, .liveStream])
  func callsOfOtherModes(_ mode: RunningMode) throws {
    let (classifier, detector) = (try classifier(mode), try detector(mode))
    let calls: [(mode: RunningMode, classify: () throws -> Void, detect: () throws -> Void)] = [
      (.image, { _ = try classifier.classify(image: image) }, { _ = try detector.detect(image: image) }),
      (
        .video, { _ = try classifier.classify(videoFrame: image, timestampInMilliseconds: 0) },
        { _ = try detector.detect(videoFrame: image, timestampInMilliseconds: 0) }
      ),
      (
        .liveStream, { try classifier.classifyAsync(image: image, timestampInMilliseconds: 0) },
        { try detector.detectAsync(image: image, timestampInMilliseconds: 0) }
      ),
    ]
    for call in calls {
      let errors = [taskError(call.classify), taskError(call.detect)]
      let expected: TasksErrorCode? = call.mode == mode ? nil : .invalidArgumentError
      #expect(errors.map { $0?.tasksCode } == [expected, expected])
      for error in errors.compactMap({ $0 }) {
        #expect(error.localizedDescription.contains("the options say \(mode)"))
      }
    }
  }

  @Test func regionsWithoutArea() throws {
    let (images, frames) = (try classifier(.image), try classifier(.video))
    let stream = try classifier(.liveStream)
    let regions = [
      CGRect(x: 0.1, y: 0.1, width: 0, height: 0.5), CGRect(x: 0.1, y: 0.1, width: 0.5, height: 0),
      CGRect(x: 0.5, y: 0, width: 0.6, height: 1), CGRect(x: 0, y: -0.1, width: 1, height: 1),
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), .null, .infinite,
    ]
    for (timestamp, region) in regions.enumerated() {
      let errors = [
        taskError { _ = try images.classify(image: image, regionOfInterest: region) },
        taskError {
          _ = try frames.classify(videoFrame: image, timestampInMilliseconds: timestamp, regionOfInterest: region)
        },
        taskError {
          try stream.classifyAsync(image: image, timestampInMilliseconds: timestamp, regionOfInterest: region)
        },
      ]
      #expect(errors.map { $0?.tasksCode } == Array(repeating: .invalidArgumentError, count: 3), "\(region)")
    }
    // What was refused took no timestamp.
    _ = try frames.classify(videoFrame: image, timestampInMilliseconds: 0)
    try stream.classifyAsync(image: image, timestampInMilliseconds: 0)
  }

  @Test func timestampsIncrease() throws {
    let (frames, stream) = (try classifier(.video), try classifier(.liveStream))
    let (detectedFrames, detectedStream) = (try detector(.video), try detector(.liveStream))
    let calls: [(Int) throws -> Void] = [
      { _ = try frames.classify(videoFrame: image, timestampInMilliseconds: $0) },
      { try stream.classifyAsync(image: image, timestampInMilliseconds: $0) },
      { _ = try detectedFrames.detect(videoFrame: image, timestampInMilliseconds: $0) },
      { try detectedStream.detectAsync(image: image, timestampInMilliseconds: $0) },
    ]
    for call in calls {
      try call(1)
      for timestamp in [1, 0, -5] {
        let error = taskError { try call(timestamp) }
        #expect(error?.tasksCode == .invalidArgumentError)
        #expect(error?.localizedDescription.contains("increase") == true)
      }
      try call(2)
    }
  }

  @Test func scoresThatAreNotNumbers() throws {
    let classifier = try classifier(.image, .difference())
    #expect(taskError { _ = try classifier.classify(image: image) }?.tasksCode == .internalError)
    let black = try Pictures.tiny([UInt8](repeating: 0, count: 12))
    #expect(try classifier.classify(image: black).classificationResult.classifications[0].categories.count == 12)
  }

  @Test func imagesThatCannotBeRead() {
    #expect(taskError { _ = try MPImage(contentsOfFile: "/none.png") }?.tasksCode == .notFoundError)
    #expect(taskError { _ = try MPImage(contentsOfFile: Pictures.samples) }?.tasksCode == .unknownError)
    #expect(taskError { _ = try MPImage(contentsOfFile: Pictures.model) }?.tasksCode == .invalidArgumentError)
    #expect(taskError { _ = try MPImage(data: Data()) }?.tasksCode == .invalidArgumentError)
    #expect(taskError { _ = try MPImage(data: Data([0xFF, 0xD8, 0xFF])) }?.tasksCode == .invalidArgumentError)
  }
}
