/// Kernels of WHERE; integers are compared with 0 by their width in bits.
public struct CoordinateKernels: Sendable {
  /// WHERE.
  public var float32: Kernel<CoordinateArguments<Float>>
  /// WHERE.
  public var integer8: Kernel<CoordinateArguments<UInt8>>
  /// WHERE.
  public var integer32: Kernel<CoordinateArguments<UInt32>>
  /// WHERE.
  public var integer64: Kernel<CoordinateArguments<UInt64>>

  /// The scalar kernels.
  static let reference = CoordinateKernels(
    float32: Kernel("true-coordinates-f32-reference") { ReferenceIndexing.trueCoordinates($0) { $0 != 0 } },
    integer8: Kernel("true-coordinates-8-reference") { ReferenceIndexing.trueCoordinates($0) { $0 != 0 } },
    integer32: Kernel("true-coordinates-32-reference") { ReferenceIndexing.trueCoordinates($0) { $0 != 0 } },
    integer64: Kernel("true-coordinates-64-reference") { ReferenceIndexing.trueCoordinates($0) { $0 != 0 } })
}
