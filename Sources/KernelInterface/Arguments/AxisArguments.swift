/// Arguments of an operator along one dimension; others are flattened into those before and those after it.
public struct AxisArguments<Input, Output> {
  /// The product of the sizes before the dimension.
  public var outerCount: Int
  /// The size of the dimension.
  public var axisCount: Int
  /// The product of the sizes after the dimension, which is the distance of neighbours along it.
  public var innerCount: Int
  /// The input, `[outerCount, axisCount, innerCount]`.
  public var input: UnsafePointer<Input>
  /// The output; does not overlap the input.
  public var output: UnsafeMutablePointer<Output>

  /// Makes arguments.
  public init(
    outerCount: Int, axisCount: Int, innerCount: Int, input: UnsafePointer<Input>,
    output: UnsafeMutablePointer<Output>
  ) {
    self.outerCount = outerCount
    self.axisCount = axisCount
    self.innerCount = innerCount
    self.input = input
    self.output = output
  }
}
