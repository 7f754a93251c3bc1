import ModelFormat
import TestSupport
import Testing

/// Damaged models give a `ModelError` or a model that can be read, and never end the process.
@Suite struct AnnotatedModelMutationTests {
  private static let changes = AnnotatedModelTests.changes {
    $0.normalization = NormalizationOptions(mean: [127.5], std: [127.5])
    ($0.labels, $0.scoreThreshold, $0.name) = (AnnotatedModelTests.labels, 0.5, "name")
  }

  /// A model that has metadata and packed files.
  private static func bytes() throws -> [UInt8] {
    let file = AnnotatedModelTests.classifier(metadata: try PackedFixture.bytes("full.tflitemeta"))
    var changes = MetadataChanges()
    changes.labels = AnnotatedModelTests.labels
    return Array(try AnnotatedModel(try file.model(), changes).model.bytes.buffer)
  }

  private static func annotate(_ bytes: some Collection<UInt8>) {
    guard let model = try? Model(ModelBytes(copying: bytes)),
      let annotated = try? AnnotatedModel(model, changes).model
    else { return }
    #expect(annotated.mainSubgraph.tensors.count == model.mainSubgraph.tensors.count)
    #expect(throws: Never.self) { try annotated.metadata() }
  }

  @Test func flippedBits() throws {
    let bytes = try Self.bytes()
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      Self.annotate(changed)
    }
  }

  @Test func extremeWords() throws {
    let bytes = try Self.bytes()
    let words: [[UInt8]] = [
      [0, 0, 0, 0], [255, 255, 255, 255], [255, 255, 255, 127], [0, 0, 0, 128], [4, 0, 0, 0],
    ]
    for index in stride(from: 0, to: bytes.count - 3, by: 4) {
      for word in words {
        var changed = bytes
        changed.replaceSubrange(index..<index + 4, with: word)
        Self.annotate(changed)
      }
    }
  }

  @Test func prefixes() throws {
    let bytes = try Self.bytes()
    for count in stride(from: 0, to: bytes.count, by: 7) {
      Self.annotate(bytes.prefix(count))
    }
  }
}
