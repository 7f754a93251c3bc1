import Apus
import ApusVision
import TestSupport
import Testing

/// What a detector refuses, and what it says to do.
@Suite struct DetectorRefusalTests {
  private static let raw = DetectorModel.raw([[0, 0, 0, 0], [0, 0, 0, 0]], scores: [[0.5, 1], [1, 0.5]])
  private static let finished = DetectorModel.finished([[0, 0, 1, 1]], classes: [0], scores: [1])
  private static let anchors = AnchorLayout.fixed(
    Array(repeating: Anchor(xCenter: 0.5, yCenter: 0.5, width: 1, height: 1), count: 2))

  private func error(
    _ model: DetectorModel, _ change: (inout TaskOptions) -> Void = { _ in }
  ) -> (any Error)? {
    do {
      _ = try model.detect { change(&$0) }
      return nil
    } catch {
      return error
    }
  }

  private func taskError(_ model: DetectorModel, _ change: (inout TaskOptions) -> Void) -> TaskError? {
    error(model, change) as? TaskError
  }

  @Test func missingAnchors() {
    let found = error(Self.raw) as? ModelError
    #expect(found?.code == .missingMetadata)
    #expect(
      found?.detail == "nothing says what the 2 raw boxes are relative to; give anchors in settings.detector")
  }

  @Test func settingsThatDoNotFit() {
    let few = taskError(Self.raw) {
      $0.settings.detector = DetectorSettings()
      $0.settings.detector?.anchors = .fixed([])
    }
    #expect(few?.detail == "settings.detector gives 0 anchors, the model has 2 boxes; give as many anchors as boxes")
    let wrongKind = taskError(Self.finished) {
      $0.settings.detector = DetectorSettings()
      $0.settings.detector?.anchors = Self.anchors
    }
    #expect(wrongKind?.code == .invalidOption)
    func decoding(_ change: (inout BoxDecoding) -> Void) -> TaskError.Code? {
      taskError(Self.raw) {
        var decoding = BoxDecoding()
        change(&decoding)
        $0.settings.detector = DetectorSettings()
        $0.settings.detector?.anchors = Self.anchors
        $0.settings.detector?.decoding = decoding
      }?.code
    }
    #expect(decoding { $0.xScale = 0 } == .invalidOption)
    #expect(decoding { $0.heightScale = .nan } == .invalidOption)
    #expect(decoding { $0.scoreLimit = 0 } == .invalidOption)
    #expect(decoding { $0.boxOffset = 1 } == .invalidOption)
    #expect(decoding { $0.boxOffset = .min } == .invalidOption)
    #expect(decoding { $0.keypointCount = 1 } == .invalidOption)
    #expect(decoding { $0.keypointCount = -1 } == .invalidOption)
    #expect(decoding { ($0.keypointCount, $0.valuesPerKeypoint) = (.max, .max) } == .invalidOption)
    #expect(decoding { ($0.keypointCount, $0.keypointOffset) = (1, .min) } == .invalidOption)
    #expect(decoding { ($0.keypointCount, $0.valuesPerKeypoint) = (1, 0) } == .invalidOption)
    for threshold in [-0.1, 1.1, Float.nan] {
      let found = taskError(Self.raw) {
        $0.settings.detector = DetectorSettings()
        $0.settings.detector?.anchors = Self.anchors
        $0.settings.detector?.suppression.threshold = threshold
      }
      #expect(found?.code == .invalidOption)
    }
  }

  @Test func labelsThatDoNotFit() {
    let found = taskError(Self.raw) {
      $0.settings.detector = DetectorSettings()
      $0.settings.detector?.anchors = Self.anchors
      $0.settings.labels = ["one"]
    }
    #expect(found?.code == .labelMismatch)
    #expect(taskError(Self.finished) { $0.categoryAllowlist = ["cat"] }?.code == .missingLabels)
    #expect(taskError(Self.finished) { $0.categoryDenylist = ["cat"] }?.code == .missingLabels)
    #expect(taskError(Self.finished) { $0.maxResults = 0 }?.code == .invalidOption)
    var packed = Self.raw
    packed.outputs[1].metadata[6] = DetectorModel.labels(2)
    packed.files = [("labels.txt", "one\ntwo\nthree\n")]
    let malformed = error(packed) {
      $0.settings.detector = DetectorSettings()
      $0.settings.detector?.anchors = Self.anchors
    }
    #expect((malformed as? ModelError)?.code == .malformed)
  }

  @Test func namesOfOutputs() {
    func detail(_ names: [String: String]) -> String? {
      let found = taskError(Self.finished) { $0.settings.outputNames = names }
      #expect(found?.code == .invalidOption)
      return found?.detail
    }
    #expect(
      detail(["location": "boxes", "score": "score"]) == "no output is named 'boxes' (location); the outputs are "
        + "'location' or 'graph/location', 'category' or 'graph/category', 'score' or 'graph/score', "
        + "'number of detections' or 'graph/number of detections'")
    #expect(detail(["scores": "score"])?.hasPrefix("settings.outputNames has 'scores'") == true)
    #expect(detail(["location": "score", "score": "score"])?.contains("twice") == true)
    #expect(detail(["score": "score"])?.hasPrefix("settings.outputNames name only score; name location") == true)
  }
}
