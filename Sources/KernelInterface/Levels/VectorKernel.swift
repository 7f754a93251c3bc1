/// A routine of one instruction-set level, whose work several threads can share.
///
/// The same rules as for `Kernel` apply. Parts write different elements, and no element depends on how many parts there
/// are.
public struct VectorKernel<Arguments>: Sendable {
  /// The name, `routine-types-level`, such as `product-f32-avx512`.
  public let name: String
  /// The routine.
  public let run: @Sendable (Arguments, Share) -> Void

  /// Makes a kernel.
  public init(_ name: String, _ run: @escaping @Sendable (Arguments, Share) -> Void) {
    self.name = name
    self.run = run
  }
}
