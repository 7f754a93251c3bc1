import Apus

/// Finds objects in an image: where they are, what they are, and their keypoints where the model has some.
///
/// Models end in `TFLite_Detection_PostProcess`, or give raw boxes relative to anchors, which the metadata have or
/// `ModelSettings.detector` gives. The model is planned once. A detector may be used on any number of threads; calls run one
/// after the other, and a detector for each thread runs them at once.
public final class ObjectDetector: ImageTask {
  private let model: TaskModel
  private let boxes: any DetectorBoxes
  private let maxResults: Int

  /// A detector on `model`, which has one image input.
  ///
  /// - Throws: `ModelError` when the model is not supported, with code `unsuitable` when it is no detector and
  ///   `missingMetadata` when nothing says how its input is normalized or what raw boxes are relative to; `TaskError` for
  ///   options that make no sense or do not fit the model.
  public init(_ model: Model, options: TaskOptions = TaskOptions()) throws {
    try DetectorOutputs.check(model, options.settings)
    let prepared = try TaskModel(model, options)
    switch try DetectorOutputs(prepared, options.settings) {
    case .finished(let location, let category, let score, let count):
      boxes = try FinishedBoxes(
        prepared, location: location, category: category, score: score, count: count, options: options)
    case .raw(let location, let score):
      boxes = try RawBoxes(prepared, location: location, score: score, options: options)
    }
    maxResults = options.resultLimit(of: Int.max)
    self.model = prepared
  }

  /// A detector on the model file at `modelPath`.
  ///
  /// - Throws: As `init(_:options:)`.
  public convenience init(modelPath: String, options: TaskOptions = TaskOptions()) throws {
    try self.init(Model(path: modelPath), options: options)
  }

  /// The labels of the classes; nil without.
  public var labels: [String]? { boxes.classes.labels?.labels }

  /// How images come, as the options said.
  public var runningMode: RunningMode { model.runningMode }

  /// The objects in `region` of `image`, highest score first, earlier boxes of the model first among equals; for running
  /// mode `image`.
  ///
  /// Boxes are those of the model in fractions of a pixel, cut off at the edges of the image, not of the region; those
  /// outside are dropped. Boxes that are the same then are one detection with several categories, and count as one for
  /// `TaskOptions.maxResults`. Keypoints may lie outside.
  ///
  /// - Throws: `InferenceError.Code.invalidData` when outputs are not finite, classes negative, or more detections counted
  ///   than there is room for; `TaskError.Code.wrongRunningMode`.
  public func detect(_ image: some ImageSource, region: RegionOfInterest = .full) throws -> [Detection] {
    try check(.image, "detect(_:region:)")
    return try output(for: encode(image, region: region))
  }

  /// The objects in `region` of a frame, for running mode `video`; timestamps are in milliseconds and increase.
  ///
  /// - Throws: `TaskError` with code `timestampNotIncreasing`, which concerns this frame only, and what
  ///   `detect(_:region:)` throws.
  public func detect(
    videoFrame image: some ImageSource, timestampInMilliseconds timestamp: Int, region: RegionOfInterest = .full
  ) throws -> [Detection] {
    try check(.video, "detect(videoFrame:timestampInMilliseconds:region:)")
    try model.advance(to: timestamp)
    return try output(for: encode(image, region: region))
  }

  /// Resizes `region` of `image` to the model's input and converts it to elements; in any running mode.
  public func encode(_ image: some ImageSource, region: RegionOfInterest = .full) -> EncodedImage {
    model.input.encode(image, region: region)
  }

  /// The objects in an image that `encode` made ready; in any running mode.
  ///
  /// - Throws: `InferenceError` with `invalidData` when values are not numbers, `invalidDataCount` for an image of another
  ///   detector.
  public func output(for image: EncodedImage) throws -> [Detection] {
    let candidates = try boxes.candidates(model.outputs(for: image))
    return Array(DetectionPlacement(image: image).detections(candidates).prefix(maxResults))
  }
}
