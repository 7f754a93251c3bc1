import Apus

/// Says what an image shows, with a model that gives each of its classes a score.
///
/// The model is planned once; a classifier is not for use on two threads at a time.
public final class ImageClassifier {
  private let interpreter: Interpreter
  private let input: ImageInput
  private let heads: [ClassifierHead]

  /// A classifier on `model`, which has one image input and outputs of scores.
  ///
  /// - Throws: `ModelError` when the model is not supported or no classifier, `ImageError` for options that make no
  ///   sense.
  public init(_ model: Model, options: ClassifierOptions = ClassifierOptions()) throws {
    try options.validate()
    let graph = try model.metadata()?.subgraphs.first
    let files = graph == nil ? nil : try model.packedFiles()
    input = try ImageInput(
      model, metadata: graph?.inputs.first, mode: options.resizeMode, normalization: options.normalization)
    let plan = try Plan(model, options: options.plan)
    interpreter = Interpreter(plan)
    heads = try plan.outputs.enumerated().map { position, tensor in
      let output = plan.tensors[tensor]
      guard output.shape.elementCount == output.shape.dimensions.last, output.shape.elementCount > 0 else {
        throw ModelError(
          .shapeMismatch, at: .tensor(tensor, name: output.name),
          "scores of one image are expected, output \(position) is \(output.shape)")
      }
      let metadata = graph.flatMap { position < $0.outputs.count ? $0.outputs[position] : nil }
      return try ClassifierHead(
        position, classCount: output.shape.elementCount, metadata: metadata, files: files, options: options)
    }
  }

  /// A classifier on the model file at `modelPath`.
  public convenience init(modelPath: String, options: ClassifierOptions = ClassifierOptions()) throws {
    try self.init(Model(path: modelPath), options: options)
  }

  /// What `region` of `image` shows, one element for each output of the model.
  public func classify(_ image: Image, region: RegionOfInterest = .full) throws -> [Classifications] {
    try classify(encode(image, region: region))
  }

  /// Resizes `region` of `image` to the model's input and converts it to elements.
  public func encode(_ image: Image, region: RegionOfInterest = .full) -> EncodedImage {
    input.encode(image, region: region)
  }

  /// The input tensor that `image` fills: its shape and element type, and the elements.
  public func inputArray(_ image: EncodedImage) -> NumPyArray {
    let tensor = interpreter.model.mainSubgraph.tensors[interpreter.model.mainSubgraph.inputs[0]]
    return NumPyArray(type: tensor.type, shape: tensor.shape, data: image.bytes)
  }

  /// What an image that `encode` made ready shows.
  public func classify(_ image: EncodedImage) throws -> [Classifications] {
    try interpreter.copy(image.bytes, toInputAt: 0)
    try interpreter.invoke()
    return try heads.enumerated().map { position, head in
      head.classifications(try interpreter.output(at: position).realValues())
    }
  }
}
