/// Non-maximum suppression in caller-provided memory.
///
/// Boxes are taken in order of falling score, the lower index first among equals; a box that overlaps a taken one by
/// more than the threshold is dropped. Source: `tflite/kernels/detection_postprocess.cc`.
struct BoxSuppression {
  let boxes: UnsafePointer<CornerBox>
  let boxCount: Int
  let scoreThreshold: Float
  let overlapThreshold: Float
  /// The candidates, a heap; room for `boxCount`.
  let candidates: UnsafeMutablePointer<Int32>

  /// Writes the indices of the boxes taken to `selected`, at most `limit`, and returns their number.
  func select(
    scores: UnsafePointer<Float>, limit: Int, into selected: UnsafeMutablePointer<Int32>
  ) -> Int {
    var count = 0
    for index in 0..<boxCount where scores[index] >= scoreThreshold {
      candidates[count] = Int32(index)
      count += 1
    }
    HeapSort.build(candidates, count) { precedes($1, $0, scores) }
    var selectedCount = 0
    while count > 0, selectedCount < limit {
      let best = candidates[0]
      count -= 1
      candidates[0] = candidates[count]
      HeapSort.sift(candidates, 0, count) { precedes($1, $0, scores) }
      if overlaps(best, selected, selectedCount) { continue }
      selected[selectedCount] = best
      selectedCount += 1
    }
    return selectedCount
  }

  /// Whether one of the boxes taken drops box `index`.
  private func overlaps(_ index: Int32, _ selected: UnsafePointer<Int32>, _ selectedCount: Int) -> Bool {
    let box = boxes[Int(index)]
    for i in 0..<selectedCount where boxes[Int(selected[i])].overlap(with: box) > overlapThreshold { return true }
    return false
  }

  /// Whether a box comes first: falling score, then rising index.
  private func precedes(_ a: Int32, _ b: Int32, _ scores: UnsafePointer<Float>) -> Bool {
    let (scoreA, scoreB) = (scores[Int(a)], scores[Int(b)])
    return scoreA > scoreB || (scoreA == scoreB && a < b)
  }
}
