/// What the machine can do at most at a level of vector instructions: how fast it computes and how fast it reads, measured
/// with loops that do nothing else.
public struct MachineLimits: Sendable, Equatable {
  /// How fast a cache, or memory, is read.
  public struct Bandwidth: Sendable, Equatable {
    /// The name of the cache, such as `L2`, or `memory`.
    public let name: String
    /// The bytes that all threads together have room for; nil for memory.
    public let capacity: Int?
    /// The bytes that each thread read again and again.
    public let readByteCount: Int
    /// The bytes that all threads together read in a second.
    public let rate: Double
  }

  /// The level.
  public let instructionSet: InstructionSet
  /// The threads that ran at the same time; fewer than asked for when the system gives no more.
  public let threadCount: Int
  /// The float32 operations of all threads in a second; multiplying and adding are two.
  public let floatRate: Double
  /// The operations on 8-bit elements of all threads in a second, with the instructions that products of matrices have at
  /// this level; multiplying and adding are two.
  public let byteRate: Double
  /// The caches, nearest first, then memory.
  public let bandwidths: [Bandwidth]

  /// Measures the limits; takes about half a second and 256 MiB of memory, or more with large caches.
  ///
  /// - Parameters:
  ///   - instructionSet: The level.
  ///   - threadCount: The threads that run at the same time, from 1 to `ModelLimits.maximumThreadCount`; others are limited
  ///     to that.
  ///   - caches: The caches for data that a core has, nearest first.
  /// - Throws: `ModelError.Code.unsupportedOption` when the CPU lacks the level.
  public static func measured(
    _ instructionSet: InstructionSet, threadCount: Int, caches: [CacheSize]
  ) throws(ModelError) -> MachineLimits {
    let kernels = try KernelSelection.vectorKernels(instructionSet)
    let count = min(max(threadCount, 1), ModelLimits.maximumThreadCount)
    let measurement = LimitMeasurement(kernels, threadCount: count, caches: caches)
    return MachineLimits(
      instructionSet: instructionSet, threadCount: measurement.threadCount, floatRate: measurement.floatRate(),
      byteRate: measurement.byteRate(), bandwidths: measurement.bandwidths())
  }

  /// The least time in seconds that work can take: that of its operations, or that of reading its bytes from the nearest
  /// place that has room for them, whichever is longer.
  ///
  /// - Parameters:
  ///   - operations: The multiplications and additions.
  ///   - isFloat: Whether they are on float32, or else on 8-bit elements.
  ///   - bytes: The bytes that are read.
  ///   - isCold: Whether they are in memory at first, however few they are.
  public func leastTime(operations: Int, isFloat: Bool, bytes: Int, isCold: Bool = false) -> Double {
    let computing = Double(operations) / (isFloat ? floatRate : byteRate)
    let nearest = isCold ? nil : bandwidths.first { $0.capacity.map { bytes <= $0 } ?? true }
    guard let place = nearest ?? bandwidths.last else { return computing }
    return max(computing, Double(bytes) / place.rate)
  }
}
