import ApusVision
import Foundation
import Testing

/// Live streams on a task that gives back the first sample of a frame.
@Suite(.timeLimit(.minutes(1))) struct FrameStreamTests {
  private struct Failure: Error {}

  private static func image(_ value: UInt8) throws -> Image {
    try Image(width: 1, height: 1, pixels: [value, 0, 0])
  }

  private func stream(_ gate: StreamGate) -> FrameStream<UInt8> {
    FrameStream { image, _ in
      gate.pass()
      let value = Image(image).pixels[0]
      if value == 13 { throw Failure() }
      return value
    }
  }

  private func values(_ stream: FrameStream<UInt8>) async -> [UInt8?] {
    var values: [UInt8?] = []
    for await result in stream { values.append(try? result.outcome.get()) }
    return values
  }

  @Test func newestFrameWaitsAndOlderOnesAreDropped() async throws {
    let gate = StreamGate()
    let stream = stream(gate)
    try stream.send(Self.image(1), timestampInMilliseconds: 10)
    try await gate.waitForStart(of: 1)
    for value in 2...5 { try stream.send(Self.image(UInt8(value)), timestampInMilliseconds: 10 * value) }
    #expect(stream.counts == FrameCounts(sent: 5, dropped: 3))
    gate.open(2)
    stream.finish()
    var results: [FrameResult<UInt8>] = []
    for await result in stream { results.append(result) }
    #expect(results.map { try? $0.outcome.get() } == [1, 5])
    #expect(results.map(\.timestampInMilliseconds) == [10, 50])
    #expect(stream.counts == FrameCounts(sent: 5, dropped: 3, processed: 2, delivered: 2))
  }

  /// Whether or not the task has begun the first one when the second comes.
  @Test func twoFramesAtOnceAreBothWorkedOn() async throws {
    for _ in 0..<100 {
      let gate = StreamGate()
      gate.open(2)
      let stream = stream(gate)
      for value in 1...2 { try stream.send(Self.image(UInt8(value)), timestampInMilliseconds: value) }
      stream.finish()
      #expect(await values(stream) == [1, 2])
      #expect(stream.counts == FrameCounts(sent: 2, processed: 2, delivered: 2))
    }
  }

  @Test func badTimestampConcernsOneFrame() async throws {
    let gate = StreamGate()
    let stream = stream(gate)
    gate.open(3)
    try stream.send(Self.image(1), timestampInMilliseconds: 10)
    try await gate.waitForStart(of: 1)
    for timestamp in [10, 9, -1] {
      let error = #expect(throws: TaskError.self) {
        try stream.send(Self.image(2), timestampInMilliseconds: timestamp)
      }
      #expect(error?.code == .timestampNotIncreasing)
    }
    while stream.counts.processed < 1 { try await Task.sleep(for: .milliseconds(1)) }
    try stream.send(Self.image(3), timestampInMilliseconds: 11)
    stream.finish()
    #expect(await values(stream) == [1, 3])
    #expect(stream.counts == FrameCounts(sent: 2, rejected: 3, processed: 2, delivered: 2))
  }

  @Test func errorOfAFrameIsItsResult() async throws {
    let gate = StreamGate()
    let stream = stream(gate)
    gate.open(2)
    try stream.send(Self.image(13), timestampInMilliseconds: 1)
    try await gate.waitForStart(of: 1)
    try stream.send(Self.image(2), timestampInMilliseconds: 2)
    stream.finish()
    #expect(await values(stream) == [nil, 2])
    #expect(stream.counts == FrameCounts(sent: 2, processed: 2, failed: 1, delivered: 2))
  }

  @Test func endedStreamTakesNoFrames() async throws {
    let stream = stream(StreamGate())
    stream.finish()
    let error = #expect(throws: TaskError.self) { try stream.send(Self.image(1), timestampInMilliseconds: 1) }
    #expect(error?.code == .streamEnded)
    #expect(await values(stream) == [])
  }

  @Test func cancellingGivesUpWhatIsNotFinished() async throws {
    let gate = StreamGate()
    let stream = stream(gate)
    try stream.send(Self.image(1), timestampInMilliseconds: 1)
    try await gate.waitForStart(of: 1)
    try stream.send(Self.image(2), timestampInMilliseconds: 2)
    stream.cancel()
    #expect(await values(stream) == [])
    gate.open(2)
    while stream.counts.processed < 1 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(stream.counts == FrameCounts(sent: 2, dropped: 1, processed: 1))
    #expect(gate.startedCount == 1)
  }

  @Test func cancelledReaderCancelsTheStream() async throws {
    let gate = StreamGate()
    let stream = stream(gate)
    let reader = Task { await values(stream) }
    gate.open(1)
    try stream.send(Self.image(1), timestampInMilliseconds: 1)
    while stream.counts.processed < 1 { try await Task.sleep(for: .milliseconds(1)) }
    reader.cancel()
    _ = await reader.value
    let error = #expect(throws: TaskError.self) { try stream.send(Self.image(2), timestampInMilliseconds: 2) }
    #expect(error?.code == .streamEnded)
  }

  @Test func readerWhoLeavesCancelsTheStream() async throws {
    let gate = StreamGate()
    let stream = stream(gate)
    gate.open(1)
    try stream.send(Self.image(1), timestampInMilliseconds: 1)
    for await result in stream {
      #expect(try result.outcome.get() == 1)
      break
    }
    let error = #expect(throws: TaskError.self) { try stream.send(Self.image(2), timestampInMilliseconds: 2) }
    #expect(error?.code == .streamEnded)
    #expect(await values(stream) == [])
  }

  @Test func slowReaderLosesTheOldestResults() async throws {
    let gate = StreamGate()
    let stream = stream(gate)
    let count = FrameStream<UInt8>.resultLimit + 4
    gate.open(count)
    for value in 1...count {
      try stream.send(Self.image(UInt8(100 + value)), timestampInMilliseconds: value)
      while stream.counts.processed < value { try await Task.sleep(for: .milliseconds(1)) }
    }
    stream.finish()
    #expect(await values(stream) == (105...100 + UInt8(count)).map(\.self))
    #expect(stream.counts == FrameCounts(sent: count, processed: count, delivered: count - 4))
  }
}
