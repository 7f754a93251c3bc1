import KernelInterface

/// Runs the routines of `LimitKernels` on some threads at the same time.
final class LimitMeasurement {
  /// The shortest time of a run, in seconds: less than the system lets a thread go on, more than it takes to wake threads.
  private static let runTime = 0.001
  /// The least number of runs.
  private static let leastRunCount = 5
  /// The bytes for the values of each thread.
  private static let valueByteCount = 4096
  /// The least and the most bytes that are read from memory by all threads.
  private static let memoryByteCounts = 256 << 20...1 << 30
  private static let (buffer, values) = (Slot(index: 0), Slot(index: 1))

  private let kernels: VectorKernels
  private let threads: ThreadPool
  private let caches: [CacheSize]
  /// What each thread reads for memory; the beginning of it for caches.
  private let partByteCount: Int
  private let addresses = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: 2)
  private let remainingRounds = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  var threadCount: Int { threads.threadCount }
  /// How long to measure each limit, in seconds; for several threads it takes longer until all run at the same time.
  private var duration: Double { threadCount == 1 ? 0.04 : 0.15 }

  init(_ kernels: VectorKernels, threadCount: Int, caches: [CacheSize]) {
    self.kernels = kernels
    self.caches = caches
    threads = ThreadPool(threadCount: threadCount)
    let count = threads.threadCount
    let largest = caches.map { $0.byteCount(forEachOf: count) }.max() ?? 0
    let wanted = largest.multipliedReportingOverflow(by: 4 * count)
    let range = Self.memoryByteCounts
    let byteCount =
      wanted.overflow ? range.upperBound : min(max(wanted.partialValue, range.lowerBound), range.upperBound)
    partByteCount = Self.wholeBlocks(byteCount / count)
    remainingRounds.initialize(to: 0)
    let memory = LargeMemory.allocate(byteCount: byteCount)
    memory.initializeMemory(as: UInt8.self, repeating: 1, count: byteCount)
    addresses.initialize(to: memory)
    let values = UnsafeMutableRawPointer.allocate(byteCount: count * Self.valueByteCount, alignment: 64)
    values.initializeMemory(as: Float.self, repeating: 0.25, count: count * Self.valueByteCount / 4)
    (addresses + 1).initialize(to: values)
  }

  deinit {
    addresses[0].deallocate()
    addresses[1].deallocate()
    addresses.deallocate()
    remainingRounds.deallocate()
  }

  private static func wholeBlocks(_ byteCount: Int) -> Int {
    let block = 4 * ReadPeakArguments.blockCount
    return max(byteCount / block, 1) * block
  }

  /// The float32 operations in a second.
  func floatRate() -> Double {
    let run = kernels.limits.multiplyAdd
    let time = secondsPerRound { memory, share, roundCount in
      let values = (memory.bytes(Self.values) + share.index * Self.valueByteCount).assumingMemoryBound(to: Float.self)
      // Values of 1/4 and 3/4 in turn: never denormal, and bits change.
      run(MultiplyAddPeakArguments(roundCount: roundCount, factor: -1, addend: 1, values: values))
    }
    return Double(2 * kernels.limits.accumulatorCount * kernels.layout.laneCount * threadCount) / time
  }

  /// The operations on 8-bit elements in a second.
  func byteRate() -> Double {
    let run = kernels.limits.dot
    let time = secondsPerRound { memory, share, roundCount in
      let values = (memory.bytes(Self.values) + share.index * Self.valueByteCount).assumingMemoryBound(to: Int32.self)
      // Even factors, so that values do not end as zeros.
      run(DotPeakArguments(roundCount: roundCount, weights: 0x1206_FC02, values: values))
    }
    let elementCount = kernels.limits.accumulatorCount * kernels.layout.laneCount * kernels.layout.groupSize
    return Double(2 * elementCount * threadCount) / time
  }

  /// How fast caches and memory are read.
  func bandwidths() -> [MachineLimits.Bandwidth] {
    let places = caches.map { ($0.name, capacity: $0.byteCount(forEachOf: threadCount) as Int?) } + [("memory", nil)]
    return places.map { name, capacity in
      // Half of a cache, as others have something in it, too.
      let byteCount = min(capacity.map { Self.wholeBlocks($0 / 2) } ?? partByteCount, partByteCount)
      return MachineLimits.Bandwidth(
        name: name, capacity: capacity.map { $0 * threadCount }, readByteCount: byteCount,
        rate: Double(byteCount * threadCount) / secondsPerRead(byteCount))
    }
  }

  private func secondsPerRead(_ byteCount: Int) -> Double {
    let (run, step) = (kernels.limits.read, partByteCount)
    return secondsPerRound { memory, share, roundCount in
      let input = (memory.bytes(Self.buffer) + share.index * step).assumingMemoryBound(to: Int32.self)
      let sum = (memory.bytes(Self.values) + share.index * Self.valueByteCount).assumingMemoryBound(to: Int32.self)
      run(ReadPeakArguments(roundCount: roundCount, count: byteCount / 4, input: UnsafePointer(input), sum: sum))
    }
  }

  /// The time of a round that every thread does, at best.
  private func secondsPerRound(_ body: @escaping @Sendable (Memory, Share, _ roundCount: Int) -> Void) -> Double {
    var roundCount = 1
    var best = seconds(roundCount, body)
    while best < Self.runTime, roundCount < 1 << 40 {
      roundCount *= 2
      best = seconds(roundCount, body)
    }
    let end = SuspendingClock.now + .seconds(duration)
    var runCount = 1
    while runCount < Self.leastRunCount || SuspendingClock.now < end {
      best = min(best, seconds(roundCount, body))
      runCount += 1
    }
    return best / Double(roundCount)
  }

  private func seconds(
    _ roundCount: Int, _ body: @escaping @Sendable (Memory, Share, _ roundCount: Int) -> Void
  ) -> Double {
    let work = StepWork.shared(partCount: threadCount) { memory, share in body(memory, share, roundCount) }
    let memory = Memory(addresses: addresses, variables: addresses, remainingRounds: remainingRounds)
    let start = SuspendingClock.now
    threads.run(work, memory, partCount: threadCount)
    return (SuspendingClock.now - start) / .seconds(1)
  }
}
