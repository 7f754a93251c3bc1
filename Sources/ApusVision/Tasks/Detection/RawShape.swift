import Apus

/// The sizes of a raw detector's outputs.
struct RawShape: Equatable {
  let boxCount: Int
  /// The number of values of each box.
  let valueCount: Int
  let classCount: Int

  /// The sizes of boxes `[1, N, 4 or more]` and scores `[1, N, C]` or `[1, N]`; further dimensions of 1 do not matter.
  ///
  /// - Throws: `ModelError.Code.unsuitable` for other shapes.
  init(_ location: DetectorOutput, _ score: DetectorOutput) throws(ModelError) {
    let boxes = location.shape
    guard boxes.rank >= 2, let values = boxes.dimensions.last, values >= 4, boxes[boxes.rank - 2] > 0,
      boxes.elementCount == Shape(boxes[boxes.rank - 2], values).elementCount
    else {
      throw ModelError(
        .unsuitable, at: location.location,
        "raw boxes are \(boxes), [1, N, 4 or more] expected; name the outputs in settings.outputNames if these are "
          + "others")
    }
    let scores = score.shape.dimensions.filter { $0 != 1 }
    let count = boxes[boxes.rank - 2]
    let known = count == 1 ? [] : [count]
    guard scores.starts(with: known), scores.count <= known.count + 1, !scores.contains(0) else {
      throw ModelError(
        .unsuitable, at: score.location,
        "scores are \(score.shape), [1, \(count), C] expected for boxes \(boxes); name the outputs in settings.outputNames "
          + "if these are others")
    }
    (boxCount, valueCount) = (count, values)
    classCount = scores.count > known.count ? scores[known.count] : 1
  }
}
