import Foundation
import TestSupport
import Testing

@testable import KernelInterface

/// TFLite_Detection_PostProcess on boxes computed by hand.
@Suite struct DetectionTests {
  /// Three boxes of size 1×1, each half a box right of the one before, and one far away.
  ///
  /// Neighbours have 0.5 in common, 1.5 together: an overlap of 1/3. The first and the third only touch.
  private static let anchors: [Float] = [0.5, 0.5, 1, 1, 0.5, 1, 1, 1, 0.5, 1.5, 1, 1, 9, 9, 1, 1]

  private struct Result {
    var invalidBox: Int?
    var boxes: [CornerBox]
    var classes: [Float]
    var scores: [Float]
    var count: Float
  }

  private func parameters(_ change: (inout DetectionParameters) -> Void = { _ in }) -> DetectionParameters {
    var parameters = DetectionParameters()
    (parameters.boxCount, parameters.scoreStride, parameters.classCount) = (4, 1, 1)
    parameters.maximumDetections = 4
    change(&parameters)
    return parameters
  }

  private func run(
    _ parameters: DetectionParameters, scores: [Float], encodings: [Float]? = nil, anchors: [Float] = anchors
  ) -> Result {
    let encodings = encodings ?? Array(repeating: 0, count: parameters.boxCount * 4)
    let count = parameters.outputCount
    let boxes = GuardedMemory<Float>(repeating: 7, count: 4 * count)
    let classes = GuardedMemory<Float>(repeating: 7, count: count)
    let found = GuardedMemory<Float>(repeating: 7, count: count)
    let total = GuardedMemory<Float>(repeating: 7, count: 1)
    let input = GuardedMemory(scores)
    let postprocessor = DetectionPostprocessor(parameters)
    // Whole words, so that the memory is aligned.
    let scratch = GuardedMemory<Int64>(repeating: -1, count: (postprocessor.scratchByteCount + 7) / 8)
    let invalidBox = postprocessor.run(
      encodings: { encodings[$0] }, anchors: { anchors[$0] }, classScores: input.pointer,
      outputs: DetectionPostprocessor.Outputs(
        boxes: UnsafeMutableRawPointer(boxes.pointer).assumingMemoryBound(to: CornerBox.self),
        classes: classes.pointer, scores: found.pointer, count: total.pointer),
      scratch: scratch.pointer)
    let edges = boxes.elements
    return Result(
      invalidBox: invalidBox,
      boxes: (0..<count).map {
        CornerBox(top: edges[4 * $0], left: edges[4 * $0 + 1], bottom: edges[4 * $0 + 2], right: edges[4 * $0 + 3])
      }, classes: classes.elements, scores: found.elements,
      count: total.elements[0])
  }

  @Test(arguments: [(0.33, [0.9, 0.5, 0.1, 0]), (0.34, [0.9, 0.6, 0.5, 0.1])] as [(Float, [Float])])
  func overlapAboveTheThresholdSuppresses(_ threshold: Float, _ expected: [Float]) {
    let result = run(parameters { $0.overlapThreshold = threshold }, scores: [0.9, 0.6, 0.5, 0.1])
    #expect(result.scores == expected)
    #expect(result.count == Float(expected.count { $0 > 0 }))
  }

  /// The first box would suppress the second; the second goes first and suppresses both neighbours.
  @Test func boxesOfHigherScoreGoFirst() {
    let result = run(parameters { $0.overlapThreshold = 0.3 }, scores: [0.6, 0.9, 0.5, 0.1])
    #expect(result.scores == [0.9, 0.1, 0, 0])
    #expect(result.boxes.map(\.left) == [0.5, 8.5, 0, 0])
  }

  @Test func amongEqualScoresTheLowerIndexGoesFirst() {
    let result = run(parameters { $0.overlapThreshold = 0.3 }, scores: [0.5, 0.5, 0.5, 0.5])
    #expect(result.boxes.prefix(3).map(\.left) == [0, 1, 8.5])
  }

  @Test func scoresBelowTheThresholdAreLeftOut() {
    let result = run(parameters { $0.scoreThreshold = 0.5 }, scores: [0.5, 0.49, .nan, 0.8])
    #expect(result.scores == [0.8, 0.5, 0, 0])
    #expect(result.count == 2)
  }

