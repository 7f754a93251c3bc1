import ModelFormat
import Testing

/// Expected values come from Python's zipfile and flatbuffers.
@Suite struct RealModelMetadataTests {
  @Test func packagedModel() throws {
    let model = try PackedModel(path: "\(PackedFixture.packagePath)/Models/efficientnet_lite0.tflite")
    #expect(model.metadata.name == "EfficientNet-lite image classifier (quantized)")
    #expect(model.metadata.version == "v1")
    #expect(model.metadata.author == "TensorFlow")
    #expect(model.metadata.license?.hasPrefix("Apache License. Version 2.0") == true)
    #expect(model.metadata.minParserVersion == nil)
    let input = try #require(try model.subgraph.inputs.first)
    #expect(input.name == "image")
    #expect(try input.normalization() == NormalizationOptions(mean: [127], std: [128]))
    #expect(input.statistics?.max == [255])
    #expect(input.statistics?.min == [0])
    let output = try #require(try model.subgraph.outputs.first)
    #expect(output.name == "probability")
    #expect(output.content?.properties == .feature)
    #expect(try ScoreCalibration(output, archive: model.archive, classCount: 1000) == nil)
    let map = try #require(try LabelMap(output, archive: model.archive))
    #expect(map.labels.count == 1000)
    #expect(Array(map.labels.prefix(3)) == ["tench", "goldfish", "great white shark"])
    #expect(map.labels.last == "toilet tissue")
    #expect(map.displayNames == nil)
  }

  @Test(
    .enabled(if: PackedModel.hasSharedFolder, "no ../shared/models beside the repository"),
    arguments: [
      ("mobilenet_v1_0.25_224_1_metadata_1", Float(127.5), Float(127.5), 1001, "background", "toilet tissue"),
      ("mobilenet_v1_0.25_224_quant", 127.5, 127.5, 1001, "background", "toilet tissue"),
      ("mobilenet_v2_1.0_224_quant", 127.5, 127.5, 1001, "background", "toilet tissue, toilet paper, bathroom tissue"),
      ("automl_labeler_model", 0, 1, 5, "daisy", "tulips"), ("selfie_segmentation", 0, 255, 1, "selfie", "selfie"),
      ("deeplabv3", 127.5, 127.5, 21, "background", "tv"),
    ])
  func sharedModel(name: String, mean: Float, std: Float, count: Int, first: String, last: String) throws {
    let model = try PackedModel(shared: name)
    let input = try #require(try model.subgraph.inputs.first)
    #expect(try model.subgraph.inputs.count == 1)
    #expect(try model.subgraph.outputs.count == 1)
    guard case .image(let image) = input.content?.properties else {
      Issue.record("the input is no image")
      return
    }
    #expect(image.colorSpace == .rgb)
    #expect(image.defaultSize == nil)
    #expect(try input.normalization() == NormalizationOptions(mean: [mean], std: [std]))
    let output = try #require(try model.subgraph.outputs.first)
    let map = try #require(try LabelMap(output, archive: model.archive))
    #expect(map.labels.count == count)
    #expect(map.labels.first == first)
    #expect(map.labels.last == last)
    #expect(map.displayNames == nil)
  }

  @Test(.enabled(if: PackedModel.hasSharedFolder, "no ../shared/models beside the repository"))
  func sharedDetector() throws {
    let model = try PackedModel(shared: "coco_ssd_mobilenet_v1_1.0_quant_2018_06_29")
    #expect(model.metadata.minParserVersion == "1.0.0")
    #expect(try model.subgraph.inputs.first?.normalization() == NormalizationOptions(mean: [127.5], std: [127.5]))
    let outputs = try model.subgraph.outputs
    #expect(outputs.map(\.name) == ["locations", "classes", "scores", "number of detections"])
    guard case .boundingBox(let box) = outputs[0].content?.properties else {
      Issue.record("the first output is bounding box")
      return
    }
    #expect(box.index == [1, 0, 3, 2])
    #expect(box.kind == .boundaries)
    #expect(box.coordinateKind == .ratio)
    #expect(outputs[0].content?.range?.min == 2)
    #expect(outputs[0].content?.range?.max == 2)
    #expect(try LabelMap(outputs[1], archive: model.archive) == nil)
    let map = try #require(try LabelMap(outputs[1], kind: .tensorValueLabels, archive: model.archive))
    #expect(map.labels.count == 90)
    #expect(Array(map.labels.prefix(3)) == ["person", "bicycle", "car"])
    #expect(map.labels.last == "toothbrush")
  }

  @Test(.enabled(if: PackedModel.hasSharedFolder, "no ../shared/models beside the repository"))
  func sharedCustomMetadata() throws {
    let model = try PackedModel(shared: "selfie_segmentation")
    #expect(try model.subgraph.customMetadata.map(\.name) == ["SEGMENTER_METADATA"])
    #expect(try model.subgraph.customMetadata.first?.data?.count == 16)
    let detector = try PackedModel(shared: "face_detection_short_range")
    #expect(detector.archive?.entries.isEmpty == true)
  }
}
