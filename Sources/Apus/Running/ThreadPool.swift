import KernelInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that share the steps of one interpreter's runs; they are made once.
final class ThreadPool {
  private let queue: WorkQueue
  private var threads: [pthread_t] = []

  /// The number of threads, the caller's included.
  var threadCount: Int { threads.count + 1 }

  /// A pool of `threadCount` threads, the caller's included; fewer when the system gives no more.
  init(threadCount: Int) {
    queue = WorkQueue()
    for _ in 1..<max(threadCount, 1) {
      let context = Unmanaged.passRetained(queue)
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, nil,
        { context in
          // Darwin declares the context as present, Glibc as optional.
          let context: UnsafeMutableRawPointer? = context
          if let context { Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().serve() }
          return nil
        }, context.toOpaque())
      guard failure == 0 else {
        context.release()
        break
      }
      threads.append(thread)
    }
  }

  deinit {
    queue.stop()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Does `work` in at most `partCount` parts, and returns when all are done.
  func run(_ work: StepWork, _ memory: Memory, partCount: Int) {
    queue.run(work, memory, partCount: min(partCount, threadCount))
  }
}
