import Apus

/// Anchors and decoding of a raw detector, from the settings or else the metadata.
struct RawSetup {
  let anchors: [Anchor]
  let decoding: BoxDecoding

  /// What `settings` give, and the metadata of `model` for what they do not.
  ///
  /// - Throws: `ModelError` with code `missingMetadata` when there are no anchors, `malformed` for metadata that do not fit
  ///   the outputs; `TaskError.Code.invalidOption` for settings that do not.
  init(_ model: TaskModel, _ settings: DetectorSettings, _ shape: RawShape) throws {
    let metadata = try Self.metadata(model)
    if let given = settings.decoding {
      if let fault = given.fault(valueCount: shape.valueCount) {
        throw TaskError(.invalidOption, "settings.detector.decoding: \(fault)")
      }
      decoding = given
    } else {
      decoding = try metadata?.decoding.map { try Self.decoding($0, shape) } ?? BoxDecoding()
    }
    if let given = settings.anchors {
      let size = model.input.resizer
      anchors = try given.anchors(boxCount: shape.boxCount, width: size.width, height: size.height)
    } else {
      anchors = try Self.anchors(metadata, shape)
    }
  }

  private static func metadata(_ model: TaskModel) throws(ModelError) -> ObjectDetectorOptions? {
    let entry = model.metadata?.customMetadata.first { $0.name == ObjectDetectorOptions.metadataName }
    guard let data = entry?.data else { return nil }
    return try ObjectDetectorOptions(data)
  }

  private static func decoding(
    _ options: TensorsDecodingOptions, _ shape: RawShape
  ) throws(ModelError) -> BoxDecoding {
    guard options.boxCount == shape.boxCount, options.classCount == shape.classCount,
      options.valueCount == shape.valueCount
    else {
      throw ModelError(
        .malformed, at: .file,
        "\(ObjectDetectorOptions.metadataName) says \(options.boxCount) boxes of \(options.valueCount) values and "
          + "\(options.classCount) classes, the outputs have \(shape.boxCount), \(shape.valueCount) and "
          + "\(shape.classCount)")
    }
    let decoding = BoxDecoding(options)
    if let fault = decoding.fault(valueCount: shape.valueCount) {
      throw ModelError(.malformed, at: .file, "\(ObjectDetectorOptions.metadataName): \(fault)")
    }
    return decoding
  }

  private static func anchors(
    _ metadata: ObjectDetectorOptions?, _ shape: RawShape
  ) throws(ModelError) -> [Anchor] {
    guard let fixed = metadata?.fixedAnchors, !fixed.isEmpty else {
      throw ModelError(
        .missingMetadata, at: .file,
        "nothing says what the \(shape.boxCount) raw boxes are relative to; give anchors in settings.detector")
    }
    let anchors = fixed.map {
      Anchor(xCenter: $0.xCenter, yCenter: $0.yCenter, width: $0.width, height: $0.height)
    }
    guard anchors.count == shape.boxCount, anchors.allSatisfy(\.isFinite) else {
      throw ModelError(
        .malformed, at: .file,
        "\(ObjectDetectorOptions.metadataName) has \(anchors.count) anchors, \(shape.boxCount) of finite values expected; "
          + "give anchors in settings.detector")
    }
    return anchors
  }
}
