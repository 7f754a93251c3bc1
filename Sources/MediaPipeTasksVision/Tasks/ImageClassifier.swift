import ApusVision

/// Says what images show.
///
/// The model is planned once. A classifier may be used on any number of threads; calls run one after the other.
open class ImageClassifier: NSObject, @unchecked Sendable {
  private let engine: ApusVision.ImageClassifier
  private let runningMode: RunningMode
  private weak var delegate: (any ImageClassifierLiveStreamDelegate)?
  private var stream: LiveStream<[ApusVision.Classifications]>?

  /// A classifier of single images with the default options.
  ///
  /// - Throws: As `init(options:)`.
  public convenience init(modelPath: String) throws {
    let options = ImageClassifierOptions()
    options.baseOptions.modelAssetPath = modelPath
    try self.init(options: options)
  }

  /// A classifier as `options` say, which may change afterwards without effect.
  ///
  /// - Throws: An error of the domain `com.google.mediapipe.tasks`: `invalidArgumentError` for options that make no sense
  ///   or a model that is no classifier, `notFoundError`, `permissionDeniedError` or `unknownError` for a file that cannot
  ///   be read, `unimplementedError` for a model that is not supported, `resourceExhaustedError` for one too large.
  public init(options: ImageClassifierOptions) throws {
    let delegate = options.imageClassifierLiveStreamDelegate
    engine = try NSError.translating(model: options.baseOptions.modelAssetPath) {
      try options.check(hasDelegate: delegate != nil)
      return try ApusVision.ImageClassifier(modelPath: options.modelPath(), options: options.choices)
    }
    (runningMode, self.delegate) = (options.runningMode, delegate)
    super.init()
    guard runningMode == .liveStream else { return }
    stream = LiveStream("imageClassifier") { [engine] image, region in
      try engine.output(for: engine.encode(image, region: region))
    } deliver: { [weak self] outcome, timestamp in
      self?.deliver(outcome, timestamp)
    }
  }

  deinit { stream?.cancel() }

  /// What `image` shows, for running mode `image`.
  ///
  /// - Throws: As `classify(image:regionOfInterest:)`.
  open func classify(image: MPImage) throws -> ImageClassifierResult {
    try classify(image: image, regionOfInterest: .zero)
  }

  /// What a part of `image` shows, for running mode `image`.
  ///
  /// `roi` is in fractions of the image as stored, before it is turned, origin at the top left; `CGRect.zero` is all.
  ///
  /// - Throws: An error of the domain `com.google.mediapipe.tasks`: `invalidArgumentError` in another running mode, for
  ///   pixels that cannot be read, or a region without area or beyond the image; `internalError` when scores are not
  ///   numbers.
  open func classify(image: MPImage, regionOfInterest roi: CGRect) throws -> ImageClassifierResult {
    try NSError.translating {
      try runningMode.require(.image, instead: Self.call)
      let pixels = try image.pixels()
      return result(try engine.classify(pixels, region: RegionOfInterest(roi, of: pixels)), timestamp: 0)
    }
  }

  /// What a frame shows, for running mode `video`.
  ///
  /// - Throws: As `classify(videoFrame:timestampInMilliseconds:regionOfInterest:)`.
  open func classify(videoFrame image: MPImage, timestampInMilliseconds: Int) throws -> ImageClassifierResult {
    try classify(videoFrame: image, timestampInMilliseconds: timestampInMilliseconds, regionOfInterest: .zero)
  }

  /// What a part of a frame shows, for running mode `video`; timestamps increase from frame to frame.
  ///
  /// - Throws: What `classify(image:regionOfInterest:)` throws, and `invalidArgumentError` for a timestamp that does not
  ///   increase. Errors concern this frame only.
  open func classify(
    videoFrame image: MPImage, timestampInMilliseconds timestamp: Int, regionOfInterest roi: CGRect
  ) throws -> ImageClassifierResult {
    try NSError.translating {
      try runningMode.require(.video, instead: Self.call)
      let pixels = try image.pixels()
      let region = try RegionOfInterest(roi, of: pixels)
      let found = try engine.classify(videoFrame: pixels, timestampInMilliseconds: timestamp, region: region)
      return result(found, timestamp: timestamp)
    }
  }

  /// Hands a frame over in running mode `liveStream`, and returns at once.
  ///
  /// - Throws: As `classifyAsync(image:timestampInMilliseconds:regionOfInterest:)`.
  open func classifyAsync(image: MPImage, timestampInMilliseconds: Int) throws {
    try classifyAsync(image: image, timestampInMilliseconds: timestampInMilliseconds, regionOfInterest: .zero)
  }

  /// Hands a frame over in running mode `liveStream`, of which a part is looked at, and returns at once.
  ///
  /// The result goes to the delegate. One frame is worked on, and the newest waits; others that come meanwhile are dropped.
  ///
  /// - Throws: What `classify(videoFrame:timestampInMilliseconds:regionOfInterest:)` throws, but `internalError`, which
  ///   goes to the delegate.
  open func classifyAsync(
    image: MPImage, timestampInMilliseconds timestamp: Int, regionOfInterest roi: CGRect
  ) throws {
    try NSError.translating {
      try runningMode.require(.liveStream, instead: Self.call)
      let pixels = try image.pixels()
      try stream?.send(pixels, timestamp: timestamp, region: RegionOfInterest(roi, of: pixels))
    }
  }

  /// What to call in each mode.
  private static func call(_ mode: RunningMode) -> String {
    switch mode {
    case .image: "classify(image:)"
    case .video: "classify(videoFrame:timestampInMilliseconds:)"
    case .liveStream: "classifyAsync(image:timestampInMilliseconds:)"
    }
  }

  private func result(_ found: [ApusVision.Classifications], timestamp: Int) -> ImageClassifierResult {
    ImageClassifierResult(
      classificationResult: ClassificationResult(
        classifications: found.map(Classifications.init), timestampInMilliseconds: 0),
      timestampInMilliseconds: timestamp)
  }

  private func deliver(_ outcome: Result<[ApusVision.Classifications], any Error>, _ timestamp: Int) {
    switch outcome {
    case .success(let found):
      delegate?.imageClassifier(
        self, didFinishClassification: result(found, timestamp: timestamp), timestampInMilliseconds: timestamp,
        error: nil)
    case .failure(let error):
      delegate?.imageClassifier(self, didFinishClassification: nil, timestampInMilliseconds: .min, error: error)
    }
  }
}
