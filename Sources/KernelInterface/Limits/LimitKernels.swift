/// The routines of one level that reach the limits of a core: what other kernels are measured by.
///
/// No operator is computed by them and their work is not divided, so they are no `VectorKernel`s.
public struct LimitKernels: Sendable {
  /// The vectors that are computed independently of each other, more than the latency of an instruction asks for.
  public var accumulatorCount: Int
  /// Multiplies and adds float32, see `ReferenceLimits.multiplyAdd(_:valueCount:)`.
  public var multiplyAdd: @Sendable (MultiplyAddPeakArguments) -> Void
  /// Adds up products of 8-bit elements as products of matrices do, see `ReferenceLimits.dot(_:valueCount:groupSize:)`.
  public var dot: @Sendable (DotPeakArguments) -> Void
  /// Reads memory, see `ReferenceLimits.read(_:)`.
  public var read: @Sendable (ReadPeakArguments) -> Void

  /// Makes the routines of a level.
  public init(
    accumulatorCount: Int, multiplyAdd: @escaping @Sendable (MultiplyAddPeakArguments) -> Void,
    dot: @escaping @Sendable (DotPeakArguments) -> Void, read: @escaping @Sendable (ReadPeakArguments) -> Void
  ) {
    self.accumulatorCount = accumulatorCount
    self.multiplyAdd = multiplyAdd
    self.dot = dot
    self.read = read
  }
}
