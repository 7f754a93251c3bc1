import Apus

/// The image input of a model: which tensor it is, and how it holds images.
struct ImageTensor: Sendable {
  let element: PixelElement
  let layout: ImageLayout
  let channelCount: Int
  let size: ImageSize
  /// The images that the file declares to come at once, 1 or more.
  let batchCount: Int
  let quantization: Quantization?
  /// Where the tensor is, for errors.
  let location: ModelError.Location
  /// The tensor's number in the main graph.
  let index: Int

  /// The only input of `model`; `settings` replace what the file and `metadata` say.
  ///
  /// - Throws: `ModelError` with code `unsuitable` or `unsupportedType` when it is no image, `limitExceeded` when it would
  ///   be too large.
  init(_ model: Model, metadata: TensorMetadata?, settings: ModelSettings) throws(ModelError) {
    let graph = model.mainSubgraph
    guard graph.inputs.count == 1, let index = graph.inputs.first else {
      throw ModelError(
        .unsuitable, at: .file, "the model has \(graph.inputs.count) inputs, one image is expected")
    }
    let tensor = graph.tensors[index]
    location = graph.location(of: index)
    self.index = index
    guard tensor.shape.rank == 4, let layout = Self.layout(of: tensor.shape, settings.layout) else {
      throw ModelError(.unsuitable, at: location, Self.refusal(of: tensor.shape, settings.layout))
    }
    guard let element = PixelElement(tensor.type) else {
      throw ModelError(.unsupportedType, at: location, "\(tensor.type) is no type of image inputs")
    }
    (self.layout, self.element, quantization) = (layout, element, tensor.quantization)
    channelCount = tensor.shape[layout.channelAxis]
    batchCount = max(1, tensor.shape[0])
    size = try Self.size(of: tensor, layout, metadata, settings, at: location)
    guard ModelLimits.allows(shape(batchCount: batchCount)) else {
      throw ModelError(.limitExceeded, at: location, "an input of shape \(shape(batchCount: batchCount))")
    }
  }

  /// The shape for `batchCount` images.
  func shape(batchCount: Int) -> Shape {
    switch layout {
    case .nhwc: [batchCount, size.height, size.width, channelCount]
    case .nchw: [batchCount, channelCount, size.height, size.width]
    }
  }

  /// The layout of which the shape has 1, 3 or 4 channels, NHWC when both do.
  private static func layout(of shape: Shape, _ given: ImageLayout?) -> ImageLayout? {
    let candidates = given.map { [$0] } ?? [.nhwc, .nchw]
    return candidates.first { [1, 3, 4].contains(shape[$0.channelAxis]) }
  }

  private static func refusal(of shape: Shape, _ layout: ImageLayout?) -> String {
    let expected =
      switch layout {
      case .nhwc: "[N, H, W, 1, 3 or 4]"
      case .nchw: "[N, 1, 3 or 4, H, W]"
      case nil: "[N, H, W, 1, 3 or 4] or [N, 1, 3 or 4, H, W]"
      }
    return "an image \(expected) is expected, the input is \(shape)"
  }

  /// The size given, that of the metadata where it may vary, or the declared one.
  private static func size(
    of tensor: Model.Tensor, _ layout: ImageLayout, _ metadata: TensorMetadata?, _ settings: ModelSettings,
    at location: ModelError.Location
  ) throws(ModelError) -> ImageSize {
    if let given = settings.inputSize { return given }
    let (row, column) = layout.sizeAxes
    let signature = tensor.shapeSignature
    let varies = signature.count == 4 && (signature[row] == -1 || signature[column] == -1)
    if varies, case .image(let image) = metadata?.content?.properties, let size = image.defaultSize {
      return ImageSize(width: size.width, height: size.height)
    }
    let declared = ImageSize(width: tensor.shape[column], height: tensor.shape[row])
    // Converters write 1 for a size that may vary; a photo must not be squeezed into one pixel.
    let least = varies ? 2 : 1
    guard declared.width >= least, declared.height >= least else {
      throw ModelError(
        .unsuitable, at: location,
        "an image of fixed size is expected, the input is \(tensor.shape) of \(signature); give its size "
          + "(--input-size, or `inputSize` in the settings)")
    }
    return declared
  }
}

extension ImageLayout {
  /// The axis of the channels.
  fileprivate var channelAxis: Int { self == .nhwc ? 3 : 1 }
  /// The axes of rows and columns.
  fileprivate var sizeAxes: (row: Int, column: Int) { self == .nhwc ? (1, 2) : (2, 3) }
}
