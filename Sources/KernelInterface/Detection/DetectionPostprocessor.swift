#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The custom operator TFLite_Detection_PostProcess: decodes boxes, suppresses overlapping ones, reports the best.
///
/// Outputs that no detection fills are 0. Source: `tflite/kernels/detection_postprocess.cc`.
public struct DetectionPostprocessor: Sendable {
  private let parameters: DetectionParameters

  /// A postprocessor for inputs of the sizes in `parameters`.
  public init(_ parameters: DetectionParameters) {
    self.parameters = parameters
  }

  /// The memory that `run` needs beside its inputs and outputs, in bytes, aligned to 8.
  public var scratchByteCount: Int {
    let p = parameters
    let perBox = MemoryLayout<CornerBox>.stride + 4 + 4 + 4
    return p.boxCount * perBox + p.maximumDetections * (4 + 4 + 4) + 64
  }

  /// The places that `run` writes to.
  public struct Outputs {
    /// `[1, outputCount, 4]`: top, left, bottom, right.
    public var boxes: UnsafeMutablePointer<CornerBox>
    /// `[1, outputCount]`: the class, without the background.
    public var classes: UnsafeMutablePointer<Float>
    /// `[1, outputCount]`: the score.
    public var scores: UnsafeMutablePointer<Float>
    /// `[1]`: the number of boxes reported.
    public var count: UnsafeMutablePointer<Float>

    /// Makes the set of places.
    public init(
      boxes: UnsafeMutablePointer<CornerBox>, classes: UnsafeMutablePointer<Float>,
      scores: UnsafeMutablePointer<Float>, count: UnsafeMutablePointer<Float>
    ) {
      self.boxes = boxes
      self.classes = classes
      self.scores = scores
      self.count = count
    }
  }

  /// Computes the outputs.
  ///
  /// - Parameters:
  ///   - encodings: `[boxCount, boxStride]`, read through the closure as real numbers.
  ///   - anchors: `[boxCount, 4]`: y, x, h, w, read likewise.
  ///   - classScores: `[boxCount, scoreStride]`.
  ///   - outputs: Where the results go.
  ///   - scratch: `scratchByteCount` bytes.
  /// - Returns: The index of a box whose top is below its bottom or left right of its right, in which case the outputs
  ///   are 0, or nil.
  public func run(
    encodings: (Int) -> Float, anchors: (Int) -> Float, classScores: UnsafePointer<Float>, outputs: Outputs,
    scratch: UnsafeMutableRawPointer
  ) -> Int? {
    let p = parameters
    outputs.boxes.update(
      repeating: CornerBox(top: 0, left: 0, bottom: 0, right: 0), count: p.outputCount)
    outputs.classes.update(repeating: 0, count: p.outputCount)
    outputs.scores.update(repeating: 0, count: p.outputCount)
    outputs.count[0] = 0
    if p.boxCount == 0 { return nil }
    let memory = Scratch(scratch, p)
    for index in 0..<p.boxCount {
      let box = decode(index, encodings, anchors)
      if box.top > box.bottom || box.left > box.right { return index }
      memory.boxes[index] = box
    }
    let suppression = BoxSuppression(
      boxes: memory.boxes, boxCount: p.boxCount, scoreThreshold: p.scoreThreshold,
      overlapThreshold: p.overlapThreshold, candidates: memory.candidates)
    if p.usesRegularSuppression {
      reportPerClass(suppression, classScores, outputs, memory)
    } else {
      reportBestClasses(suppression, classScores, outputs, memory)
    }
    return nil
  }

  /// Box `index`, decoded in float64 and rounded to float32 before its edges are taken.
  private func decode(_ index: Int, _ encodings: (Int) -> Float, _ anchors: (Int) -> Float) -> CornerBox {
    let first = index * parameters.boxStride
    let scale = parameters.scale
    func encoded(_ i: Int) -> Double { Double(encodings(first + i)) }
    func anchor(_ i: Int) -> Double { Double(anchors(index * 4 + i)) }
    let centerY = Float(encoded(0) / Double(scale.y) * anchor(2) + anchor(0))
    let centerX = Float(encoded(1) / Double(scale.x) * anchor(3) + anchor(1))
    let halfHeight = Float(0.5 * exp(encoded(2) / Double(scale.h)) * anchor(2))
    let halfWidth = Float(0.5 * exp(encoded(3) / Double(scale.w)) * anchor(3))
    return CornerBox(
      top: centerY - halfHeight, left: centerX - halfWidth, bottom: centerY + halfHeight,
      right: centerX + halfWidth)
  }

