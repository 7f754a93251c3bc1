import ApusVision

/// Finds objects in images.
///
/// The model is planned once. A detector may be used on any number of threads; calls run one after the other.
open class ObjectDetector: NSObject, @unchecked Sendable {
  private let engine: ApusVision.ObjectDetector
  private let runningMode: RunningMode
  private weak var delegate: (any ObjectDetectorLiveStreamDelegate)?
  private var stream: LiveStream<[Detection]>?

  /// A detector for single images with the default options.
  ///
  /// - Throws: As `init(options:)`.
  public convenience init(modelPath: String) throws {
    let options = ObjectDetectorOptions()
    options.baseOptions.modelAssetPath = modelPath
    try self.init(options: options)
  }

  /// A detector as `options` say, which may change afterwards without effect.
  ///
  /// - Throws: An error of the domain `com.google.mediapipe.tasks`: `invalidArgumentError` for options that make no sense
  ///   or a model that is no detector, `notFoundError`, `permissionDeniedError` or `unknownError` for a file that cannot
  ///   be read, `unimplementedError` for a model that is not supported, `resourceExhaustedError` for one too large.
  public init(options: ObjectDetectorOptions) throws {
    let delegate = options.objectDetectorLiveStreamDelegate
    engine = try NSError.translating(model: options.baseOptions.modelAssetPath) {
      try options.check(hasDelegate: delegate != nil)
      return try ApusVision.ObjectDetector(modelPath: options.modelPath(), options: options.choices)
    }
    (runningMode, self.delegate) = (options.runningMode, delegate)
    super.init()
    guard runningMode == .liveStream else { return }
    stream = LiveStream("objectDetector") { [engine] image, region in
      try engine.output(for: engine.encode(image, region: region)).map { Detection($0, in: image) }
    } deliver: { [weak self] outcome, timestamp in
      self?.deliver(outcome, timestamp)
    }
  }

  deinit { stream?.cancel() }

  /// The objects in `image`, for running mode `image`.
  ///
  /// - Throws: An error of the domain `com.google.mediapipe.tasks`: `invalidArgumentError` in another running mode or for
  ///   pixels that cannot be read, `internalError` when what the model gives are no detections.
  open func detect(image: MPImage) throws -> ObjectDetectorResult {
    try NSError.translating {
      try runningMode.require(.image, instead: Self.call)
      let pixels = try image.pixels()
      let found = try engine.detect(pixels).map { Detection($0, in: pixels) }
      return ObjectDetectorResult(detections: found, timestampInMilliseconds: 0)
    }
  }

  /// The objects in a frame, for running mode `video`; timestamps increase from frame to frame.
  ///
  /// - Throws: What `detect(image:)` throws, and `invalidArgumentError` for a timestamp that does not increase. Errors
  ///   concern this frame only.
  open func detect(
    videoFrame image: MPImage, timestampInMilliseconds timestamp: Int
  ) throws -> ObjectDetectorResult {
    try NSError.translating {
      try runningMode.require(.video, instead: Self.call)
      let pixels = try image.pixels()
      let found = try engine.detect(videoFrame: pixels, timestampInMilliseconds: timestamp)
        .map { Detection($0, in: pixels) }
      return ObjectDetectorResult(detections: found, timestampInMilliseconds: timestamp)
    }
  }

  /// Hands a frame over in running mode `liveStream`, and returns at once.
  ///
  /// The result goes to the delegate. One frame is worked on, and the newest waits; others that come meanwhile are dropped.
  ///
  /// - Throws: What `detect(videoFrame:timestampInMilliseconds:)` throws, but `internalError`, which goes to the delegate.
  open func detectAsync(image: MPImage, timestampInMilliseconds timestamp: Int) throws {
    try NSError.translating {
      try runningMode.require(.liveStream, instead: Self.call)
      try stream?.send(image.pixels(), timestamp: timestamp, region: .full)
    }
  }

  /// What to call in each mode.
  private static func call(_ mode: RunningMode) -> String {
    switch mode {
    case .image: "detect(image:)"
    case .video: "detect(videoFrame:timestampInMilliseconds:)"
    case .liveStream: "detectAsync(image:timestampInMilliseconds:)"
    }
  }

  private func deliver(_ outcome: Result<[Detection], any Error>, _ timestamp: Int) {
    switch outcome {
    case .success(let found):
      delegate?.objectDetector(
        self,
        didFinishDetection: ObjectDetectorResult(detections: found, timestampInMilliseconds: timestamp),
        timestampInMilliseconds: timestamp, error: nil)
    case .failure(let error):
      delegate?.objectDetector(self, didFinishDetection: nil, timestampInMilliseconds: .min, error: error)
    }
  }
}
