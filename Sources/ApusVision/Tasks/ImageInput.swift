import Apus

/// How images become the input tensor of a model: `[1, H, W, C]` of float32, uint8 or int8 with 1, 3 or 4 channels.
public struct ImageInput: Sendable {
  let resizer: Resizer
  private let encoder: InputTensorEncoder

  /// The only input of `model`; `settings` replace what the model's metadata say.
  ///
  /// - Throws: `ModelError` with code `unsuitable` or `unsupportedType` when the input is no such image, `missingMetadata`
  ///   when nothing says how to normalize it; `ImageError` for a normalization that makes no sense.
  public init(_ model: Model, settings: ModelSettings = ModelSettings()) throws {
    try self.init(model, metadata: model.metadata()?.subgraphs.first?.inputs.first, settings: settings)
  }

  /// The input of `model`, an image `[1, H, W, C]` of float32, uint8 or int8 with 1, 3 or 4 channels.
  init(_ model: Model, metadata: TensorMetadata?, settings: ModelSettings) throws {
    let normalization = settings.normalization
    let graph = model.mainSubgraph
    guard graph.inputs.count == 1, let index = graph.inputs.first else {
      throw ModelError(
        .unsuitable, at: .file, "the model has \(graph.inputs.count) inputs, one image is expected")
    }
    let tensor = graph.tensors[index]
    let location = graph.location(of: index)
    guard tensor.shape.rank == 4, tensor.shape[0] == 1, [1, 3, 4].contains(tensor.shape[3]) else {
      throw ModelError(
        .unsuitable, at: location, "an image [1, H, W, 1, 3 or 4] is expected, the input is \(tensor.shape)")
    }
    guard tensor.shape[1] > 0, tensor.shape[2] > 0, !tensor.shapeSignature.dropFirst().contains(-1) else {
      throw ModelError(
        .unsuitable, at: location,
        "an image of fixed size is expected, the input is \(tensor.shape) of \(tensor.shapeSignature)")
    }
    guard let element = PixelElement(tensor.type) else {
      throw ModelError(.unsupportedType, at: location, "\(tensor.type) is no type of image inputs")
    }
    guard element == .float32 || normalization == nil else {
      throw ImageError(
        .invalidArgument, "mean and standard deviation apply to float inputs, this model's are \(tensor.type)")
    }
    var applied = Normalization.identity
    if element == .float32 {
      let described = try metadata?.normalization().map { try Self.normalization($0, at: location) }
      guard let found = normalization ?? described else {
        throw ModelError(
          .missingMetadata, at: location,
          "how to normalize the float input; give mean and standard deviation "
            + "(--mean and --std, or `normalization` in code)")
      }
      applied = found
    }
    resizer = try Resizer(width: tensor.shape[2], height: tensor.shape[1], mode: settings.resizeMode ?? .mediapipe)
    encoder = try InputTensorEncoder(element: element, channelCount: tensor.shape[3], normalization: applied)
  }

  private static func normalization(
    _ options: NormalizationOptions, at location: ModelError.Location
  ) throws(ModelError) -> Normalization {
    do {
      return try Normalization(mean: options.mean, standardDeviation: options.std)
    } catch {
      throw ModelError(.unsupportedOption, at: location, error.detail)
    }
  }

  /// The picture that the model sees of `region` of `image`, and the bytes of the tensor.
  public func encode(_ image: some ImageSource, region: RegionOfInterest = .full) -> EncodedImage {
    let picture = resizer.resize(image, region: region)
    return EncodedImage(
      picture: picture, bytes: encoder.encode(picture), window: resizer.window(on: image, region: region),
      sourceWidth: image.width, sourceHeight: image.height)
  }
}
