import ApusVision
import Foundation
import Testing

@Suite struct VideoReaderTests {
  /// Frames of 2 × 2 pixels of one grey each.
  private static func grays(_ values: [UInt8]) -> [[UInt8]] {
    values.map { [$0, $0, $0, $0, 128, 128] }
  }

  private static func image(_ gray: UInt8) throws -> Image {
    try Image(width: 2, height: 2, pixels: [UInt8](repeating: gray, count: 12))
  }

  @Test(arguments: [
    ("420", PixelFormat.i420), ("420jpeg", .i420), ("420mpeg2", .i420), ("420paldv", .i420), ("422", .i422),
    ("444", .i444), ("mono", .grayscale),
  ])
  func readsEveryChromaFormat(chroma: String, format: PixelFormat) throws {
    let stored = try StoredPixels(format)
    let bytes = VideoStream.bytes(
      " W\(stored.width) H\(stored.height) F30000:1001 Ip A1:1 C\(chroma)", frames: [stored.bytes, stored.bytes])
    for pieceByteCount in [1, 100, .max] {
      let reader = try VideoStream.reader(bytes, pieceByteCount: pieceByteCount)
      #expect(reader.format.pixelFormat == format)
      #expect(reader.format.frameByteCount == stored.bytes.count)
      let (images, failure) = VideoStream.frames(of: reader)
      #expect(images == [stored.image, stored.image])
      #expect(failure == nil)
      #expect(try reader.next() == nil)
    }
  }

  @Test func readsFullRange() throws {
    let stored = try StoredPixels(.i420)
    let size = " W\(stored.width) H\(stored.height)"
    let full = try VideoStream.reader(VideoStream.bytes(size + " XCOLORRANGE=FULL", frames: [stored.bytes]))
    #expect(try VideoStream.frames(of: full).images == [StoredPixels.expected("i420", .bt601FullRange)])
    let limited = try VideoStream.reader(VideoStream.bytes(size + " XCOLORRANGE=LIMITED", frames: [stored.bytes]))
    #expect(VideoStream.frames(of: limited).images == [stored.image])
  }

  @Test func readsOtherHeaders() throws {
    func format(_ header: String) throws -> VideoFormat { try VideoStream.reader(VideoStream.bytes(header, frames: [])).format }
    for interlacing in ["p", "t", "b", "m", "?"] { #expect(try format(" W4 H2 I\(interlacing)").pixelFormat == .i420) }
    #expect(try format(" H2 W4 A0:0 XYSCSS=422").pixelFormat == .i422)
    #expect(try format(" W4 H2 C420jpeg XYSCSS=420JPEG").pixelFormat == .i420)
    #expect(try format("  W4  H2 Xanything ").width == 4)
    for rate in ["", " F0:0"] {
      let unknown = try format(" W4 H2" + rate)
      #expect((unknown.frameRateNumerator, unknown.frameRateDenominator) == (25, 1))
    }
  }

  @Test func framesHaveNumbersAndTimes() throws {
    let bytes = VideoStream.bytes(
      " W2 H2 F30000:1001", frames: Self.grays([16, 235, 16, 235]), frameLine: "FRAME Ip Xnote")
    let reader = try VideoStream.reader(bytes)
    var frames: [VideoFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    #expect(frames.map(\.index) == [0, 1, 2, 3])
    #expect(frames.map(\.timestampInMilliseconds) == [0, 33, 66, 100])
    #expect(try frames.map { Image($0.pixels) } == [0, 255, 0, 255].map(Self.image))
  }

  @Test func timestampsAlwaysIncrease() throws {
    func format(_ rate: String) throws -> VideoFormat {
      try VideoStream.reader(VideoStream.bytes(" W2 H2 F\(rate)", frames: [])).format
    }
    let fast = try format("48000:1")
    #expect((0..<4).map(fast.timestampInMilliseconds) == [0, 1, 2, 3])
    let slow = try format("1:2147483647")
    #expect(slow.timestampInMilliseconds(ofFrame: 2) == 4_294_967_294_000)
    #expect(slow.timestampInMilliseconds(ofFrame: .max) == .max)
  }

  @Test func memoryIsUsedAgainWhenNobodyHasIt() throws {
    let reader = try VideoStream.reader(VideoStream.bytes(" W2 H2", frames: Self.grays([16, 235, 16, 235])))
    // Kept frames keep their pixels.
    let first = try #require(try reader.next())
    let second = try #require(try reader.next())
    #expect(try Image(first.pixels) == Self.image(0))
    #expect(try Image(second.pixels) == Self.image(255))
  }

  @Test func readsFilesAndDescriptors() throws {
    let bytes = VideoStream.bytes(" W2 H2", frames: Self.grays([16, 235]))
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).y4m").path
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try VideoStream.frames(of: VideoReader(path: path)).images == [Self.image(0), Self.image(255)])
    let file = try #require(FileHandle(forReadingAtPath: path))
    #expect(try VideoStream.frames(of: VideoReader(fileDescriptor: file.fileDescriptor)).images.count == 2)
    try file.close()
    let missing = #expect(throws: VideoError.self) { try VideoReader(path: path + "missing") }
    #expect(missing?.code == .unreadable)
    #expect(missing?.detail == "\(path)missing: No such file or directory")
  }
}
