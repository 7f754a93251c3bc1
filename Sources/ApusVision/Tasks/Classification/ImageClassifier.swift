import Apus

/// Says what an image shows, with a model that gives each of its classes a score.
///
/// The model is planned once. A classifier may be used on any number of threads; calls run one after the other, and a
/// classifier for each thread runs them at once.
public final class ImageClassifier: ImageTask {
  /// The most outputs of a classifier, each of which may have labels of its own.
  public static let maximumHeadCount = 64
  private let model: TaskModel
  private let heads: [ClassifierHead]

  /// A classifier on `model`, which has one image input and outputs of scores, all along one dimension.
  ///
  /// - Throws: `ModelError` when the model is not supported, with code `unsuitable` when it is no classifier and
  ///   `missingMetadata` when nothing says how its input is normalized; `TaskError` for options that make no sense.
  public init(_ model: Model, options: TaskOptions = TaskOptions()) throws {
    try Self.check(options.settings)
    let prepared = try TaskModel(model, options)
    let plan = prepared.plan
    guard plan.outputs.count <= Self.maximumHeadCount else {
      throw ModelError(
        .unsuitable, at: .file,
        "the model has \(plan.outputs.count) outputs, classifiers have at most \(Self.maximumHeadCount)")
    }
    heads = try plan.outputs.enumerated().map { position, tensor in
      let shape = prepared.outputShape(at: position)
      guard shape.rank > 0, shape.elementCount > 0, shape.dimensions.count(where: { $0 != 1 }) <= 1 else {
        throw ModelError(
          .unsuitable, at: .tensor(tensor, name: plan.tensors[tensor].name),
          "output \(position) is \(shape), a classifier has a score for each class")
      }
      return try ClassifierHead(
        position, classCount: shape.elementCount, metadata: prepared.outputMetadata(at: position),
        files: prepared.files, options: options)
    }
    self.model = prepared
  }

  /// Refuses what only detectors have.
  private static func check(_ settings: ModelSettings) throws(TaskError) {
    let stray = settings.detector != nil ? "detector" : settings.outputNames.isEmpty ? nil : "outputNames"
    guard let stray else { return }
    throw TaskError(.invalidOption, "settings.\(stray) is for detectors; leave it out, or use a detector")
  }

  /// A classifier on the model file at `modelPath`.
  ///
  /// - Throws: As `init(_:options:)`.
  public convenience init(modelPath: String, options: TaskOptions = TaskOptions()) throws {
    try self.init(Model(path: modelPath), options: options)
  }

  /// The labels of each output; nil for one without.
  public var labels: [[String]?] { heads.map { $0.labels?.labels } }

  /// How images come, as the options said.
  public var runningMode: RunningMode { model.runningMode }

  /// What `region` of `image` shows, one element for each output of the model; for running mode `image`.
  ///
  /// - Throws: `InferenceError.Code.invalidData` when scores are not numbers, `TaskError.Code.wrongRunningMode`.
  public func classify(_ image: some ImageSource, region: RegionOfInterest = .full) throws -> [Classifications] {
    try check(.image, "classify(_:region:)")
    return try output(for: encode(image, region: region))
  }

  /// What `region` of a frame shows, for running mode `video`; timestamps are in milliseconds and increase.
  ///
  /// - Throws: `TaskError` with code `timestampNotIncreasing`, which concerns this frame only, or `wrongRunningMode`;
  ///   `InferenceError.Code.invalidData` when scores are not numbers.
  public func classify(
    videoFrame image: some ImageSource, timestampInMilliseconds timestamp: Int, region: RegionOfInterest = .full
  ) throws -> [Classifications] {
    try check(.video, "classify(videoFrame:timestampInMilliseconds:region:)")
    try model.advance(to: timestamp)
    return try output(for: encode(image, region: region))
  }

  /// Resizes `region` of `image` to the model's input and converts it to elements; in any running mode.
  public func encode(_ image: some ImageSource, region: RegionOfInterest = .full) -> EncodedImage {
    model.input.encode(image, region: region)
  }

  /// The input tensor that `image` fills: its shape and element type, and the elements.
  ///
  /// - Throws: `NumPyError` for an image of another classifier.
  public func inputArray(_ image: EncodedImage) throws(NumPyError) -> NumPyArray {
    let tensor = model.plan.tensors[model.plan.inputs[0]]
    return try NumPyArray(type: tensor.type, shape: tensor.shape, data: image.bytes)
  }

  /// What an image that `encode` made ready shows; in any running mode.
  ///
  /// - Throws: `InferenceError` with `invalidData` when values are not numbers, `invalidDataCount` for an image of another
  ///   classifier.
  public func output(for image: EncodedImage) throws -> [Classifications] {
    let scores = try model.outputs(for: image)
    return try zip(heads, scores).map { head, scores in try head.classifications(scores) }
  }
}
