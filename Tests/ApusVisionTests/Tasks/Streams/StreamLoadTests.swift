import ApusVision
import Foundation
import Testing

/// A live stream that gets twice as many frames as the task can work on.
@Suite(.serialized, .timeLimit(.minutes(2))) struct StreamLoadTests {
  private static let frameCount = 10_000
  /// 196 kB a frame: 2 GB, were they kept.
  private static let side = 256

  /// Takes 100 µs.
  private static func process(_ image: PixelBuffer) -> Int {
    let end = ContinuousClock.now + .microseconds(100)
    while ContinuousClock.now < end {}
    return Int(Image(image).pixels[0])
  }

  @Test func tenThousandFramesLeaveNothingBehind() async throws {
    let stream = FrameStream<Int> { image, _ in Self.process(image) }
    let reader = Task {
      var timestamps: [Int] = []
      for await result in stream {
        let value = try result.outcome.get()
        #expect(value == result.timestampInMilliseconds % 251)
        timestamps.append(result.timestampInMilliseconds)
      }
      return timestamps
    }
    var early = 0
    let start = ContinuousClock.now
    for frame in 0..<Self.frameCount {
      let pixels = [UInt8](repeating: UInt8(frame % 251), count: Self.side * Self.side * 3)
      try stream.send(
        Image(width: Self.side, height: Self.side, pixels: pixels), timestampInMilliseconds: frame)
      while ContinuousClock.now < start + .microseconds(50 * (frame + 1)) {}
      if frame == 100 { early = try residentByteCount() }
    }
    let late = try residentByteCount()
    stream.finish()
    let timestamps = try await reader.value
    let counts = stream.counts
    #expect(late - early < 8 << 20, "\(early) bytes after 100 frames, \(late) after all")
    #expect(zip(timestamps, timestamps.dropFirst()).allSatisfy { $0 < $1 })
    #expect(counts.sent == Self.frameCount)
    #expect(counts.sent == counts.processed + counts.dropped)
    #expect(counts.processed == timestamps.count + counts.undelivered)
    #expect(counts.dropped > 0 && counts.processed > 0 && counts.rejected == 0 && counts.failed == 0)
    #expect(timestamps.last == Self.frameCount - 1)
  }

  /// The resident memory of this process.
  private func residentByteCount() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(fields[1])) * 4096
  }
}
