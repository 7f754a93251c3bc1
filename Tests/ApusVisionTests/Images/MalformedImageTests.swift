import ApusVision
import TestSupport
import Testing

@Suite struct MalformedImageTests {
  private static let files = Fixture.lossless + Fixture.jpeg + ["exif-6.jpg", "exif-png-6.png"]
  private static let binaryFiles = files.filter { !$0.contains("text") }

  private func decode(_ bytes: some Sequence<UInt8>) throws(ImageError) -> Image {
    try Image(bytes: Array(bytes), name: "bytes")
  }

  @Test func otherContentIsNamed() {
    #expect(code { try decode([]) } == .truncated)
    #expect(code { try decode([0xFF, 0xD8]) } == .truncated)
    #expect(code { try decode("<html>not found</html>".utf8) } == .unknownFormat)
    #expect(code { try decode("GIF89a".utf8) } == .unknownFormat)
    #expect(code { try decode(repeatElement(0, count: 100_000)) } == .unknownFormat)
  }

  /// A part of a file never gives other pixels than the whole file.
  @Test(arguments: binaryFiles)
  func prefixesThrowOrGiveEveryPixel(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let whole = try decode(bytes)
    let wrong = bytes.indices.filter { count in
      do throws(ImageError) {
        return try decode(bytes.prefix(count)) != whole
      } catch {
        return error.code != .truncated
      }
    }
    #expect(wrong.isEmpty, "prefixes of these many bytes, of \(bytes.count)")
  }

  /// The last number of a text file may lose digits unnoticed; all else must be there.
  @Test(arguments: ["ppm-text.ppm", "pgm-text-100.pgm"])
  func prefixesOfTextThrow(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let wrong = bytes.indices.dropLast(4).filter { count in code { try decode(bytes.prefix(count)) } != .truncated }
    #expect(wrong.isEmpty, "prefixes of these many bytes, of \(bytes.count)")
  }

  @Test(arguments: files)
  func flippedBitsThrowOrDecode(name: String) throws {
    let bytes = try Fixture.bytes(name)
    var generator = SplitMix64(seed: 0x5EED)
    var failureCount = 0
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      }
      do throws(ImageError) {
        let image = try decode(damaged)
        if image.pixels.count != image.width * image.height * 3 { Issue.record("\(damaged)") }
      } catch {
        failureCount += 1
      }
    }
    #expect(failureCount > 0)
  }

  /// Every chunk that matters has a checksum.
  @Test(arguments: ["png-rgb.png", "png-palette8-interlaced.png", "png-gray16.png"])
  func flippedBitsOfPNGNeverChangePixels(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let whole = try decode(bytes)
    let wrong = bytes.indices.filter { offset in
      var damaged = bytes
      damaged[offset] ^= 0x10
      return (try? decode(damaged)).map { $0 != whole } ?? false
    }
    #expect(wrong.isEmpty, "offsets of the flipped bit")
  }

  @Test func hugeDimensionsAreRefusedBeforeAllocation() throws {
    #expect(code { try Image(path: Fixture.path("png-60000x60000.png")) } == .limitExceeded)
    #expect(code { try Image(path: Fixture.path("png-16000x16000.png")) } == .truncated)
    var bytes = try Fixture.bytes("jpeg-progressive.jpg")
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC2 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
    #expect(code { try decode(bytes) } == .limitExceeded)
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x3E, 0x80, 0x3E, 0x80])
    #expect(code { try decode(bytes) } == .truncated)
  }

  @Test func scanCountIsLimited() throws {
    #expect(try decode(MultiScanJPEG.bytes(roundCount: 1)) == MultiScanJPEG.image)
    #expect(try decode(MultiScanJPEG.bytes(roundCount: 100)) == MultiScanJPEG.image)
    #expect(code { try decode(MultiScanJPEG.bytes(roundCount: 200)) } == .limitExceeded)
  }

  @Test func unsupportedJPEGCodingsAreNamed() throws {
    let bytes = try Fixture.bytes("jpeg-420.jpg")
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    for marker: UInt8 in [0xC3, 0xC9, 0xCA, 0xCB] {
      var changed = bytes
      changed[frame + 1] = marker
      #expect(code { try decode(changed) } == .unsupported, "SOF \(marker)")
    }
    var deep = bytes
    deep[frame + 4] = 12
    #expect(code { try decode(deep) } == .unsupported)
  }
}
