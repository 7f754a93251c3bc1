import TestSupport
import Testing

@testable import ModelFormat

/// Models whose metadata were changed, read back.
///
/// Reading is tested against MediaPipe's own files.
@Suite struct AnnotatedModelTests {
  static let labels = ["cat", "dog", "bird"]

  /// An image `[1, 2, 2, 3]`, MUL by a constant, and scores `[1, 3]`.
  static func classifier(metadata: [UInt8]? = nil, channels: Int32 = 3) -> ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 2, channels])]
    let factor = file.addTensor([channels], data: [Float](repeating: 2, count: Int(channels)).littleEndianBytes)
    let product = file.addTensor([1, 2, 2, channels])
    file.addOperator(.mul, [0, factor], [product], options: [0: .scalar(Int8(0))])
    file.outputs = [file.addTensor([1, 3])]
    file.addCustomOperator("Anything", [product], file.outputs, options: [1, 2, 3])
    if let metadata {
      let entry = FlatTable([0: .string("TFLITE_METADATA"), 1: .scalar(UInt32(file.buffers.count))])
      let other = FlatTable([0: .string("min_runtime_version"), 1: .scalar(UInt32(1))])
      file.fields[6] = .tables([other, entry])
      file.buffers.append(FlatTable([0: .vector(metadata, count: metadata.count, alignment: 16)]))
    }
    return file
  }

  static func changes(_ change: (inout MetadataChanges) -> Void) -> MetadataChanges {
    var changes = MetadataChanges()
    change(&changes)
    return changes
  }

  private static let all = changes {
    ($0.name, $0.description, $0.version, $0.author, $0.license) = ("Pets", "é, 鳥", "2", "We", "MIT")
    $0.normalization = NormalizationOptions(mean: [1, 2, 3], std: [4, 5, 6])
    ($0.labels, $0.scoreThreshold) = (labels, 0.25)
  }

  @Test func everythingIsReadBack() throws {
    let old = try Self.classifier().model()
    let model = try AnnotatedModel(old, Self.all).model
    let metadata = try #require(try model.metadata())
    #expect([metadata.name, metadata.description, metadata.version] == ["Pets", "é, 鳥", "2"])
    #expect([metadata.author, metadata.license, metadata.minParserVersion] == ["We", "MIT", "1.0.0"])
    let input = try #require(metadata.subgraphs.first?.inputs.first)
    #expect(input.name == "image")
    #expect(try input.normalization() == NormalizationOptions(mean: [1, 2, 3], std: [4, 5, 6]))
    #expect(input.content?.properties == .image(ImageProperties(colorSpace: .rgb, defaultSize: nil)))
    let output = try #require(metadata.subgraphs.first?.outputs.first)
    #expect(output.name == "probability")
    #expect(try output.scoreThreshold() == 0.25)
    #expect(try LabelMap(output, archive: model.packedFiles())?.labels == Self.labels)
  }

  @Test func theModelStaysByteForByte() throws {
    let old = try Self.classifier().model()
    let model = try AnnotatedModel(old, Self.all).model
    let bytes = Array(old.bytes.buffer)
    let start = try #require(Array(model.bytes.buffer).firstRange(of: bytes)).lowerBound
    #expect(start % 64 == 0)
    #expect(model.description == old.description)
    let data = try #require(model.mainSubgraph.tensors[1].data)
    #expect(data.withBytes { Array($0) } == [Float](repeating: 2, count: 3).littleEndianBytes)
    #expect(model.mainSubgraph.operators.map(\.kind) == [.builtin(.mul), .custom("Anything")])
    #expect(model.mainSubgraph.operators[1].customOptions.withBytes { Array($0) } == [1, 2, 3])
  }

  /// Offsets of the archive count from the start of the file, as Python's `zipfile` writes them for appended archives.
  @Test func theArchiveCountsFromTheStartOfTheFile() throws {
    let model = try AnnotatedModel(try Self.classifier().model(), Self.all).model
    let bytes = Array(model.bytes.buffer)
    let end = bytes[(bytes.count - 22)...]
    let offset = end.dropFirst(16).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(bytes[offset..<offset + 4] == [0x50, 0x4B, 1, 2])
  }

  @Test func whatIsNotGivenStays() throws {
    let full = try PackedFixture.bytes("full.tflitemeta")
    let old = try Self.classifier(metadata: full).model()
    let before = try ModelMetadata(ByteView(copying: full))
    let model = try AnnotatedModel(old, Self.changes { $0.name = "New" }).model
    let after = try #require(try model.metadata())
    #expect(after.name == "New")
    #expect([after.description, after.author] == [before.description, before.author])
    #expect([after.version, after.minParserVersion] == [before.version, before.minParserVersion])
    #expect(after.associatedFiles == before.associatedFiles)
    #expect(after.subgraphs.map(\.name) == ["main", "second"])
    #expect(after.subgraphs[0].inputs == before.subgraphs[0].inputs)
    #expect(after.subgraphs[0].outputs == before.subgraphs[0].outputs)
    #expect(after.subgraphs[0].inputGroups == before.subgraphs[0].inputGroups)
    #expect(after.subgraphs[0].inputProcessUnits == before.subgraphs[0].inputProcessUnits)
    let data = after.subgraphs[0].customMetadata.map { $0.data?.withBytes { Array($0) } }
    #expect(data == before.subgraphs[0].customMetadata.map { $0.data?.withBytes { Array($0) } })
    #expect(model.metadataBuffers.map(\.name) == ["min_runtime_version", "TFLITE_METADATA"])
  }

  @Test func valuesAreReplacedNotRepeated() throws {
    let once = try AnnotatedModel(try Self.classifier().model(), Self.all).model
    let second = Self.changes {
      $0.normalization = NormalizationOptions(mean: [7], std: [8])
      ($0.labels, $0.scoreThreshold, $0.outputName) = (["x", "y", "z"], 0.5, "scores")
    }
    let model = try AnnotatedModel(once, second).model
    let graph = try #require(try model.metadata()?.subgraphs.first)
    #expect(try graph.inputs[0].normalization() == NormalizationOptions(mean: [7], std: [8]))
    #expect(try graph.outputs[0].scoreThreshold() == 0.5)
    #expect(graph.outputs[0].name == "scores")
    #expect(graph.outputs[0].associatedFiles.count == 1)
    #expect(try LabelMap(graph.outputs[0], archive: model.packedFiles())?.labels == ["x", "y", "z"])
    #expect(try model.packedFiles()?.entries.count == 1)
  }

  @Test func labelsHaveLanguages() throws {
    let once = try AnnotatedModel(try Self.classifier().model(), Self.all).model
    let german = Self.changes { ($0.labels, $0.labelLocale) = (["Katze", "Hund", "Vogel"], "de") }
    let model = try AnnotatedModel(once, german).model
    let output = try #require(try model.metadata()?.subgraphs.first?.outputs.first)
    let map = try #require(try LabelMap(output, archive: model.packedFiles(), locale: "de"))
    #expect(map.labels == Self.labels)
    #expect(map.displayNames == ["Katze", "Hund", "Vogel"])
    let short = Self.changes { ($0.labels, $0.labelLocale) = (["a", "b"], "fr") }
    expectError(.unsuitable, model, short)
  }

  @Test func detectorsHaveLabelsOfClasses() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 4, 4, 3], .uint8)]
    file.outputs = ([[1, 2, 4], [1, 2], [1, 2], [1]] as [[Int32]]).map { file.addTensor($0) }
    file.addCustomOperator("TFLite_Detection_PostProcess", [0], file.outputs, options: [])
    let changes = Self.changes { ($0.labels, $0.scoreThreshold) = (Self.labels, 0.25) }
    let model = try AnnotatedModel(try file.model(), changes).model
    let outputs = try #require(try model.metadata()?.subgraphs.first).outputs
    #expect(outputs.map(\.name) == ["location", "category", "score", "number of detections"])
    let boxes = BoundingBoxProperties(index: [1, 0, 3, 2], kind: .boundaries, coordinateKind: .ratio)
    #expect(outputs[0].content?.properties == .boundingBox(boxes))
    #expect(try outputs[2].scoreThreshold() == 0.25)
    #expect(try LabelMap(outputs[1], kind: .tensorValueLabels, archive: model.packedFiles())?.labels == Self.labels)
  }

  /// The operator of the fixture has two classes.
  @Test func detectorsHaveAsManyLabelsAsClasses() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 4, 4, 3], .uint8)]
    file.outputs = ([[1, 2, 4], [1, 2], [1, 2], [1]] as [[Int32]]).map { file.addTensor($0) }
    let options = try PackedFixture.bytes("detection-sound.flexbuffer")
    file.addCustomOperator("TFLite_Detection_PostProcess", [0], file.outputs, options: options)
    let model = try file.model()
    for labels in [["one"], Self.labels] { expectError(.unsuitable, model, Self.changes { $0.labels = labels }) }
    #expect(throws: Never.self) { try AnnotatedModel(model, Self.changes { $0.labels = ["one", "two"] }) }
  }

  /// Constants behind the FlatBuffer are found by offsets from the start of the file.
  @Test func constantsBehindTheFlatBuffer() throws {
    func file(_ offset: Int) -> [UInt8] {
      var file = Self.classifier()
      file.buffers[1] = FlatTable([1: .scalar(UInt64(offset)), 2: .scalar(UInt64(12))])
      return file.bytes
    }
    let end = file(2).count
    let old = try Model(ModelBytes(copying: file(end) + [Float]([5, 6, 7]).littleEndianBytes))
    let model = try AnnotatedModel(old, Self.all).model
    let data = try #require(model.mainSubgraph.tensors[1].data)
    #expect(data.withBytes { Array($0) } == [Float]([5, 6, 7]).littleEndianBytes)
    #expect(
      try LabelMap(model.metadata()!.subgraphs[0].outputs[0], archive: model.packedFiles())?.labels == Self.labels)
  }

  private func expectError(_ code: ModelError.Code, _ model: Model, _ changes: MetadataChanges) {
    let error = #expect(throws: ModelError.self) { try AnnotatedModel(model, changes) }
    #expect(error?.code == code, "\(error?.description ?? "")")
  }

  private static let unsuitable: [MetadataChanges] = [
    changes { $0.labels = ["a", "b"] }, changes { $0.labels = [] }, changes { $0.labels = ["a", "b", ""] },
    changes { $0.labels = ["a", "b\nc", "d"] }, changes { $0.labels = ["a\0", "b", "c"] },
    changes { $0.labelLocale = "de" }, changes { ($0.labels, $0.output) = (labels, 1) },
    changes { ($0.labels, $0.output) = (labels, -1) }, changes { $0.scoreThreshold = .nan },
    changes { $0.normalization = NormalizationOptions(mean: [1, 2], std: [1, 2]) },
    changes { $0.normalization = NormalizationOptions(mean: [1], std: [0]) },
    changes { $0.normalization = NormalizationOptions(mean: [.infinity], std: [1]) },
    changes { $0.normalization = NormalizationOptions(mean: [1], std: [1, 1, 1]) },
  ]

  @Test(arguments: unsuitable.indices)
  func whatDoesNotSuitIsRefused(_ index: Int) throws {
    expectError(.unsuitable, try Self.classifier().model(), Self.unsuitable[index])
  }

  @Test func tablesOfLaterSchemasAreRefused() throws {
    var file = Self.classifier()
    file.fields[9] = .scalar(UInt32(1))
    expectError(.unsupportedOption, try file.model(), Self.all)
    let metadata = FlatBufferWriter(FlatTable([9: .scalar(UInt32(1))]), identifier: "M001").bytes
    expectError(.unsupportedOption, try Self.classifier(metadata: metadata).model(), Self.all)
  }
}
