/// Non-maximum suppression in caller-provided memory.
///
/// Boxes are taken in order of falling score, the lower index first among equals; a box that overlaps a taken one by
/// more than the threshold is dropped. Source: `tflite/kernels/detection_postprocess.cc`.
struct BoxSuppression {
  let boxes: UnsafePointer<CornerBox>
  let boxCount: Int
  let scoreThreshold: Float
  let overlapThreshold: Float
  /// Candidates in order of score; room for `boxCount`.
  let order: UnsafeMutablePointer<Int32>
  /// Whether a candidate was dropped or taken; room for `boxCount`.
  let isDone: UnsafeMutablePointer<Bool>

  /// Writes the indices of the boxes taken to `selected`, at most `limit`, and returns their number.
  func select(
    scores: UnsafePointer<Float>, limit: Int, into selected: UnsafeMutablePointer<Int32>
  ) -> Int {
    var candidateCount = 0
    for index in 0..<boxCount where scores[index] >= scoreThreshold {
      order[candidateCount] = Int32(index)
      isDone[candidateCount] = false
      candidateCount += 1
    }
    HeapSort.sort(order, candidateCount) { precedes($0, $1, scores) }
    var selectedCount = 0
    for i in 0..<candidateCount where !isDone[i] {
      if selectedCount >= limit { break }
      selected[selectedCount] = order[i]
      selectedCount += 1
      let box = boxes[Int(order[i])]
      for j in i + 1..<candidateCount where !isDone[j] {
        isDone[j] = box.overlap(with: boxes[Int(order[j])]) > overlapThreshold
      }
    }
    return selectedCount
  }

  /// Whether a box comes first: falling score, then rising index.
  private func precedes(_ a: Int32, _ b: Int32, _ scores: UnsafePointer<Float>) -> Bool {
    let (scoreA, scoreB) = (scores[Int(a)], scores[Int(b)])
    return scoreA > scoreB || (scoreA == scoreB && a < b)
  }
}
