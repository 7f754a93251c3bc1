import Apus
import ApusVision
import TestSupport
import Testing

/// Outputs that no detector gives are errors that name output and detection.
@Suite struct DetectorOutputErrorTests {
  private static let finished = DetectorModel.finished(
    Array(repeating: [0.25, 0.5, 0.75, 1], count: 3), classes: [1, 0, 1], scores: [0.5, 0.75, 0.5])
  private static let raw = DetectorModel.raw(
    Array(repeating: [0, 0, 0, 0], count: 3), scores: [[0.25, 0.5], [0.75, 0.125], [0.5, 0.25]])

  /// What the error about the data of a changed `model` says.
  private func invalidData(_ model: DetectorModel, _ change: (inout DetectorModel) -> Void) -> String? {
    var model = model
    change(&model)
    let error = #expect(throws: InferenceError.self) {
      try model.detect {
        guard model.outputs.count == 2 else { return }
        let anchor = Anchor(xCenter: 0.5, yCenter: 0.5, width: 0.25, height: 0.25)
        $0.settings.detector = DetectorSettings()
        $0.settings.detector?.anchors = .fixed(Array(repeating: anchor, count: 3))
      }
    }
    #expect(error?.code == .invalidData)
    return error?.detail
  }

  @Test func finishedBoxesThatMakeNoSense() {
    func detail(_ change: (inout DetectorModel) -> Void) -> String? { invalidData(Self.finished, change) }
    #expect(detail { $0.outputs[0].values[6] = .nan } == "output 0 'location' gives detection 1 the value nan")
    #expect(detail { $0.outputs[0].values[8] = .infinity } == "output 0 'location' gives detection 2 the value inf")
    #expect(detail { $0.outputs[1].values[2] = .nan } == "output 1 'category' gives detection 2 the value nan")
    #expect(detail { $0.outputs[1].values[0] = -1 } == "output 1 'category' gives detection 0 the value -1.0")
    #expect(detail { $0.outputs[1].values[0] = 1e30 } == "output 1 'category' gives detection 0 the value 1e+30")
    #expect(detail { $0.outputs[2].values[1] = -.infinity } == "output 2 'score' gives detection 1 the value -inf")
    for count in [4, -1, 1e30, Float.nan, .infinity] {
      #expect(
        detail { $0.outputs[3].values[0] = count }
          == "output 3 'number of detections' counts \(count) detections, the outputs have room for 3")
    }
  }

  @Test func rawValuesThatAreNotFinite() {
    func detail(_ change: (inout DetectorModel) -> Void) -> String? { invalidData(Self.raw, change) }
    #expect(detail { $0.outputs[0].values[9] = .nan } == "output 0 'location' gives detection 2 the value nan")
    #expect(detail { $0.outputs[1].values[2] = .infinity } == "output 1 'score' gives detection 1 the value inf")
  }

  @Test func outputsThatDoNotFitTogether() {
    func code(_ change: (inout DetectorModel) -> Void) -> ModelError.Code? {
      var model = Self.finished
      change(&model)
      let error = #expect(throws: ModelError.self) { try model.detect() }
      return error?.code
    }
    func output(_ shape: [Int32]) -> DetectorModel.Output {
      let count = shape.reduce(1) { $0 * Int($1) }
      return DetectorModel.Output(name: "x", shape: shape, values: Array(repeating: 0, count: count))
    }
    #expect(code { $0.outputs[0] = output([1, 2, 4]) } == .unsuitable)
    #expect(code { $0.outputs[0] = output([1, 4, 3]) } == .unsuitable)
    #expect(code { $0.outputs[1] = output([1, 2]) } == .unsuitable)
    #expect(code { $0.outputs[2] = output([3, 1]) } == .unsuitable)
    #expect(code { $0.outputs[3] = output([2]) } == .unsuitable)
    #expect(code { $0.outputs.removeLast() } == .unsuitable)
    #expect(code { $0.outputs = [] } == .unsuitable)
    #expect(code { $0.outputs.append(output([1])) } == .unsuitable)
  }
}
