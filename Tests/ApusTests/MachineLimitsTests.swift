import Testing

@testable import Apus

/// The least time that limits allow; what they are, no test asserts.
@Suite struct MachineLimitsTests {
  private let limits = MachineLimits(
    instructionSet: .baseline, threadCount: 2, floatRate: 100, byteRate: 400,
    bandwidths: [
      .init(name: "L1", capacity: 1000, readByteCount: 500, rate: 50),
      .init(name: "L2", capacity: 4000, readByteCount: 2000, rate: 20),
      .init(name: "memory", capacity: nil, readByteCount: 100_000, rate: 10),
    ])

  @Test func theLongerTimeCounts() {
    #expect(limits.leastTime(operations: 1000, isFloat: true, bytes: 100) == 10)
    #expect(limits.leastTime(operations: 1000, isFloat: false, bytes: 100) == 2.5)
    #expect(limits.leastTime(operations: 100, isFloat: true, bytes: 1000) == 20)
    #expect(limits.leastTime(operations: 0, isFloat: true, bytes: 0) == 0)
  }

  @Test func bytesComeFromTheNearestPlaceWithRoom() {
    #expect(limits.leastTime(operations: 0, isFloat: true, bytes: 1000) == 20)
    #expect(limits.leastTime(operations: 0, isFloat: true, bytes: 4000) == 200)
    #expect(limits.leastTime(operations: 0, isFloat: true, bytes: 5000) == 500)
    #expect(limits.leastTime(operations: 0, isFloat: true, bytes: 1000, isCold: true) == 100)
  }

  @Test func threadsShareCaches() {
    let cache = CacheSize(name: "L3", byteCount: 1200, sharerCount: 3)
    #expect([1, 2, 3, 8].map { cache.byteCount(forEachOf: $0) } == [1200, 600, 400, 400])
    #expect(CacheSize(name: "L1", byteCount: -1, sharerCount: 0).byteCount(forEachOf: 4) == 1)
  }

  @Test func capacitiesAreThoseOfAllThreads() throws {
    let caches = [
      CacheSize(name: "L1", byteCount: 32_768, sharerCount: 1),
      CacheSize(name: "L3", byteCount: 1 << 20, sharerCount: 2),
    ]
    let limits = try MachineLimits.measured(.baseline, threadCount: 2, caches: caches)
    #expect(limits.threadCount == 2)
    #expect(limits.bandwidths.map(\.name) == ["L1", "L3", "memory"])
    #expect(limits.bandwidths.map(\.capacity) == [65_536, 1 << 20, nil])
    #expect(limits.bandwidths.map(\.readByteCount) == [16_384, 1 << 18, 128 << 20])
    #expect(limits.floatRate > 0 && limits.byteRate > 0 && limits.bandwidths.allSatisfy { $0.rate > 0 })
  }
}