  @Test func atMostMaximumDetectionsAreReported() {
    let result = run(parameters { $0.maximumDetections = 2 }, scores: [0.1, 0.9, 0.8, 0.7])
    #expect(result.scores == [0.9, 0.8])
    #expect(result.count == 2)
  }

  /// Boxes that do not touch, with so few different scores that many are equal.
  @Test(arguments: [1, 15, 16, 37])
  func boxesComeInOrderOfTheirBestClass(_ classCount: Int) {
    var generator = SplitMix64(seed: UInt64(classCount))
    let boxCount = 90
    let scores = (0..<boxCount * classCount).map { _ in Float(Int.random(in: 0...40, using: &generator)) }
    let best = (0..<boxCount).map { box in
      let row = scores[box * classCount..<(box + 1) * classCount]
      return (score: row.max()!, label: row.firstIndex(of: row.max()!)! - row.startIndex)
    }
    let order = (0..<boxCount).sorted { (-best[$0].score, $0) < (-best[$1].score, $1) }.prefix(20)
    let result = run(
      parameters {
        ($0.boxCount, $0.scoreStride, $0.classCount, $0.maximumDetections) = (boxCount, classCount, classCount, 20)
      }, scores: scores, anchors: (0..<boxCount).flatMap { [0, 2 * Float($0) + 0.5, 1, 1] })
    #expect(result.boxes.map(\.left) == order.map { 2 * Float($0) })
    #expect(result.scores == order.map { best[$0].score })
    #expect(result.classes == order.map { Float(best[$0].label) })
  }

  @Test func encodedBoxesAreDecodedAgainstTheirAnchor() {
    let anchors: [Float] = [1, 2, 4, 8]
    let parameters = parameters {
      $0.boxCount = 1
      $0.scale = (10, 5, 2, 4)
    }
    let half = Float(log(0.5) * 2)
    let result = run(parameters, scores: [1], encodings: [5, -5, half, 0], anchors: anchors)
    // Center (5/10·4 + 1, −5/5·8 + 2), height 4·½, width 8·1.
    let box = result.boxes[0]
    let expected: [Float] = [2, -10, 4, -2]
    for (found, exact) in zip([box.top, box.left, box.bottom, box.right], expected) {
      #expect(abs(found - exact) <= 1e-6)
    }
  }

  @Test func boxesOfNegativeSizeAreReportedAndNothingElse() {
    var anchors = Self.anchors
    anchors[10] = -1
    let result = run(parameters(), scores: [0.9, 0.6, 0.5, 0.1], anchors: anchors)
    #expect(result.invalidBox == 2)
    #expect(result.count == 0)
    #expect(result.scores == [0, 0, 0, 0])
  }

  @Test func backgroundIsNoClass() {
    let parameters = parameters {
      ($0.boxCount, $0.scoreStride, $0.classCount) = (2, 3, 2)
      ($0.maximumDetections, $0.maximumClassesPerDetection) = (2, 2)
    }
    let result = run(parameters, scores: [0.99, 0.2, 0.6, 0.98, 0.7, 0.1], anchors: [0, 0, 1, 1, 5, 5, 1, 1])
    #expect(result.scores == [0.7, 0.1, 0.6, 0.2])
    #expect(result.classes == [0, 1, 1, 0])
    #expect(result.count == 2)
  }

  /// Each of the overlapping boxes is the best of one class.
  @Test(
    arguments: [(true, [0.9, 0.8, 0, 0], [0, 1, 0, 0]), (false, [0.9, 0, 0, 0], [0, 0, 0, 0])]
      as [(Bool, [Float], [Float])])
  func regularSuppressionRunsPerClass(_ isRegular: Bool, _ scores: [Float], _ classes: [Float]) {
    let parameters = parameters {
      ($0.boxCount, $0.scoreStride, $0.classCount) = (2, 2, 2)
      $0.overlapThreshold = 0.3
      $0.usesRegularSuppression = isRegular
    }
    let result = run(parameters, scores: [0.9, 0.2, 0.3, 0.8], anchors: Array(Self.anchors.prefix(8)))
    #expect(result.scores == scores)
    #expect(result.classes == classes)
    #expect(result.count == Float(scores.count { $0 > 0 }))
  }

  @Test func emptyBoxesSuppressNothing() {
    let result = run(parameters { $0.boxCount = 2 }, scores: [0.9, 0.8], anchors: [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(result.count == 2)
  }
}
