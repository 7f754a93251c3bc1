import ApusVision
import Synchronization
import Testing

/// A live stream that gets twice as many frames as the task can work on.
@Suite(.serialized, .timeLimit(.minutes(2))) struct StreamLoadTests {
  private static let frameCount = 10_000

  /// How many frames there are, and the most there were at a time.
  private final class FrameTally: Sendable {
    private let state = Mutex((count: 0, most: 0))

    var count: Int { state.withLock { $0.count } }
    var most: Int { state.withLock { $0.most } }

    func change(by difference: Int) {
      state.withLock { state in
        state.count += difference
        state.most = max(state.most, state.count)
      }
    }
  }

  /// Takes 100 µs.
  private static func process(_ image: PixelBuffer) -> Int {
    let end = ContinuousClock.now + .microseconds(100)
    while ContinuousClock.now < end {}
    return Int(Image(image).pixels[0])
  }

  /// A frame that is counted as long as it is held.
  private static func frame(_ value: UInt8, _ tally: FrameTally) throws -> PixelBuffer {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 48, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: value)
    tally.change(by: 1)
    let address = UInt(bitPattern: memory.baseAddress)
    return try PixelBuffer(.rgb, width: 4, height: 4, planes: [UnsafeRawBufferPointer(memory)]) {
      UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
      tally.change(by: -1)
    }
  }

  @Test func tenThousandFramesLeaveNothingBehind() async throws {
    let tally = FrameTally()
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
    let start = ContinuousClock.now
    for index in 0..<Self.frameCount {
      try stream.send(Self.frame(UInt8(index % 251), tally), timestampInMilliseconds: index)
      while ContinuousClock.now < start + .microseconds(50 * (index + 1)) {}
    }
    stream.finish()
    let timestamps = try await reader.value
    let counts = stream.counts
    // One that is worked on, one that waits, and one that comes.
    #expect(tally.most <= 3)
    #expect(zip(timestamps, timestamps.dropFirst()).allSatisfy { $0 < $1 })
    #expect(counts.sent == Self.frameCount)
    #expect(counts.sent == counts.processed + counts.dropped)
    #expect(counts.delivered == timestamps.count && counts.delivered <= counts.processed)
    #expect(counts.dropped > 0 && counts.processed > 0 && counts.rejected == 0 && counts.failed == 0)
    #expect(timestamps.last == Self.frameCount - 1)
    // The worker may hold the last one until it ends.
    while tally.count > 0 { try await Task.sleep(for: .milliseconds(1)) }
  }
}
