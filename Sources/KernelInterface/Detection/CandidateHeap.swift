/// A box that waits to be selected.
struct SuppressionCandidate {
  var index: Int32
  var score: Float
  /// The number of selected boxes that the candidate has been compared with.
  var comparedCount: Int32
}

/// A heap of candidates in caller-provided memory, the one of highest score on top.
///
/// The order of equal scores is that of `push_heap` and `pop_heap` in libstdc++, with which TensorFlow Lite is built: a
/// hole moves to the bottom, to the right among equals, and the last candidate moves up from there.
struct CandidateHeap {
  let candidates: UnsafeMutablePointer<SuppressionCandidate>
  private(set) var count = 0

  init(_ candidates: UnsafeMutablePointer<SuppressionCandidate>) {
    self.candidates = candidates
  }

  mutating func push(_ candidate: SuppressionCandidate) {
    count += 1
    raise(candidate, from: count - 1)
  }

  /// Takes the candidate on top; there must be one.
  mutating func pop() -> SuppressionCandidate {
    let top = candidates[0]
    count -= 1
    let last = candidates[count]
    var hole = 0
    while 2 * hole + 2 < count {
      let (left, right) = (2 * hole + 1, 2 * hole + 2)
      let child = candidates[right].score < candidates[left].score ? left : right
      candidates[hole] = candidates[child]
      hole = child
    }
    if 2 * hole + 2 == count {
      candidates[hole] = candidates[2 * hole + 1]
      hole = 2 * hole + 1
    }
    if count > 0 { raise(last, from: hole) }
    return top
  }

  /// Puts `candidate` at `hole` or above, where its parent's score is not lower.
  private func raise(_ candidate: SuppressionCandidate, from hole: Int) {
    var hole = hole
    while hole > 0, candidates[(hole - 1) / 2].score < candidate.score {
      candidates[hole] = candidates[(hole - 1) / 2]
      hole = (hole - 1) / 2
    }
    candidates[hole] = candidate
  }
}
