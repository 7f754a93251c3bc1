/// One routine of a kernel family, with the name that reports show.
///
/// A kernel sees pointers and integers, never tensors. It may not allocate, lock, or fail, and writes only to the
/// output and scratch memory that its arguments name. Arguments are valid when the operator that made them says so;
/// kernels check nothing.
public struct Kernel<Arguments>: Sendable {
  /// The name, `routine-types-family`, such as `convolution-i8-reference`.
  public let name: String
  /// The routine.
  public let run: @Sendable (Arguments) -> Void

  /// Makes a kernel.
  public init(_ name: String, _ run: @escaping @Sendable (Arguments) -> Void) {
    self.name = name
    self.run = run
  }
}
