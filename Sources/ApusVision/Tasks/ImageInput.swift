import Apus

/// How images become the input tensor of a model: `[N, H, W, C]` or `[N, C, H, W]` of float32, uint8 or int8 with 1, 3 or
/// 4 channels.
///
/// Floats are normalized. Integers are quantized with the tensor's scale and zero point where a normalization is known:
/// for uint8 from the settings, for int8 from settings or metadata. Without, uint8 are the samples, and int8 the samples
/// less 128. Every image of a batch is the same.
public struct ImageInput: Sendable {
  let resizer: Resizer
  private let encoder: InputTensorEncoder
  private let tensor: ImageTensor
  /// The images that fill the tensor.
  var batchCount: Int

  /// The only input of `model`; `settings` replace what the model's metadata say.
  ///
  /// - Throws: `ModelError` with code `unsuitable` or `unsupportedType` when the input is no such image, `missingMetadata`
  ///   when nothing says how to normalize it; `ImageError` for a normalization or a size that makes no sense.
  public init(_ model: Model, settings: ModelSettings = ModelSettings()) throws {
    try self.init(model, metadata: model.metadata()?.subgraphs.first?.inputs.first, settings: settings)
  }

  init(_ model: Model, metadata: TensorMetadata?, settings: ModelSettings) throws {
    tensor = try ImageTensor(model, metadata: metadata, settings: settings)
    batchCount = tensor.batchCount
    resizer = try Resizer(
      width: tensor.size.width, height: tensor.size.height, mode: settings.resizeMode ?? .mediapipe)
    let described = try tensor.element == .uint8 ? nil : Self.normalization(metadata, at: tensor.location)
    let normalization = settings.normalization ?? described
    if tensor.element == .float32, normalization == nil {
      throw ModelError(
        .missingMetadata, at: tensor.location,
        "how to normalize the float input; give mean and standard deviation (--mean and --std, `mean` and `std` in a "
          + "settings file, or `normalization` in code), often 127.5 and 127.5, 0 and 255, or 0 and 1")
    }
    encoder = try InputTensorEncoder(
      element: tensor.element, channelCount: tensor.channelCount, normalization: normalization ?? .identity,
      quantization: Self.quantization(tensor, isGiven: settings.normalization != nil, isKnown: normalization != nil),
      colorOrder: settings.colorOrder ?? .rgb, layout: tensor.layout)
  }

  /// The shape of the tensor that `encode` fills.
  public var shape: Shape { tensor.shape(batchCount: batchCount) }

  /// The tensor's number in the main graph.
  var tensorIndex: Int { tensor.index }

  /// The picture that the model sees of `region` of `image`, and the bytes of the tensor.
  public func encode(_ image: some ImageSource, region: RegionOfInterest = .full) -> EncodedImage {
    let picture = resizer.resize(image, region: region)
    let bytes = encoder.encode(picture)
    return EncodedImage(
      picture: picture, bytes: batchCount == 1 ? bytes : Array(repeatElement(bytes, count: batchCount).joined()),
      window: resizer.window(on: image, region: region), sourceWidth: image.width, sourceHeight: image.height)
  }

  private static func normalization(
    _ metadata: TensorMetadata?, at location: ModelError.Location
  ) throws(ModelError) -> Normalization? {
    guard let options = try metadata?.normalization() else { return nil }
    do {
      return try Normalization(mean: options.mean, standardDeviation: options.std)
    } catch {
      throw ModelError(.unsupportedOption, at: location, error.detail)
    }
  }

  /// How a known normalization applies to integers; nil where it does not.
  private static func quantization(
    _ tensor: ImageTensor, isGiven: Bool, isKnown: Bool
  ) throws -> PixelQuantization? {
    guard tensor.element != .float32, isKnown else { return nil }
    guard let quantization = tensor.quantization, !quantization.isPerChannel else {
      guard isGiven else { return nil }
      throw ImageError(
        .invalidArgument,
        "mean and standard deviation apply to inputs with one scale, this model's are \(tensor.element) without")
    }
    do {
      return try PixelQuantization(scale: quantization.scales[0], zeroPoint: quantization.zeroPoints[0])
    } catch {
      throw ModelError(.malformed, at: tensor.location, error.detail)
    }
  }
}
