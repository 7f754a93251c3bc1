/// Places the boxes of a model on the image that it saw.
struct DetectionPlacement {
  /// The image as the model saw it.
  let image: EncodedImage

  /// The detections for `candidates`: boxes cut off at the image's edges, those with nothing left dropped, equal ones made
  /// one with several categories; highest score first, earlier boxes first among equals.
  func detections(_ candidates: [CandidateBox]) -> [Detection] {
    var placed: [(box: BoundingBox, candidates: [CandidateBox])] = []
    var positions: [BoundingBox: Int] = [:]
    for candidate in candidates.byScore {
      guard let box = box(candidate.box) else { continue }
      if let position = positions[box] {
        let isNew = !placed[position].candidates.contains { $0.category.index == candidate.category.index }
        if isNew { placed[position].candidates.append(candidate) }
      } else {
        positions[box] = placed.count
        placed.append((box, [candidate]))
      }
    }
    return placed.map { box, candidates in
      Detection(
        boundingBox: box, categories: candidates.map(\.category),
        keypoints: candidates[0].keypoints.map { keypoint in
          let point = image.window.imagePoint(u: Double(keypoint.x), v: Double(keypoint.y))
          return Detection.Keypoint(x: point.x, y: point.y)
        })
    }
  }

  private func box(_ box: RelativeBox) -> BoundingBox? {
    let first = image.window.imagePoint(u: Double(box.left), v: Double(box.top))
    let last = image.window.imagePoint(u: Double(box.left) + Double(box.width), v: Double(box.top) + Double(box.height))
    let (left, top) = (max(first.x, 0), max(first.y, 0))
    let (right, bottom) = (min(last.x, Double(image.sourceWidth)), min(last.y, Double(image.sourceHeight)))
    guard right > left, bottom > top else { return nil }
    return BoundingBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}
