import ModelFormat
import Testing

/// Damaged metadata gives a `ModelError` or other metadata, and never ends the process.
@Suite struct MetadataMutationTests {
  private static let names = ["full.tflitemeta", "minimal.tflitemeta", "absent-union.tflitemeta"]

  @Test(arguments: names)
  func survivesEveryPrefix(_ name: String) throws {
    let bytes = try PackedFixture.bytes(name)
    for count in 0..<bytes.count {
      Self.read(bytes.prefix(count))
    }
  }

  @Test(arguments: names)
  func survivesEveryFlippedBit(_ name: String) throws {
    let bytes = try PackedFixture.bytes(name)
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        Self.read(changed)
      }
    }
  }

  @Test func survivesExtremeWords() throws {
    let bytes = try PackedFixture.bytes("full.tflitemeta")
    let words: [[UInt8]] = [[0, 0, 0, 0], [255, 255, 255, 255], [255, 255, 255, 127], [4, 0, 0, 0]]
    for index in stride(from: 0, to: bytes.count - 3, by: 2) {
      for word in words {
        var changed = bytes
        changed.replaceSubrange(index..<index + 4, with: word)
        Self.read(changed)
      }
    }
  }

  private static func read(_ bytes: some Collection<UInt8>) {
    guard let metadata = try? ModelMetadata(ByteView(copying: bytes)) else { return }
    for tensor in metadata.subgraphs.flatMap({ $0.inputs + $0.outputs }) {
      _ = try? tensor.normalization()
      _ = try? LabelMap(tensor, archive: nil)
      _ = try? ScoreCalibration(tensor, archive: nil, classCount: 1)
    }
  }
}
