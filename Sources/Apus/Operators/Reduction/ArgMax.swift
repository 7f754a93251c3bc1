import KernelInterface

/// ARG_MAX: the position of the greatest element along a dimension.
///
/// Types and options: see `ArgumentOperator`.
struct ArgMax: ArgumentOperator {
  static let kind = OperatorKind.builtin(.argMax)
  static let maximumVersion = 3
  let outputType: ElementType

  static func kernel<Input: NumberElement, Output: NumberElement & FixedWidthInteger>(
    of set: ReductionKernels, _ input: Input.Type, _ output: Output.Type
  ) -> Kernel<AxisArguments<Input, Output>> {
    set.indexOfMaximum(input, output)
  }
}
