import Apus
import ApusVision
import TestSupport
import Testing

/// The classifier on models whose scores are the samples of their input.
@Suite struct ImageClassifierTests {
  private static let samples: [UInt8] = [0, 64, 128, 255, 128, 1, 2, 3, 4, 5, 6, 7]
  private static let labels = (0..<12).map { "class \($0)" }

  private func categories(
    _ model: Model, _ change: (inout TaskOptions) -> Void = { _ in }
  ) throws -> [ApusVision.Category] {
    var options = TaskOptions()
    change(&options)
    let heads = try ImageClassifier(model, options: options).classify(PixelModel.image(Self.samples))
    #expect(heads.count == 1)
    return heads[0].categories
  }

  @Test func scoresAreDequantizedAndSortedWithTiesInIndexOrder() throws {
    let found = try categories(PixelModel.make())
    #expect(found.map(\.index) == [3, 2, 4, 1, 11, 10, 9, 8, 7, 6, 5, 0])
    #expect(found.prefix(4).map(\.score) == [255 / 256, 0.5, 0.5, 0.25])
    #expect(try ImageClassifier(PixelModel.make()).labels == [nil])
    #expect(found.allSatisfy { $0.label == nil && $0.displayName == nil })
  }

  @Test func limitsResults() throws {
    #expect(try categories(PixelModel.make()) { $0.maxResults = 2 }.map(\.index) == [3, 2])
    #expect(try categories(PixelModel.make()) { $0.scoreThreshold = 0.5 }.map(\.index) == [3, 2, 4])
    #expect(try categories(PixelModel.make()) { $0.scoreThreshold = 2 }.isEmpty)
  }

  @Test func filtersByLabel() throws {
    let allowed = try categories(PixelModel.make()) {
      $0.settings.labels = Self.labels
      $0.categoryAllowlist = ["class 1", "class 4", "unknown"]
    }
    #expect(allowed.map(\.label) == ["class 4", "class 1"])
    let unknown = try categories(PixelModel.make()) {
      $0.settings.labels = Self.labels
      $0.categoryAllowlist = ["unknown"]
    }
    #expect(unknown.isEmpty)
    let denied = try categories(PixelModel.make()) {
      $0.settings.labels = Self.labels
      $0.categoryDenylist = ["class 3"]
      $0.maxResults = 1
    }
    #expect(denied.map(\.label) == ["class 2"])
  }

  @Test func normalizesFloatInputs() throws {
    let found = try categories(PixelModel.make(.float32)) {
      $0.settings.normalization = try? Normalization(mean: [128], standardDeviation: [64])
    }
    #expect(found.first?.index == 3)
    #expect(found.first?.score == Float(255 - 128) / 64)
    #expect(found.last?.index == 0)
    #expect(found.last?.score == -2)
  }

  @Test func reportsEveryHead() throws {
    let classifier = try ImageClassifier(PixelModel.make(headCount: 3))
    let heads = try classifier.classify(PixelModel.image(Self.samples))
    #expect(heads.map(\.headIndex) == [0, 1, 2])
    #expect(heads.allSatisfy { $0.categories == heads[0].categories })
  }

  @Test func looksAtARegion() throws {
    let left: [UInt8] = [10, 10, 10]
    let right: [UInt8] = [200, 200, 200]
    let image = try Image(width: 2, height: 1, pixels: left + right)
    var options = TaskOptions()
    options.settings.resizeMode = .taskLibrary
    let classifier = try ImageClassifier(PixelModel.make(), options: options)
    let region = try RegionOfInterest(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(try classifier.classify(image, region: region)[0].categories.allSatisfy { $0.score == 200 / 256 })
  }

  @Test func refusesSenselessOptions() throws {
    let model = try PixelModel.make()
    func optionsCode(_ change: (inout TaskOptions) -> Void) -> TaskError.Code? {
      var options = TaskOptions()
      change(&options)
      let error = #expect(throws: TaskError.self) { try ImageClassifier(model, options: options) }
      return error?.code
    }
    #expect(optionsCode { $0.maxResults = 0 } == .invalidOption)
    #expect(optionsCode { $0.scoreThreshold = .nan } == .invalidOption)
    #expect(optionsCode { $0.categoryAllowlist = ["a"] } == .missingLabels)
    #expect(optionsCode { $0.categoryDenylist = ["a"] } == .missingLabels)
    #expect(optionsCode { $0.settings.labels = ["too", "few"] } == .labelMismatch)
    #expect(optionsCode { $0.settings.detector = DetectorSettings() } == .invalidOption)
    #expect(optionsCode { $0.settings.outputNames = ["score": "x"] } == .invalidOption)
    #expect(
      optionsCode {
        $0.settings.labels = Self.labels
        $0.categoryAllowlist = ["class 1"]
        $0.categoryDenylist = ["class 2"]
      } == .invalidOption)
  }

  @Test func refusesModelsThatAreNoClassifiers() throws {
    func modelCode(_ model: Model, _ options: TaskOptions = TaskOptions()) -> ModelError.Code? {
      do {
        _ = try ImageClassifier(model, options: options)
        return nil
      } catch {
        return (error as? ModelError)?.code
      }
    }
    #expect(try modelCode(PixelModel.make(.int32)) == .unsupportedType)
    // Nothing says how the float input is normalized.
    #expect(try modelCode(PixelModel.make(.float32)) == .missingMetadata)
  }

  @Test func refusesScoresThatAreNotNumbers() throws {
    var options = TaskOptions()
    // Samples other than 0 become infinite.
    options.settings.normalization = try Normalization(mean: [0], standardDeviation: [.leastNonzeroMagnitude])
    let classifier = try ImageClassifier(ModelFile.imageDifference.model(), options: options)
    let error = #expect(throws: InferenceError.self) { try classifier.classify(PixelModel.image(Self.samples)) }
    #expect(error?.code == .invalidData)
    #expect(error?.detail == "11 of 12 scores of output 0 are not numbers")
  }
}
