#if canImport(Glibc) && arch(x86_64)
  import Apus
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  /// `invoke()` takes no memory from the system's allocator.
  ///
  /// Each measurement is in a process of its own, where nothing else allocates. Sanitizers bring their own allocator,
  /// whose statistics are empty.
  @Suite(.disabled(if: dlsym(nil, "__sanitizer_get_heap_size") != nil, "a sanitizer replaces the allocator"))
  struct AllocationTests {
    @Test(arguments: KernelFamily.allCases, [1, 3])
    func networksRunWithoutAllocating(_ family: KernelFamily, _ threadCount: Int) async {
      await #expect(processExitsWith: .exitCode(0)) { [family, threadCount] in
        var options = PlanOptions()
        options.kernels = family
        options.threadCount = threadCount
        try exitIfAllocating(in: ConformanceCase.all(in: "MODELS"), options)
        exit(0)
      }
    }

    @Test func detectionRunsWithoutAllocating() async {
      await #expect(processExitsWith: .exitCode(0)) {
        try exitIfAllocating(in: ConformanceCase.all(in: "TFLite_Detection_PostProcess").prefix(4))
        exit(0)
      }
    }

    /// Every operator, and graphs that call each other.
    @Test(arguments: ConformanceCase.archives)
    func operatorsRunWithoutAllocating(_ archive: String) async {
      await #expect(processExitsWith: .exitCode(0)) { [archive] in
        // What follows a shape that a run computes cannot have memory beforehand.
        let cases = try ConformanceCase.all(in: archive).filter { try Plan($0.model).deferredOperators.isEmpty }
        try exitIfAllocating(in: cases.prefix(4))
        exit(0)
      }
    }

    /// The measurement notices blocks of every size, whether they are freed at once or kept.
    @Test(arguments: [1, 100, 1000, 2000, 100_000, 10_000_000])
    func blocksThatAreFreedAtOnceAreNoticed(_ byteCount: Int) async {
      await #expect(processExitsWith: .exitCode(3)) { [byteCount] in
        exitIfAllocating { free(malloc(byteCount)) }
        exit(0)
      }
    }

    @Test func arraysAreNoticed() async {
      await #expect(processExitsWith: .exitCode(3)) {
        let interpreter = try Interpreter(allocated: .relu)
        exitIfAllocating { _ = try? interpreter.input(at: 0) }
        exit(0)
      }
    }

    @Test func nothingIsNotNoticed() async {
      await #expect(processExitsWith: .exitCode(0)) {
        var sum = 0
        exitIfAllocating { sum += 1 }
        exit(sum > 1 ? 0 : 2)
      }
    }
  }

  /// Ends the process with code 3 if a run of one of these cases takes memory.
  private func exitIfAllocating(
    in cases: some Sequence<ConformanceCase>, _ options: PlanOptions = PlanOptions()
  ) throws {
    for testCase in cases {
      let interpreter = Interpreter(testCase.model, options: options)
      try interpreter.allocateTensors()
      for (index, input) in testCase.inputs.enumerated() {
        try interpreter.copy(input.data, toInputAt: index)
      }
      exitIfAllocating { try? interpreter.invoke() }
    }
  }

  /// Ends the process with code 3 if `body`, which is called a few times, takes memory when it is called again.
  private func exitIfAllocating(_ body: () -> Void) {
    body()
    SystemAllocator.setMappingThreshold(1024)
    let isAllocating = withoutActuallyEscaping(body) { body in
      inNewThread { measure(body) }
    }
    if isAllocating { exit(3) }
  }

  /// Whether `body` takes memory, in a thread that has taken none before.
  ///
  /// A new thread has no small blocks at hand, and those that it frees stay with it: they show in the first call.
  /// Blocks of a kilobyte or more come straight from the system once there is no other place for them, so that to take
  /// one is a page fault. The first call has touched the stack, so that only such blocks make each later call fault.
  private func measure(_ body: () -> Void) -> Bool {
    SystemAllocator.fillThreadsMemory()
    let taken = SystemAllocator.statistics().takenByteCount
    body()
    if SystemAllocator.statistics().takenByteCount != taken { return true }
    for _ in 0..<5 {
      let faults = pageFaultCount()
      body()
      if pageFaultCount() == faults { return false }
    }
    return true
  }

  private func pageFaultCount() -> Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_minflt
  }

  /// The result of `body` in a thread of its own, which takes no memory before that.
  private func inNewThread(_ body: () -> Bool) -> Bool {
    withoutActuallyEscaping(body) { body in
      let task = ThreadTask(body)
      var thread = pthread_t()
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { task in
        if let task { Unmanaged<ThreadTask>.fromOpaque(task)._withUnsafeGuaranteedRef { $0.result = $0.body() } }
        return nil
      }
      guard pthread_create(&thread, nil, start, Unmanaged.passUnretained(task).toOpaque()) == 0 else { exit(4) }
      pthread_join(thread, nil)
      return withExtendedLifetime(task) { task.result }
    }
  }

  /// What `malloc.h` declares, which Swift's Glibc module leaves out.
  private enum SystemAllocator {
    /// `mallinfo2` with the hidden argument that x86-64 functions return structures through.
    private static let information = unsafeBitCast(
      dlsym(nil, "mallinfo2"), to: (@convention(c) (UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<Int>).self)
    private static let option = unsafeBitCast(
      dlsym(nil, "mallopt"), to: (@convention(c) (CInt, CInt) -> CInt).self)

    /// The size of all blocks that are in use or stay with a thread, and the number of those straight from the system.
    static func statistics() -> (takenByteCount: Int, mappedCount: Int) {
      // Fields hblks, hblkhd and uordblks are numbers 3, 4 and 7.
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 10) { fields in
        guard let base = fields.baseAddress else { return (0, 0) }
        _ = information(base)
        return (base[4] + base[7], base[3])
      }
    }

    /// Takes blocks of a kilobyte until one has to come straight from the system.
    static func fillThreadsMemory() {
      let mappedCount = statistics().mappedCount
      while statistics().mappedCount == mappedCount, malloc(1024) != nil {}
    }

    /// `M_MMAP_THRESHOLD`, number −3: the size of the smallest block that comes straight from the system.
    static func setMappingThreshold(_ byteCount: Int32) {
      _ = option(-3, byteCount)
      // Both functions are looked up before anything is measured.
      _ = statistics()
    }
  }

  /// What a new thread does.
  private final class ThreadTask {
    let body: () -> Bool
    var result = true

    init(_ body: @escaping () -> Bool) {
      self.body = body
    }
  }
#endif
