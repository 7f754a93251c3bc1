import Apus

/// Reads the outputs of a model that decodes and suppresses boxes itself.
struct FinishedBoxes: DetectorBoxes {
  let classes: DetectorClasses
  private let location: DetectorOutput
  private let category: DetectorOutput
  private let score: DetectorOutput
  private let count: DetectorOutput
  private let reader: BoxReader
  /// How many detections the outputs have room for.
  private let capacity: Int
  private let placesPerDetection: Int

  /// The outputs of `model` at these positions.
  ///
  /// - Throws: `ModelError` when they do not fit together or metadata make no sense, `TaskError` for labels that do not fit.
  init(
    _ model: TaskModel, location: Int, category: Int, score: Int, count: Int, options: TaskOptions
  ) throws {
    self.location = DetectorOutput(location, of: model)
    self.category = DetectorOutput(category, of: model)
    self.score = DetectorOutput(score, of: model)
    self.count = DetectorOutput(count, of: model)
    capacity = self.score.shape.elementCount
    try Self.check(self.location, self.category, self.score, self.count)
    var properties: BoundingBoxProperties?
    if case .boundingBox(let found) = model.outputMetadata(at: location)?.content?.properties { properties = found }
    let size = model.input.resizer
    reader = try BoxReader(properties, width: size.width, height: size.height)
    let node = try DetectionOperator(model.plan.model, boxes: model.plan.outputs[location])
    placesPerDetection = node?.placesPerDetection ?? 1
    classes = try DetectorClasses(
      .tensorValueLabels, of: model.outputMetadata(at: category), scores: model.outputMetadata(at: score),
      classCount: node?.classCount, files: model.files, options: options)
  }

  private static func check(
    _ location: DetectorOutput, _ category: DetectorOutput, _ score: DetectorOutput, _ count: DetectorOutput
  ) throws(ModelError) {
    let capacity = score.shape.elementCount
    guard score.shape.dimensions.last == capacity, category.shape.elementCount == capacity else {
      throw ModelError(
        .unsuitable, at: score.location,
        "scores \(score.shape) and classes \(category.shape) are not one for each detection; name the outputs in "
          + "settings.outputNames if these are others")
    }
    guard location.shape.dimensions.last == 4, location.shape.elementCount == Shape(capacity, 4).elementCount else {
      throw ModelError(
        .unsuitable, at: location.location,
        "boxes are \(location.shape), [1, \(capacity), 4] expected for the scores \(score.shape)")
    }
    guard count.shape.elementCount == 1 else {
      throw ModelError(
        .unsuitable, at: count.location, "the number of detections is \(count.shape), one value expected")
    }
  }

  func candidates(_ outputs: [[Float]]) throws(InferenceError) -> [CandidateBox] {
    let locations = try location.values(outputs)
    let indices = try category.values(outputs)
    let scores = try score.values(outputs)
    var candidates: [CandidateBox] = []
    for place in 0..<(try placeCount(outputs)) {
      guard scores[place].isFinite else { throw score.error(scores[place], detection: place) }
      let box = locations[place * 4..<place * 4 + 4]
      if let value = box.first(where: { !$0.isFinite }) { throw location.error(value, detection: place) }
      guard indices[place] > -1, indices[place] < Float(LabelFile.maximumCount) else {
        throw category.error(indices[place], detection: place)
      }
      guard let category = try classes.category(Int(indices[place]), scores[place]) else { continue }
      let candidate = CandidateBox(position: place, box: reader.box(box), category: category)
      if candidate.box.isSound { candidates.append(candidate) }
    }
    return candidates
  }

  private func placeCount(_ outputs: [[Float]]) throws(InferenceError) -> Int {
    let value = try count.values(outputs)[0]
    let most = capacity / placesPerDetection
    // Floats of capacities above 2^24 may be rounded up.
    guard value >= 0, value < Float(Int32.max), Int(value) <= most else {
      throw count.error(count: value, capacity: most)
    }
    return Int(value) * placesPerDetection
  }
}
