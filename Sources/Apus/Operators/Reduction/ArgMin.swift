import KernelInterface

/// ARG_MIN: the position of the least element along a dimension.
///
/// Types and options: see `ArgumentOperator`.
struct ArgMin: ArgumentOperator {
  static let kind = OperatorKind.builtin(.argMin)
  static let maximumVersion = 3
  let outputType: ElementType

  static func kernel<Input: NumberElement, Output: NumberElement & FixedWidthInteger>(
    of set: ReductionKernels, _ input: Input.Type, _ output: Output.Type
  ) -> Kernel<AxisArguments<Input, Output>> {
    set.indexOfMinimum(input, output)
  }
}
