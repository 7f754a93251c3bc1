/// Kernels on integers that are not quantized.
public struct IntegerKernels<Element: FixedWidthInteger & Sendable>: Sendable {
  /// ADD.
  public var add: Kernel<BinaryArguments<Element, ClosedRange<Element>>>
  /// SUB.
  public var subtract: Kernel<BinaryArguments<Element, ClosedRange<Element>>>
  /// MUL.
  public var multiply: Kernel<BinaryArguments<Element, ClosedRange<Element>>>
  /// DIV; no divisor is 0.
  public var divide: Kernel<BinaryArguments<Element, ClosedRange<Element>>>
  /// MEAN.
  public var mean: Kernel<ReductionArguments<Element, Void>>

  /// The scalar kernels.
  static func reference(_ type: String) -> IntegerKernels {
    IntegerKernels(
      add: Kernel("add-\(type)-reference") { ReferenceArithmetic.integer($0, &+) },
      subtract: Kernel("subtract-\(type)-reference") { ReferenceArithmetic.integer($0, &-) },
      multiply: Kernel("multiply-\(type)-reference") { ReferenceArithmetic.integer($0, &*) },
      divide: Kernel("divide-\(type)-reference") {
        ReferenceArithmetic.integer($0) { $0.dividedReportingOverflow(by: $1).partialValue }
      },
      mean: Kernel("mean-\(type)-reference", ReferenceReduction.meanInteger))
  }
}