  /// Fast suppression: on each box's best score, then the best classes of every box that is left.
  private func reportBestClasses(
    _ suppression: BoxSuppression, _ classScores: UnsafePointer<Float>, _ outputs: Outputs, _ memory: Scratch
  ) {
    let p = parameters
    for index in 0..<p.boxCount {
      let row = classScores + index * p.scoreStride + p.labelOffset
      memory.scores[index] = highestScore(row)
    }
    let count = suppression.select(scores: memory.scores, limit: p.maximumDetections, into: memory.selected)
    for detection in 0..<count {
      let box = Int(memory.selected[detection])
      let row = classScores + box * p.scoreStride + p.labelOffset
      var best: Int? = nil
      for rank in 0..<min(p.maximumClassesPerDetection, p.classCount) {
        let next = bestClass(row, after: best)
        let place = detection * p.maximumClassesPerDetection + rank
        outputs.boxes[place] = memory.boxes[box]
        outputs.classes[place] = Float(next)
        outputs.scores[place] = row[next]
        best = next
      }
    }
    outputs.count[0] = Float(count)
  }

  /// The score of the first class in the order of falling score.
  private func highestScore(_ row: UnsafePointer<Float>) -> Float {
    // Nothing is greater than a first score that is NaN.
    var lanes = SIMD16<Float>(repeating: row[0])
    var index = 0
    while index + 16 <= parameters.classCount {
      let scores = UnsafeRawPointer(row + index).loadUnaligned(as: SIMD16<Float>.self)
      lanes.replace(with: scores, where: scores .> lanes)
      index += 16
    }
    var best = lanes[0]
    for lane in 1..<16 where lanes[lane] > best { best = lanes[lane] }
    for index in index..<max(index, parameters.classCount) where row[index] > best { best = row[index] }
    return best
  }

  /// The class of highest score after `previous` in the order of falling score, then rising index.
  private func bestClass(_ row: UnsafePointer<Float>, after previous: Int?) -> Int {
    var best = -1
    for index in 0..<parameters.classCount {
      if let previous {
        let isLater = row[index] < row[previous] || (row[index] == row[previous] && index > previous)
        if !isLater { continue }
      }
      if best < 0 || row[index] > row[best] { best = index }
    }
    return max(best, 0)
  }

  /// Regular suppression: per class; the results of all classes are merged by score, earlier classes first among
  /// equals.
  private func reportPerClass(
    _ suppression: BoxSuppression, _ classScores: UnsafePointer<Float>, _ outputs: Outputs, _ memory: Scratch
  ) {
    let p = parameters
    var count = 0
    for label in 0..<p.classCount {
      for index in 0..<p.boxCount {
        memory.scores[index] = classScores[index * p.scoreStride + p.labelOffset + label]
      }
      let limit = min(p.detectionsPerClass, p.maximumDetections)
      let selectedCount = suppression.select(scores: memory.scores, limit: limit, into: memory.selected)
      for index in 0..<selectedCount {
        let box = memory.selected[index]
        let score = memory.scores[Int(box)]
        var place = count
        while place > 0 && outputs.scores[place - 1] < score { place -= 1 }
        guard place < p.maximumDetections else { break }
        for later in stride(from: min(count, p.maximumDetections - 1), to: place, by: -1) {
          outputs.scores[later] = outputs.scores[later - 1]
          outputs.classes[later] = outputs.classes[later - 1]
          outputs.boxes[later] = outputs.boxes[later - 1]
        }
        outputs.scores[place] = score
        outputs.classes[place] = Float(label)
        outputs.boxes[place] = memory.boxes[Int(box)]
        count = min(count + 1, p.maximumDetections)
      }
    }
    outputs.count[0] = Float(count)
  }

  /// The parts of the scratch memory.
  private struct Scratch {
    let boxes: UnsafeMutablePointer<CornerBox>
    let scores: UnsafeMutablePointer<Float>
    let candidates: UnsafeMutablePointer<Int32>
    let selected: UnsafeMutablePointer<Int32>

    init(_ base: UnsafeMutableRawPointer, _ p: DetectionParameters) {
      boxes = base.assumingMemoryBound(to: CornerBox.self)
      let afterBoxes = base + p.boxCount * MemoryLayout<CornerBox>.stride
      scores = afterBoxes.assumingMemoryBound(to: Float.self)
      candidates = (afterBoxes + 4 * p.boxCount).assumingMemoryBound(to: Int32.self)
      selected = (afterBoxes + 8 * p.boxCount).assumingMemoryBound(to: Int32.self)
    }
  }
}
