import CInstructions
import KernelInterface
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The place where threads find the parts of a step, one step at a time.
///
/// The caller has the first part, so that with two threads each finds in its caches what it wrote in the step before.
/// Whoever is free takes the next one, the caller too, so that a thread that the system does not run holds nothing up.
/// Between steps threads spin for a short while, since steps follow each other quickly, then sleep.
final class WorkQueue: @unchecked Sendable {
  // Unchecked: the caller alone writes `work` and `memory`, before it offers parts; threads read them after they have taken
  // one, and the caller waits for all parts before it writes again.
  private var work = StepWork.whole { _ in }
  private var memory: Memory?
  private let offer = Atomic<UInt64>(Offer(number: 0, partCount: 0).bits)
  private let isStopped = Atomic<Bool>(false)
  private let sleeperCount = Atomic<Int>(0)
  /// What keeps `doneCount`, which the caller looks at, in another line of the cache than what the others look at.
  private let gap = InlineArray<16, UInt64>(repeating: 0)
  /// The parts of the current step that are done.
  private let doneCount = Atomic<Int>(0)
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// How often a thread looks for work before it sleeps: for about 50 microseconds.
  private static let spinCount = 2000

  /// The parts of a step that nobody has taken yet; all of it is one word, so that a part is taken once.
  private struct Offer {
    /// The number of the step.
    let number: UInt32
    let partCount: UInt16
    var nextPart: UInt16

    init(number: UInt32, partCount: UInt16, nextPart: UInt16 = 0) {
      self.number = number
      self.partCount = partCount
      self.nextPart = nextPart
    }

    init(bits: UInt64) {
      number = UInt32(truncatingIfNeeded: bits >> 32)
      partCount = UInt16(truncatingIfNeeded: bits >> 16)
      nextPart = UInt16(truncatingIfNeeded: bits)
    }

    var bits: UInt64 { UInt64(number) << 32 | UInt64(partCount) << 16 | UInt64(nextPart) }
    var isEmpty: Bool { nextPart >= partCount }
  }

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does `work` in `partCount` parts, and returns when all are done.
  func run(_ work: StepWork, _ memory: Memory, partCount: Int) {
    self.work = work
    self.memory = memory
    doneCount.store(0, ordering: .relaxed)
    let number = Offer(bits: offer.load(ordering: .relaxed)).number
    // Sequentially consistent with a sleeper's count and look, so that one of the two sees the other.
    offer.store(
      Offer(number: number &+ 1, partCount: UInt16(partCount), nextPart: 1).bits, ordering: .sequentiallyConsistent)
    wakeSleepers()
    perform(0, of: partCount)
    while let (part, count) = take() {
      perform(part, of: count)
    }
    var waitCount = 0
    while doneCount.load(ordering: .acquiring) < partCount {
      waitCount += 1
      // Another thread may need this core to finish.
      if waitCount > Self.spinCount { sched_yield() } else { pauseThread() }
    }
  }

  /// Ends all threads.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    wakeSleepers()
  }

  private func wakeSleepers() {
    guard sleeperCount.load(ordering: .sequentiallyConsistent) > 0 else { return }
    pthread_mutex_lock(mutex)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Does parts of steps until `stop()`.
  func serve() {
    while !isStopped.load(ordering: .acquiring) {
      if let (part, count) = take() {
        perform(part, of: count)
      } else {
        wait()
      }
    }
  }

  /// Takes a part that nobody has taken.
  private func take() -> (part: Int, count: Int)? {
    var bits = offer.load(ordering: .acquiring)
    while true {
      var next = Offer(bits: bits)
      guard !next.isEmpty else { return nil }
      let part = next.nextPart
      next.nextPart += 1
      let (exchanged, original) = offer.compareExchange(
        expected: bits, desired: next.bits, ordering: .acquiringAndReleasing)
      if exchanged { return (Int(part), Int(next.partCount)) }
      bits = original
    }
  }

  private func perform(_ part: Int, of count: Int) {
    if let memory, case .shared(_, let body) = work {
      body(memory, Share(index: part, count: count))
    }
    doneCount.add(1, ordering: .releasing)
  }

  private var hasNews: Bool {
    !Offer(bits: offer.load(ordering: .sequentiallyConsistent)).isEmpty
      || isStopped.load(ordering: .sequentiallyConsistent)
  }

  /// Waits for parts, or the end.
  private func wait() {
    for _ in 0..<Self.spinCount {
      if hasNews { return }
      pauseThread()
    }
    pthread_mutex_lock(mutex)
    sleeperCount.add(1, ordering: .sequentiallyConsistent)
    while !hasNews {
      pthread_cond_wait(condition, mutex)
    }
    sleeperCount.subtract(1, ordering: .sequentiallyConsistent)
    pthread_mutex_unlock(mutex)
  }
}
