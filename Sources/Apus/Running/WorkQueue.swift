import CInstructions
import KernelInterface
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The place where threads find the parts of a step: one step at a time, one part for each thread.
///
/// Between steps threads spin for a short while, since steps follow each other quickly, then sleep.
final class WorkQueue: @unchecked Sendable {
  // Unchecked: the caller alone writes `work`, `memory` and `partCount`, before it counts up `generation`; threads read
  // them after they have seen the new count, and the caller waits for all threads before it writes again.
  private var work = StepWork.whole { _ in }
  private var memory: Memory?
  private var partCount = 0
  /// The threads besides the caller's; set before the first step.
  var workerCount = 0
  /// The number of the current step, negative when threads shall end.
  private let generation = Atomic<Int>(0)
  /// The threads that have not finished with the current step.
  private let busyCount = Atomic<Int>(0)
  private let sleeperCount = Atomic<Int>(0)
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// How often a thread looks for work before it sleeps: for about 50 microseconds.
  private static let spinCount = 2000

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

  /// Does the first part of `work` on this thread, the others on others, and returns when all are done.
  func run(_ work: StepWork, _ memory: Memory, partCount: Int) {
    self.work = work
    self.memory = memory
    self.partCount = partCount
    busyCount.store(workerCount, ordering: .relaxed)
    publish(generation.load(ordering: .relaxed) + 1)
    perform(part: 0)
    var count = 0
    while busyCount.load(ordering: .acquiring) > 0 {
      count += 1
      // Another thread may need this core to finish.
      if count > Self.spinCount { sched_yield() } else { pauseThread() }
    }
  }

  /// Ends all threads.
  func stop() {
    publish(-1)
  }

  private func publish(_ number: Int) {
    // Sequentially consistent with the sleeper's count and look, so that one of the two sees the other.
    generation.store(number, ordering: .sequentiallyConsistent)
    guard sleeperCount.load(ordering: .sequentiallyConsistent) > 0 else { return }
    pthread_mutex_lock(mutex)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Does part `index` of each step until `stop()`.
  func work(as index: Int) {
    var seen = 0
    while true {
      seen = next(after: seen)
      guard seen >= 0 else { return }
      perform(part: index)
      busyCount.subtract(1, ordering: .releasing)
    }
  }

  private func perform(part: Int) {
    if part < partCount, let memory, case .shared(_, let body) = work {
      body(memory, Share(index: part, count: partCount))
    }
  }

  /// Waits for a step other than number `seen`, and returns its number.
  private func next(after seen: Int) -> Int {
    for _ in 0..<Self.spinCount {
      let current = generation.load(ordering: .acquiring)
      if current != seen { return current }
      pauseThread()
    }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    sleeperCount.add(1, ordering: .sequentiallyConsistent)
    defer { sleeperCount.subtract(1, ordering: .sequentiallyConsistent) }
    while generation.load(ordering: .sequentiallyConsistent) == seen {
      pthread_cond_wait(condition, mutex)
    }
    return generation.load(ordering: .acquiring)
  }
}
