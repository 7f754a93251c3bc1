import ApusVision
import Foundation
import MediaPipeTasksVision
import TestSupport
import Testing

/// Default values of options, their copies, and which results they leave.
@Suite struct OptionsTests {
  @Test func defaults() {
    let options = ImageClassifierOptions()
    #expect(options.baseOptions.modelAssetPath == "")
    #expect(options.baseOptions.delegate == .CPU)
    #expect(options.runningMode == .image)
    #expect(options.imageClassifierLiveStreamDelegate == nil)
    #expect(options.displayNamesLocale == "en")
    #expect(options.maxResults == -1)
    #expect(options.scoreThreshold == 0)
    #expect(options.categoryAllowlist.isEmpty && options.categoryDenylist.isEmpty)
  }

  @Test func copiesAreIndependent() throws {
    let receiver = SilentReceiver()
    let options = ObjectDetectorOptions()
    options.baseOptions.modelAssetPath = "a"
    options.baseOptions.delegate = .GPU
    (options.runningMode, options.maxResults, options.scoreThreshold) = (.liveStream, 3, 0.5)
    (options.displayNamesLocale, options.categoryAllowlist, options.categoryDenylist) = ("de", ["x"], ["y"])
    options.objectDetectorLiveStreamDelegate = receiver
    let copy = try #require(options.copy() as? ObjectDetectorOptions)
    #expect((copy.baseOptions.modelAssetPath, copy.baseOptions.delegate) == ("a", .GPU))
    #expect((copy.runningMode, copy.maxResults, copy.scoreThreshold) == (.liveStream, 3, 0.5))
    #expect((copy.displayNamesLocale, copy.categoryAllowlist, copy.categoryDenylist) == ("de", ["x"], ["y"]))
    #expect(copy.objectDetectorLiveStreamDelegate === receiver)
    copy.baseOptions.modelAssetPath = "b"
    copy.maxResults = 4
    #expect((options.baseOptions.modelAssetPath, options.maxResults) == ("a", 3))
  }

  @Test func baseOptionsAreCopiedWhenAssigned() {
    let (base, options) = (BaseOptions(), ImageClassifierOptions())
    base.modelAssetPath = "a"
    options.baseOptions = base
    base.modelAssetPath = "b"
    #expect(options.baseOptions.modelAssetPath == "a")
  }

  private func indices(_ model: TinyModel, _ change: (ImageClassifierOptions) -> Void = { _ in }) throws -> [Int] {
    let options = ImageClassifierOptions()
    options.baseOptions.modelAssetPath = model.path
    change(options)
    let result = try ImageClassifier(options: options).classify(image: Pictures.tiny())
    return result.classificationResult.classifications[0].categories.map(\.index)
  }

  /// Scores are 0, 20, 40, … 220 in 1/256.
  @Test func thresholdOfTheMetadataCountsUntilOneIsSet() throws {
    var changes = MetadataChanges()
    changes.scoreThreshold = 0.75
    let model = try TinyModel.samples(changes)
    #expect(try indices(model) == [11, 10])
    #expect(try indices(model) { $0.scoreThreshold = 0.8 } == [11])
    #expect(try indices(model) { $0.scoreThreshold = 0 } == Array((0...11).reversed()))
  }

  @Test func listsAndLimits() throws {
    var changes = MetadataChanges()
    changes.labels = (0..<12).map { "class \($0)" }
    let model = try TinyModel.samples(changes)
    #expect(try indices(model) { $0.maxResults = 3 } == [11, 10, 9])
    #expect(try indices(model) { $0.maxResults = -7 }.count == 12)
    #expect(try indices(model) { $0.categoryAllowlist = ["class 2", "class 7", "class 7", "?"] } == [7, 2])
    #expect(try indices(model) { ($0.categoryDenylist, $0.maxResults) = (["class 11", "?"], 2) } == [10, 9])
    #expect(try indices(model) { $0.categoryAllowlist = ["?"] } == [])
  }

  @Test func displayNamesOfALocale() throws {
    var english = MetadataChanges()
    english.labels = (0..<12).map { "class \($0)" }
    let model = try TinyModel.samples(english)
    var german = MetadataChanges()
    german.labels = (0..<12).map { "Klasse \($0)" }
    german.labelLocale = "de"
    let both = try TinyModel(TinyModel.annotated(Model(path: model.path), german))
    func best(_ locale: String) throws -> ResultCategory {
      let options = ImageClassifierOptions()
      options.baseOptions.modelAssetPath = both.path
      options.displayNamesLocale = locale
      let result = try ImageClassifier(options: options).classify(image: Pictures.tiny())
      return result.classificationResult.classifications[0].categories[0]
    }
    #expect(try (best("de").categoryName, best("de").displayName) == ("class 11", "Klasse 11"))
    #expect(try best("fr").displayName == nil)
  }
}
