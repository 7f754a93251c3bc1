import Testing

@testable import ModelFormat

@Suite struct ModelMetadataTests {
  private func full() throws -> ModelMetadata { try ModelMetadata(try PackedFixture.view("full.tflitemeta")) }

  @Test func readsModel() throws {
    let metadata = try full()
    #expect(metadata.name == "Everything")
    #expect(metadata.description == "Every field: é, 鳥")
    #expect(metadata.version == "v2")
    #expect(metadata.author == "Apus")
    #expect(metadata.license == "Apache-2.0")
    #expect(metadata.minParserVersion == "1.5.0")
    #expect(metadata.associatedFiles == [.sample("model.txt", kind: .descriptions)])
    #expect(metadata.subgraphs.map(\.name) == ["main", "second"])
  }

  @Test func readsSubgraph() throws {
    let subgraph = try #require(try full().subgraphs.first)
    #expect(subgraph.description == "The only one")
    #expect(subgraph.inputs.map(\.name) == ["image", "sound", "gray", "odd", "future"])
    #expect(subgraph.outputs.map(\.name) == ["boxes", "corners", "centers", "shapes", "scores", "calibrations"])
    #expect(subgraph.associatedFiles == [.sample("readme.txt", kind: .descriptions)])
    #expect(subgraph.inputProcessUnits == [.other(4)])
    #expect(subgraph.outputProcessUnits == [.scoreThresholding(0.75)])
    #expect(subgraph.inputGroups == [TensorGroup(name: "inputs", tensorNames: ["image", "sound"])])
    #expect(subgraph.outputGroups == [TensorGroup(name: "detection result", tensorNames: ["boxes", "scores"])])
    #expect(subgraph.customMetadata.map(\.name) == ["DETECTOR_METADATA", "empty"])
    #expect(subgraph.customMetadata[0].data?.withBytes { [UInt8]($0) } == [UInt8](0..<20))
    #expect(subgraph.customMetadata[1].data == nil)
  }

  @Test func readsInputs() throws {
    let inputs = try #require(try full().subgraphs.first).inputs
    #expect(
      inputs[0]
        == TensorMetadata(
          name: "image", description: "An image", dimensionNames: ["batch", "height", "width", "channel"],
          content: TensorContent(
            properties: .image(
              ImageProperties(colorSpace: .rgb, defaultSize: ImageProperties.Size(width: 320, height: 240))),
            range: TensorContent.DimensionRange(min: 1, max: 3)),
          processUnits: [.normalization(NormalizationOptions(mean: [123.5, 116.25, 103.0], std: [58.5, 57.0, 57.5]))],
          statistics: TensorStatistics(max: [2.5, 2.25, 2.0], min: [-2.0]), associatedFiles: []))
    #expect(inputs[1].content?.properties == .audio(sampleRate: 16_000, channelCount: 2))
    #expect(inputs[1].content?.range == nil)
    #expect(inputs[2].content?.properties == .image(ImageProperties(colorSpace: .grayscale, defaultSize: nil)))
    #expect(inputs[3].content?.properties == .image(ImageProperties(colorSpace: .other(77), defaultSize: nil)))
    #expect(inputs[4].content?.properties == .other(200))
    #expect(inputs[4].processUnits == [.other(0), .other(99)])
    #expect(inputs[4].statistics == nil)
  }

  @Test func readsBoundingBoxes() throws {
    let outputs = try #require(try full().subgraphs.first).outputs
    let expected = [
      BoundingBoxProperties(index: [1, 0, 3, 2], kind: .boundaries, coordinateKind: .pixel),
      BoundingBoxProperties(index: [], kind: .upperLeft, coordinateKind: .ratio),
      BoundingBoxProperties(index: [], kind: .center, coordinateKind: .other(-5)),
      BoundingBoxProperties(index: [], kind: .other(-128), coordinateKind: .ratio),
    ]
    for (output, properties) in zip(outputs, expected) {
      #expect(output.content?.properties == .boundingBox(properties))
      #expect(output.content?.range == TensorContent.DimensionRange(min: 2, max: 2))
    }
  }

  @Test func readsScores() throws {
    let outputs = try #require(try full().subgraphs.first).outputs
    #expect(outputs[4].content?.properties == .feature)
    #expect(
      outputs[4].processUnits == [
        .scoreCalibration(ScoreCalibrationOptions(transformation: .inverseLogistic, defaultScore: 0.25)),
        .scoreThresholding(0.5), .other(4), .other(5), .other(6),
      ])
    let kinds: [AssociatedFile.Kind] = [
      .unknown, .descriptions, .tensorAxisLabels, .tensorValueLabels, .tensorAxisScoreCalibration, .vocabulary,
      .scannIndex,
    ]
    let named = kinds.enumerated().map { AssociatedFile.sample("file\($0.offset)", kind: $0.element) }
    let german = AssociatedFile(
      name: "labels_de.txt", description: "Labels", kind: .tensorAxisLabels, locale: "de-CH", version: "7")
    #expect(outputs[4].associatedFiles == named + [.sample(nil), .sample("future", kind: .other(127)), german])
    #expect(outputs[4].firstFile(.tensorAxisLabels)?.name == "file2")
    #expect(outputs[4].firstFile(.tensorAxisLabels, locale: "de-CH") == german)
    let transformations: [ScoreCalibrationOptions.Transformation] = [.identity, .log, .inverseLogistic, .other(3)]
    #expect(
      outputs[5].processUnits
        == transformations.map { .scoreCalibration(ScoreCalibrationOptions(transformation: $0, defaultScore: 0)) })
    #expect(outputs[5].content == nil)
  }

  @Test func absentFieldsAreNilOrEmpty() throws {
    let metadata = try ModelMetadata(try PackedFixture.view("minimal.tflitemeta"))
    #expect(metadata.name == nil && metadata.description == nil && metadata.version == nil)
    #expect(metadata.author == nil && metadata.license == nil && metadata.minParserVersion == nil)
    #expect(metadata.subgraphs.isEmpty && metadata.associatedFiles.isEmpty)
  }

  @Test func absentUnionMemberIsMalformed() {
    let error = #expect(throws: ModelError.self) {
      try ModelMetadata(try PackedFixture.view("absent-union.tflitemeta"))
    }
    #expect(error?.code == .malformed)
    #expect(error?.detail.contains("NormalizationOptions") == true)
  }

  @Test func refusesOtherIdentifier() throws {
    var bytes = try PackedFixture.bytes("minimal.tflitemeta")
    bytes[7] = 0x32
    let error = #expect(throws: ModelError.self) { try ModelMetadata(ByteView(copying: bytes)) }
    #expect(error?.code == .malformed)
  }
}
