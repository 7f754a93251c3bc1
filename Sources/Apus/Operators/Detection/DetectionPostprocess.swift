import KernelInterface

/// The custom operator TFLite_Detection_PostProcess: box encodings `[1, N, 4 or more]`, class scores `[1, N, C]` and
/// anchors `[N, 4]` to boxes, classes, scores and their number, all float32.
///
/// float32 or uint8 inputs; fast and regular suppression. Detections that are not found are 0.
/// Options: a FlexBuffer map; source: `tflite/kernels/detection_postprocess.cc`.
struct DetectionPostprocess: Operator {
  static let kind = OperatorKind.custom("TFLite_Detection_PostProcess")
  static let maximumVersion = 1
  private var settings = DetectionParameters()

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3, outputs: 4)
    let map = try FlexBufferMap(node.node.customOptions)
    settings.maximumDetections = try Self.int(map, "max_detections") ?? 0
    settings.maximumClassesPerDetection = try Self.int(map, "max_classes_per_detection") ?? 0
    settings.detectionsPerClass = try Self.int(map, "detections_per_class") ?? 100
    settings.usesRegularSuppression = (try Self.int(map, "use_regular_nms") ?? 0) != 0
    settings.scoreThreshold = try Self.float(map, "nms_score_threshold")
    settings.overlapThreshold = try Self.float(map, "nms_iou_threshold")
    settings.classCount = try Self.int(map, "num_classes") ?? 0
    settings.scale = (
      try Self.float(map, "y_scale"), try Self.float(map, "x_scale"), try Self.float(map, "h_scale"),
      try Self.float(map, "w_scale")
    )
    guard settings.maximumDetections > 0, settings.maximumClassesPerDetection > 0, settings.detectionsPerClass > 0,
      settings.classCount > 0
    else {
      throw node.error(
        .malformed, nil, "max_detections, max_classes_per_detection, detections_per_class or num_classes is below 1")
    }
    let scale = settings.scale
    guard [scale.y, scale.x, scale.h, scale.w].allSatisfy({ $0.isFinite && $0 != 0 }), !settings.scoreThreshold.isNaN
    else {
      throw node.error(
        .malformed, nil, "y_scale, x_scale, h_scale, w_scale or nms_score_threshold is missing or no number")
    }
    guard settings.overlapThreshold > 0, settings.overlapThreshold <= 1 else {
      throw node.error(.malformed, nil, "nms_iou_threshold \(settings.overlapThreshold) is not in (0, 1]")
    }
  }

  var options: [OperatorOption] {
    [
      .init("max_detections", settings.maximumDetections),
      .init("max_classes_per_detection", settings.maximumClassesPerDetection),
      .init("num_classes", settings.classCount),
      .init("use_regular_nms", settings.usesRegularSuppression),
      .init("nms_score_threshold", settings.scoreThreshold),
      .init("nms_iou_threshold", settings.overlapThreshold),
    ]
  }

  private static func int(_ map: FlexBufferMap, _ key: String) throws(ModelError) -> Int? {
    switch try map.value(key) {
    case .integer(let value): Int(Int32(clamping: value))
    case .real(let value): value.isFinite ? Int(min(max(value, -2e9), 2e9)) : nil
    case .other, nil: nil
    }
  }

  private static func float(_ map: FlexBufferMap, _ key: String) throws(ModelError) -> Float {
    switch try map.value(key) {
    case .integer(let value): Float(value)
    case .real(let value): Float(value)
    case .other, nil: 0
    }
  }

  /// The options together with the sizes of the inputs.
  private func parameters(_ context: NodeContext) throws(ModelError) -> DetectionParameters {
    let boxes = try context.input(0, "box encodings").shape
    let scores = try context.input(1, "class scores").shape
    let anchors = try context.input(2, "anchors").shape
    guard boxes.rank == 3, scores.rank == 3, anchors.rank == 2, boxes[0] == 1, scores[0] == 1, boxes[2] >= 4,
      anchors[1] == 4, scores[1] == boxes[1], anchors[0] == boxes[1]
    else {
      throw context.error(
        .shapeMismatch, nil, "boxes \(boxes), scores \(scores), anchors \(anchors) do not fit together")
    }
    guard (0...1).contains(scores[2] - settings.classCount) else {
      throw context.error(
        .shapeMismatch, "class scores", "\(scores[2]) classes for num_classes \(settings.classCount)")
    }
    let comparisons = Shape(
      boxes[1], settings.maximumDetections, settings.usesRegularSuppression ? settings.classCount : 1)
    let rankings = Shape(
      min(boxes[1], settings.maximumDetections), min(settings.maximumClassesPerDetection, scores[2]), scores[2])
    guard max(comparisons.elementCount, rankings.elementCount) <= ModelLimits.maximumComparedCount else {
      throw context.error(
        .limitExceeded, nil, "more than \(ModelLimits.maximumComparedCount) comparisons of boxes or classes")
    }
    var parameters = settings
    parameters.boxCount = boxes[1]
    parameters.boxStride = boxes[2]
    parameters.scoreStride = scores[2]
    return parameters
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    _ = try parameters(context)
    let count = Shape(settings.maximumDetections, settings.maximumClassesPerDetection).elementCount
    return [[1, count, 4], [1, count], [1, count], [1]]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let parameters = try parameters(context)
    guard context.outputs.allSatisfy({ $0.type == .float32 }) else {
      throw context.unsupportedTypes(context.outputs)
    }
    let boxes = try RealReader(context, 0, "box encodings")
    let anchors = try RealReader(context, 2, "anchors")
    let scores = try scores(context, count: parameters.boxCount * parameters.scoreStride)
    let postprocessor = DetectionPostprocessor(parameters)
    let scratch = context.scratch(byteCount: postprocessor.scratchByteCount)
    let outputs = context.outputs.map(\.slot)
    return StepBody(kernel: "detection-postprocess") { memory throws(InferenceError) in
      let places = DetectionPostprocessor.Outputs(
        boxes: memory.write(outputs[0]), classes: memory.write(outputs[1]), scores: memory.write(outputs[2]),
        count: memory.write(outputs[3]))
      let invalidBox = postprocessor.run(
        encodings: { boxes.value($0, memory) }, anchors: { anchors.value($0, memory) },
        classScores: scores(memory), outputs: places, scratch: memory.bytes(scratch))
      if let invalidBox {
        throw InferenceError(.invalidData, "box \(invalidBox) has a negative height or width")
      }
    }
  }

  /// The class scores as float32, converted in scratch memory where they are uint8.
  private func scores(
    _ context: NodeContext, count: Int
  ) throws(ModelError) -> @Sendable (Memory) -> UnsafePointer<Float> {
    let input = try context.input(1, "class scores")
    let slot = input.slot
    switch input.type {
    case .float32: return { $0.read(slot) }
    case .uint8:
      let map = try context.affine(input, "class scores")
      let kernel = context.kernels.conversions.dequantizeUInt8
      let scratch = context.scratch(byteCount: count * 4)
      if let kernel = context.vectorKernels?.bytes.dequantization, input.constant == nil {
        return { memory in
          kernel.run(
            ByteDequantizationArguments(
              count: count, isSigned: false, input: memory.read(slot), output: memory.write(scratch), map: map), .whole)
          return memory.read(scratch)
        }
      }
      return { memory in
        kernel.run(
          UnaryArguments(count: count, input: memory.read(slot), output: memory.write(scratch), parameters: map))
        return memory.read(scratch)
      }
    default: throw context.unsupportedTypes([input])
    }
  }
}

/// Reads the elements of a float32 or uint8 input as real numbers.
private struct RealReader: Sendable {
  private let slot: Slot
  private let map: AffineMap?

  init(_ context: NodeContext, _ index: Int, _ role: String) throws(ModelError) {
    let input = try context.input(index, role)
    slot = input.slot
    switch input.type {
    case .float32: map = nil
    case .uint8: map = try context.affine(input, role)
    default: throw context.unsupportedTypes([input])
    }
  }

  func value(_ index: Int, _ memory: Memory) -> Float {
    guard let map else { return memory.read(slot, as: Float.self)[index] }
    return (Float(memory.read(slot, as: UInt8.self)[index]) - Float(map.zeroPoint)) * map.scale
  }
}
