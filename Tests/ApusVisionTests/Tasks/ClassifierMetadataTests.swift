import ApusVision
import TestSupport
import Testing

/// What the metadata of a model say to the classifier.
@Suite struct ClassifierMetadataTests {
  private static let samples: [UInt8] = [0, 64, 128, 255, 128, 1, 2, 3, 4, 5, 6, 7]

  /// `PixelModel.make` with process units of input and output, and label files by locale.
  private func model(
    _ type: ElementType = .uint8, input: [FlatTable] = [], output: [FlatTable] = [],
    labels: [(locale: String, lines: [String])] = []
  ) throws -> Model {
    let files = labels.map { locale, _ in
      FlatTable([0: .string("labels-\(locale).txt"), 2: .scalar(Int8(2)), 3: .string(locale)])
    }
    let graph = FlatTable([
      2: .tables([FlatTable([4: .tables(input)])]),
      3: .tables([FlatTable([0: .string("scores"), 4: .tables(output), 6: .tables(files)])]),
    ])
    let metadata = FlatBufferWriter(FlatTable([3: .tables([graph])]), identifier: "M001").bytes
    let zip = StoredZip(labels.map { ("labels-\($0.locale).txt", $0.lines.joined(separator: "\n")) })
    let file = ModelFile.pixelScores(type, metadata: metadata)
    return try Model(ModelBytes(copying: file.bytes + zip.bytes))
  }

  private func unit(_ type: UInt8, _ options: FlatTable) -> FlatTable {
    FlatTable([0: .scalar(type), 1: .table(options)])
  }

  private func classify(
    _ model: Model, _ options: TaskOptions = TaskOptions()
  ) throws -> Classifications {
    try ImageClassifier(model, options: options).classify(PixelModel.image(Self.samples))[0]
  }

  @Test func labelsAndDisplayNamesComeFromPackedFiles() throws {
    let (english, german) = ((0..<12).map { "class \($0)" }, (0..<12).map { "Klasse \($0)" })
    let model = try model(labels: [("en", english), ("de", german)])
    var options = TaskOptions()
    options.displayNamesLocale = "de"
    let found = try classify(model, options)
    #expect(found.headName == "scores")
    #expect(found.categories.prefix(2).map(\.label) == ["class 3", "class 2"])
    #expect(found.categories.prefix(2).map(\.displayName) == ["Klasse 3", "Klasse 2"])
    options.displayNamesLocale = "fr"
    #expect(try classify(model, options).categories[0].displayName == nil)
  }

  @Test func labelsMustBeAsManyAsClasses() throws {
    let model = try model(labels: [("en", ["one", "two"])])
    let error = #expect(throws: ModelError.self) { try ImageClassifier(model) }
    #expect(error?.code == .malformed)
  }

  @Test func thresholdOfTheMetadataCountsWhereNoneIsGiven() throws {
    let model = try model(output: [unit(3, FlatTable([0: .scalar(Float(0.5).bitPattern)]))])
    #expect(try classify(model).categories.map(\.index) == [3, 2, 4])
    var options = TaskOptions()
    options.scoreThreshold = 0.9
    #expect(try classify(model, options).categories.map(\.index) == [3])
  }

  @Test func normalizationOfTheMetadataCountsWhereNoneIsGiven() throws {
    let normalization = FlatTable([0: .vector([Float(128)]), 1: .vector([Float(64)])])
    let model = try model(.float32, input: [unit(1, normalization)])
    #expect(try classify(model).categories.first?.score == Float(255 - 128) / 64)
    var options = TaskOptions()
    options.settings.normalization = .identity
    #expect(try classify(model, options).categories.first?.score == 255)
  }

  @Test func normalizationOfTwoChannelsIsRefused() throws {
    let normalization = FlatTable([0: .vector([Float(1), 2]), 1: .vector([Float(1), 2])])
    let model = try model(.float32, input: [unit(1, normalization)])
    let error = #expect(throws: ModelError.self) { try ImageClassifier(model) }
    #expect(error?.code == .unsupportedOption)
  }
}
