import Apus
import ApusVision
import TestSupport
import Testing

/// Anchors and decoding in the metadata, sound and not.
@Suite struct DetectorMetadataTests {
  /// Options for two boxes of four values and one class, with fields of `decoding` replaced.
  private func options(anchorCount: Int = 2, width: Float = 0.5, _ decoding: [Int: FlatValue] = [:]) -> [UInt8] {
    let anchor = FlatTable([
      0: .scalar(Float(0.5)), 1: .scalar(Float(0.5)), 2: .scalar(width), 3: .scalar(Float(0.25)),
    ])
    let schema = FlatTable([0: .tables(Array(repeating: anchor, count: anchorCount))])
    let fields: [Int: FlatValue] = [
      0: .scalar(Int32(1)), 1: .scalar(Int32(2)), 2: .scalar(Int32(4)), 3: .scalar(Int32(4)), 4: .scalar(Int32(0)),
      5: .scalar(Int32(2)), 6: .scalar(Float(1)), 7: .scalar(Float(1)), 8: .scalar(Float(1)), 9: .scalar(Float(1)),
    ]
    let root = FlatTable([
      1: .table(FlatTable([0: .table(schema)])), 2: .table(FlatTable(fields.merging(decoding) { $1 })),
    ])
    return FlatBufferWriter(root, identifier: "V001").bytes
  }

  private func model(_ options: [UInt8], name: String = "DETECTOR_METADATA") -> DetectorModel {
    var model = DetectorModel.raw([[0, 0, 1, 1], [0, 0, 1, 1]], scores: [[0.75], [0.5]])
    model.custom = [
      FlatTable([0: .string(name), 1: .vector(options, count: options.count, alignment: 16)])
    ]
    return model
  }

  @Test func anchorsAndDecodingOfTheMetadata() throws {
    let found = try model(options()).detect(width: 64, height: 64)
    #expect(found.map(\.edges) == [[16, 24, 32, 16]])
    #expect(found[0].categories[0].score == 0.75)
    // Anchors of the settings come first; the decoding of the metadata stays.
    let moved = try model(options()).detect(width: 64, height: 64) {
      let anchor = Anchor(xCenter: 0.25, yCenter: 0.5, width: 0.5, height: 0.25)
      $0.settings.detector = DetectorSettings()
      $0.settings.detector?.anchors = .fixed([anchor, anchor])
    }
    #expect(moved.map(\.edges) == [[0, 24, 32, 16]])
  }

  @Test func metadataThatDoNotFit() {
    func code(_ options: [UInt8], name: String = "DETECTOR_METADATA") -> ModelError.Code? {
      let error = #expect(throws: ModelError.self) { try model(options, name: name).detect() }
      return error?.code
    }
    #expect(code(options(), name: "OTHER") == .missingMetadata)
    #expect(code(options(anchorCount: 0)) == .missingMetadata)
    #expect(code(options(anchorCount: 3)) == .malformed)
    #expect(code(options(width: .nan)) == .malformed)
    #expect(code([]) == .truncated)
    #expect(code(Array(repeating: 7, count: 64)) == .malformed)
    for value in [Int32.min, -1, 0, 3, .max] {
      for field in 0...2 { #expect(code(options([field: .scalar(value)])) == .malformed) }
    }
    for value in [Int32.min, -1, 1, .max] {
      #expect(code(options([4: .scalar(value)])) == .malformed)
    }
    for field in 6...9 {
      for value in [0, Float.nan, .infinity] { #expect(code(options([field: .scalar(value)])) == .malformed) }
    }
  }

  /// Bytes cut off or changed give errors or other numbers, never a trap.
  @Test func damagedMetadata() throws {
    let bytes = options()
    for count in bytes.indices {
      _ = try? model(Array(bytes.prefix(count))).detect()
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? ObjectDetectorOptions(ByteView(ModelBytes(copying: damaged)))
    }
  }
}
