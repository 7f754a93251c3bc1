import Apus

/// Says what an image shows, with a model that gives each of its classes a score.
///
/// The model is planned once; a classifier is not for use on two threads at a time.
public final class ImageClassifier {
  /// The most outputs of a classifier, each of which may have labels of its own.
  public static let maximumHeadCount = 64
  private let interpreter: Interpreter
  private let input: ImageInput
  private let heads: [ClassifierHead]

  /// A classifier on `model`, which has one image input and outputs of scores.
  ///
  /// - Throws: `ModelError` when the model is not supported, with code `unsuitable` when it is no classifier and
  ///   `missingMetadata` when nothing says how its input is normalized; `ImageError` for options that make no sense.
  public init(_ model: Model, options: ClassifierOptions = ClassifierOptions()) throws {
    try options.validate()
    let plan = try Plan(model, options: options.plan)
    let graph = try model.metadata()?.subgraphs.first
    let files = graph == nil ? nil : try model.packedFiles()
    input = try ImageInput(
      model, metadata: graph?.inputs.first, mode: options.resizeMode, normalization: options.normalization)
    guard plan.outputs.count <= Self.maximumHeadCount else {
      throw ModelError(
        .unsuitable, at: .file,
        "the model has \(plan.outputs.count) outputs, classifiers have at most \(Self.maximumHeadCount)")
    }
    interpreter = Interpreter(plan)
    heads = try plan.outputs.enumerated().map { position, tensor in
      let output = plan.tensors[tensor]
      guard output.shape.elementCount == output.shape.dimensions.last, output.shape.elementCount > 0 else {
        throw ModelError(
          .unsuitable, at: .tensor(tensor, name: output.name),
          "output \(position) is \(output.shape), a classifier has a score for each class")
      }
      let metadata = graph.flatMap { position < $0.outputs.count ? $0.outputs[position] : nil }
      return try ClassifierHead(
        position, classCount: output.shape.elementCount, metadata: metadata, files: files, options: options)
    }
  }

  /// A classifier on the model file at `modelPath`.
  ///
  /// - Throws: As `init(_:options:)`.
  public convenience init(modelPath: String, options: ClassifierOptions = ClassifierOptions()) throws {
    try self.init(Model(path: modelPath), options: options)
  }

  /// The labels of each output; nil for one without.
  public var labels: [[String]?] { heads.map { $0.labels?.labels } }

  /// What `region` of `image` shows, one element for each output of the model.
  ///
  /// - Throws: `InferenceError.Code.invalidData` when scores are not numbers.
  public func classify(_ image: Image, region: RegionOfInterest = .full) throws -> [Classifications] {
    try classify(encode(image, region: region))
  }

  /// Resizes `region` of `image` to the model's input and converts it to elements.
  public func encode(_ image: Image, region: RegionOfInterest = .full) -> EncodedImage {
    input.encode(image, region: region)
  }

  /// The input tensor that `image` fills: its shape and element type, and the elements.
  ///
  /// - Throws: `NumPyError` for an image of another classifier.
  public func inputArray(_ image: EncodedImage) throws(NumPyError) -> NumPyArray {
    let tensor = interpreter.model.mainSubgraph.tensors[interpreter.model.mainSubgraph.inputs[0]]
    return try NumPyArray(type: tensor.type, shape: tensor.shape, data: image.bytes)
  }

  /// What an image that `encode` made ready shows.
  ///
  /// - Throws: `InferenceError` with `invalidData` when scores are not numbers, `invalidDataCount` for an image of
  ///   another classifier.
  public func classify(_ image: EncodedImage) throws -> [Classifications] {
    try interpreter.copy(image.bytes, toInputAt: 0)
    try interpreter.invoke()
    return try heads.enumerated().map { position, head in
      try head.classifications(interpreter.output(at: position).realValues())
    }
  }
}
