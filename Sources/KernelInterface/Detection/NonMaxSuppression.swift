#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Non-maximum suppression of one class, hard or with scores that decay (soft), in caller-provided memory.
///
/// Bit-exact with `tflite/kernels/internal/reference/non_max_suppression.h`: a selected box competes again and is
/// dropped by its overlap of 1 with itself, so that a box without area is selected again and again.
public struct NonMaxSuppression: Sendable {
  private let boxCount: Int
  private let limit: Int

  /// A suppression of `boxCount` boxes that selects `limit` at most.
  public init(boxCount: Int, limit: Int) {
    self.boxCount = boxCount
    self.limit = limit
  }

  /// The memory that `run` needs beside its inputs and outputs, in bytes, aligned to 4.
  public var scratchByteCount: Int { boxCount * MemoryLayout<SuppressionCandidate>.stride }

  /// What decides on a candidate.
  public struct Thresholds {
    /// The overlap from which on a box is dropped.
    public var overlap: Float
    /// The score that a box must exceed.
    public var score: Float
    /// The width of the Gaussian by which overlaps lower scores; 0 leaves them.
    public var sigma: Float

    /// Makes the set of thresholds.
    public init(overlap: Float, score: Float, sigma: Float) {
      self.overlap = overlap
      self.score = score
      self.sigma = sigma
    }
  }

  /// The places that `run` writes to; what it does not select is 0.
  public struct Outputs {
    /// `[limit]`: the selected boxes, by falling score.
    public var indices: UnsafeMutablePointer<Int32>
    /// `[limit]`: their scores, or nil.
    public var scores: UnsafeMutablePointer<Float>?
    /// The number of selected boxes.
    public var count: UnsafeMutablePointer<Int32>

    /// Makes the set of places.
    public init(
      indices: UnsafeMutablePointer<Int32>, scores: UnsafeMutablePointer<Float>?, count: UnsafeMutablePointer<Int32>
    ) {
      self.indices = indices
      self.scores = scores
      self.count = count
    }
  }

  /// Selects from `boxes`, `[boxCount]` with any two opposite corners, by `scores`, `[boxCount]`.
  public func run(
    boxes: UnsafePointer<CornerBox>, scores: UnsafePointer<Float>, thresholds: Thresholds, outputs: Outputs,
    scratch: UnsafeMutableRawPointer
  ) {
    outputs.indices.update(repeating: 0, count: limit)
    outputs.scores?.update(repeating: 0, count: limit)
    var heap = CandidateHeap(scratch.assumingMemoryBound(to: SuppressionCandidate.self))
    for index in 0..<boxCount where scores[index] > thresholds.score {
      heap.push(SuppressionCandidate(index: Int32(truncatingIfNeeded: index), score: scores[index], comparedCount: 0))
    }
    let wantedCount = min(heap.count, limit)
    var count = 0
    while count < wantedCount, heap.count > 0 {
      var candidate = heap.pop()
      let score = candidate.score
      let isDropped = compare(&candidate, with: outputs.indices, count: count, boxes, thresholds)
      if isDropped { continue }
      if candidate.score == score {
        outputs.indices[count] = candidate.index
        outputs.scores?[count] = score
        count += 1
      }
      if candidate.score > thresholds.score { heap.push(candidate) }
    }
    outputs.count[0] = Int32(truncatingIfNeeded: count)
  }

  /// Lowers the candidate's score by its overlap with boxes selected since it was compared last, the latest first.
  ///
  /// Returns whether an overlap reaches the threshold.
  private func compare(
    _ candidate: inout SuppressionCandidate, with selected: UnsafePointer<Int32>, count: Int,
    _ boxes: UnsafePointer<CornerBox>, _ thresholds: Thresholds
  ) -> Bool {
    let scale = thresholds.sigma > 0 ? Float(-0.5 / Double(thresholds.sigma)) : 0
    let box = boxes[Int(candidate.index)].ordered
    var isDropped = false
    for index in stride(from: count - 1, through: Int(candidate.comparedCount), by: -1) {
      let overlap = box.overlap(with: boxes[Int(selected[index])].ordered)
      if overlap >= thresholds.overlap {
        isDropped = true
        break
      }
      if thresholds.sigma > 0 { candidate.score *= exp(scale * overlap * overlap) }
      if candidate.score <= thresholds.score { break }
    }
    candidate.comparedCount = Int32(truncatingIfNeeded: count)
    return isDropped
  }
}

extension CornerBox {
  /// The box with its edges in order.
  fileprivate var ordered: CornerBox {
    CornerBox(top: min(top, bottom), left: min(left, right), bottom: max(top, bottom), right: max(left, right))
  }
}
