import Apus

/// An output of a detector: where it is, and its name for errors.
struct DetectorOutput: Sendable {
  /// The position among the model's outputs.
  let position: Int
  /// The shape.
  let shape: Shape
  private let name: String
  private let tensor: Int

  init(_ position: Int, of model: TaskModel) {
    self.position = position
    tensor = model.plan.outputs[position]
    shape = model.outputShape(at: position)
    name = model.outputMetadata(at: position)?.name ?? model.plan.tensors[tensor].name
  }

  /// The place of the output for errors about the model.
  var location: ModelError.Location { .tensor(tensor, name: name) }

  /// The values of this output among those of all.
  ///
  /// - Throws: `InferenceError.Code.invalidData` when a run gave another number of them than the plan.
  func values(_ outputs: [[Float]]) throws(InferenceError) -> [Float] {
    let values = outputs[position]
    guard values.count == shape.elementCount else {
      throw InferenceError(
        .invalidData, "output \(position) '\(name)' has \(values.count) values, \(shape.elementCount) expected")
    }
    return values
  }

  /// The error for `value`, which says something impossible about a detection.
  func error(_ value: Float, detection: Int) -> InferenceError {
    InferenceError(.invalidData, "output \(position) '\(name)' gives detection \(detection) the value \(value)")
  }

  /// The error for `value` as the number of detections.
  func error(count value: Float, capacity: Int) -> InferenceError {
    InferenceError(
      .invalidData, "output \(position) '\(name)' counts \(value) detections, the outputs have room for \(capacity)")
  }
}
