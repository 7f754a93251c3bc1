import KernelInterface

/// A suppression of the boxes, `[N, 4]`, that overlap one of higher score, `[N]`: NON_MAX_SUPPRESSION_V4 and V5.
///
/// float32 boxes and scores, by any two opposite corners y, x, y, x. Further inputs are scalars: the most boxes that are
/// selected, the overlap from which on a box is dropped, the score that a box must exceed, and for V5 the width of the
/// Gaussian by which overlaps lower scores. Outputs are the indices of the boxes as int32, for V5 their scores, both
/// filled up with 0, and their number. The order of equal scores is that of TensorFlow Lite's heap.
protocol NonMaxSuppressionOperator: Operator {
  /// Whether overlaps lower scores, which are an output then.
  static var isSoft: Bool { get }
  init()
}

extension NonMaxSuppressionOperator {
  init(_ node: NodeReader) throws(ModelError) {
    let count = Self.isSoft ? 6 : 5
    try node.expect(inputs: count...count, outputs: Self.isSoft ? 3 : 2)
    self.init()
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let boxes = try context.input(0, "boxes").shape
    let scores = try context.input(1, "scores").shape
    guard boxes.rank == 2, boxes[1] == 4, scores == [boxes[0]] else {
      throw context.error(.shapeMismatch, nil, "boxes \(boxes) and scores \(scores), [N, 4] and [N] are expected")
    }
    let limit = try context.elements(2, "max output size", as: Int32.self)
    for (index, role) in scalars {
      let shape = try context.input(index, role).shape
      guard shape.rank == 0 else {
        throw context.error(.shapeMismatch, role, "has shape \(shape), a scalar is expected")
      }
    }
    guard limit[0] >= 0 else { throw context.error(.malformed, "max output size", "is \(limit[0])") }
    guard Shape(boxes[0], min(boxes[0], Int(limit[0]))).elementCount <= ModelLimits.maximumComparedCount else {
      throw context.error(.limitExceeded, nil, "more than \(ModelLimits.maximumComparedCount) comparisons of boxes")
    }
    let selected = Shape(Int(limit[0]))
    return Self.isSoft ? [selected, selected, []] : [selected, []]
  }

  private var scalars: [(Int, String)] {
    [(2, "max output size"), (3, "overlap threshold"), (4, "score threshold")] + (Self.isSoft ? [(5, "sigma")] : [])
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    var numbers = [try context.input(0, "boxes"), try context.input(1, "scores")]
    for (index, role) in scalars.dropFirst() {
      numbers.append(try context.input(index, role))
    }
    if Self.isSoft { numbers.append(context.outputs[1]) }
    let counts = [context.outputs[0], context.outputs[context.outputs.count - 1]]
    guard numbers.allSatisfy({ $0.type == .float32 }), counts.allSatisfy({ $0.type == .int32 }) else {
      throw context.unsupportedTypes(numbers + counts)
    }
    if Self.isSoft, try context.input(5, "sigma").constant != nil {
      guard !(try context.elements(5, "sigma", as: Float.self)[0] < 0) else {
        throw context.error(.malformed, "sigma", "is negative")
      }
    }
    return try body(context)
  }

  private func body(_ context: NodeContext) throws(ModelError) -> StepBody {
    let suppression = NonMaxSuppression(
      boxCount: try context.input(1, "scores").shape.elementCount, limit: context.output.shape.elementCount)
    let (boxes, scores) = (try context.input(0, "boxes").slot, try context.input(1, "scores").slot)
    let overlap = try context.input(3, "overlap threshold").slot
    let score = try context.input(4, "score threshold").slot
    let sigma = Self.isSoft ? try context.input(5, "sigma").slot : nil
    let (indices, count) = (context.outputs[0].slot, context.outputs[context.outputs.count - 1].slot)
    let selectedScores = Self.isSoft ? context.outputs[1].slot : nil
    let scratch = context.scratch(byteCount: suppression.scratchByteCount)
    return StepBody(kernel: "non-max-suppression") { memory throws(InferenceError) in
      let thresholds = NonMaxSuppression.Thresholds(
        overlap: memory.read(overlap).pointee, score: memory.read(score).pointee,
        sigma: memory.read(sigma)?.pointee ?? 0)
      if thresholds.sigma < 0 {
        throw InferenceError(.invalidData, "sigma \(thresholds.sigma), 0 or more is expected")
      }
      suppression.run(
        boxes: memory.read(boxes), scores: memory.read(scores), thresholds: thresholds,
        outputs: NonMaxSuppression.Outputs(
          indices: memory.write(indices), scores: selectedScores.map { memory.write($0) }, count: memory.write(count)),
        scratch: memory.bytes(scratch))
    }
  }
}
