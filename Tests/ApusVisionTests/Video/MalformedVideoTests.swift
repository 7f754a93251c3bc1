import ApusVision
import TestSupport
import Testing

@Suite struct MalformedVideoTests {
  private func headerFault(_ bytes: [UInt8]) -> String? {
    let error = #expect(throws: VideoError.self) { try VideoStream.reader(bytes) }
    #expect(error?.frame == nil)
    return error?.description
  }

  private func headerFault(_ header: String) -> String? { headerFault(VideoStream.bytes(header, frames: [])) }

  @Test func otherStreamsAreNamed() {
    let expected = "a stream starts with YUV4MPEG2 and a space, found"
    #expect(headerFault([]) == "truncated video: \(expected) nothing (header, offset 0)")
    #expect(headerFault(Array("YUV4".utf8)) == "truncated video: \(expected) \"YUV4\" (header, offset 0)")
    #expect(headerFault(Array("RIFF\u{1}".utf8)) == "no YUV4MPEG2 stream: \(expected) \"RIFF\\x01\" (header, offset 0)")
    #expect(headerFault("x W2 H2")?.hasPrefix("no YUV4MPEG2 stream") == true)
    #expect(
      headerFault(Array("YUV4MPEG2 W2".utf8)) == "truncated video: the header has no line feed (header, offset 12)")
    let endless = Array("YUV4MPEG2 X".utf8) + [UInt8](repeating: 0x58, count: 100_000)
    #expect(
      headerFault(endless) == "malformed video: the header has no line feed within 4096 bytes (header, offset 4096)")
  }

  @Test(arguments: [
    ("", "malformed video: the header has no width (W) (header, offset 0)"),
    (" W2", "malformed video: the header has no height (H) (header, offset 0)"),
    (" W0 H2", "malformed video: width and height must be positive, found 0x2 (header, offset 0)"),
    (" W2 H-2", "malformed video: parameter \"H-2\": a whole number up to 2147483647 is expected (header, offset 13)"),
    (
      " W99999999999 H2",
      "malformed video: parameter \"W99999999999\": a whole number up to 2147483647 is expected (header, offset 10)"
    ),
    (
      " W65536 H1",
      "limit exceeded: at most 65535 pixels a side and 268435456 in all, found 65536x1 (header, offset 0)"
    ),
    (
      " W60000 H60000",
      "limit exceeded: at most 65535 pixels a side and 268435456 in all, found 60000x60000 (header, offset 0)"
    ),
    (
      " W2 H2 C420p10",
      "unsupported video: chroma format \"420p10\"; 420, 420jpeg, 420mpeg2, 420paldv, 422, 444 and mono are read; "
        + "convert it with ffmpeg -i FILE -pix_fmt yuv420p -f yuv4mpegpipe - (header, offset 0)"
    ),
    (" W2 H2 Iz", "malformed video: parameter \"Iz\": interlacing is p, t, b, m or ? (header, offset 16)"),
    (" W2 H2 F25", "malformed video: parameter \"F25\": two numbers with a colon are expected (header, offset 16)"),
    (
      " W2 H2 Qx", "malformed video: parameter \"Qx\": parameters begin with W, H, F, I, A, C or X (header, offset 16)"
    ),
  ])
  func headersAreChecked(header: String, expected: String) {
    #expect(headerFault(header) == expected)
  }

  private static let frame: [UInt8] = [16, 16, 16, 16, 128, 128]
  /// The offset of the first frame's line.
  private static let start = "YUV4MPEG2 W2 H2\n".utf8.count

  @Test func cutFramesAreErrorsAfterAllWholeOnes() throws {
    let bytes = VideoStream.bytes(" W2 H2", frames: [Self.frame, Self.frame])
    let frameByteCount = (bytes.count - Self.start) / 2
    for count in Self.start...bytes.count {
      let reader = try VideoStream.reader(Array(bytes.prefix(count)))
      let (images, failure) = VideoStream.frames(of: reader)
      let (whole, rest) = (count - Self.start).quotientAndRemainder(dividingBy: frameByteCount)
      #expect(images.count == whole)
      #expect(failure?.code == (rest == 0 ? nil : .truncated))
      #expect(failure?.frame == (rest == 0 ? nil : whole))
      #expect(failure?.offset == (rest == 0 ? nil : count))
      // The stream does not recover.
      #expect(VideoStream.frames(of: reader).failure == failure)
    }
  }

  @Test func garbageBetweenFramesIsNamed() throws {
    let bytes = VideoStream.bytes(" W2 H2", frames: [Self.frame]) + Array("\u{0}garbage".utf8)
    let (images, failure) = VideoStream.frames(of: try VideoStream.reader(bytes))
    #expect(images.count == 1)
    #expect(
      failure?.description
        == "malformed video: a frame starts with FRAME, found \"\\x00garbage\" (frame 1, offset \(Self.start + 12))")
    let joined = VideoStream.bytes(" W2 H2", frames: [Self.frame], frameLine: "FRAMEx")
    #expect(VideoStream.frames(of: try VideoStream.reader(joined)).failure?.code == .malformed)
    let endless = VideoStream.bytes(" W2 H2", frames: [], frameLine: "") + Array("FRAME ".utf8)
    let line = endless + [UInt8](repeating: 0x49, count: 5_000)
    #expect(
      VideoStream.frames(of: try VideoStream.reader(line)).failure?.detail
        == "the line before a frame has no line feed within 4096 bytes")
  }

  private struct Broken: Error, CustomStringConvertible {
    let description = "the pipe broke"
  }

  @Test func sourcesMayFail() throws {
    let header = Array("YUV4MPEG2 W2 H2\nFRAME\n".utf8)
    var isFirst = true
    let reader = try VideoReader { target in
      guard isFirst else { throw Broken() }
      isFirst = false
      target.copyBytes(from: header)
      return header.count
    }
    let failure = VideoStream.frames(of: reader).failure
    #expect(failure?.description == "unreadable video: the pipe broke (frame 0, offset \(header.count))")
    for count in [-1, 1 << 20] {
      #expect(throws: VideoError.self) { try VideoReader { _ in count } }
    }
  }

  /// Damaged streams throw or give whole frames of the size they declare.
  @Test func damagedStreamsNeverTrap() throws {
    let headers = [
      " W6 H4 F30000:1001 Ip A1:1 C420jpeg XYSCSS=420JPEG XCOLORRANGE=FULL", " W5 H3 F25:1 It C422", " W3 H2 Cmono",
      " W4 H4 C444",
    ]
    let digits = Array("0123456789 WHFIACX:\nFRAME".utf8)
    var generator = SplitMix64(seed: 0xF7A3E)
    var (failureCount, frameCount) = (0, 0)
    for round in 0..<8_000 {
      let frame = [UInt8](repeating: UInt8(truncatingIfNeeded: round), count: [36, 45, 6, 48][round % 4])
      var bytes = VideoStream.bytes(headers[round % 4], frames: [frame, frame, frame])
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let offset = Int.random(in: 0..<min(bytes.count, round % 3 == 0 ? bytes.count : 90), using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[offset] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        case 1: bytes[offset] = digits[Int.random(in: 0..<digits.count, using: &generator)]
        case 2: bytes.remove(at: offset)
        default: bytes.insert(digits[Int.random(in: 0..<digits.count, using: &generator)], at: offset)
        }
      }
      do throws(VideoError) {
        let reader = try VideoStream.reader(bytes, pieceByteCount: round % 2 == 0 ? 7 : .max)
        #expect(reader.format.width * reader.format.height <= ImageLimits.maximumPixelCount)
        while let frame = try reader.next() {
          frameCount += 1
          // A large frame cannot come from few bytes.
          #expect(frame.pixels.width * frame.pixels.height <= bytes.count)
        }
      } catch {
        #expect((0...bytes.count).contains(error.offset))
        failureCount += 1
      }
    }
    #expect(failureCount > 1_000 && frameCount > 1_000)
  }
}
