/// Arguments of an elementwise operator on one input.
public struct UnaryArguments<Input, Output, Parameters> {
  /// The number of elements.
  public var count: Int
  /// The input.
  public var input: UnsafePointer<Input>
  /// The output; may be the input when both have one type.
  public var output: UnsafeMutablePointer<Output>
  /// What else the operator needs, such as activation bounds or scales.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    count: Int, input: UnsafePointer<Input>, output: UnsafeMutablePointer<Output>, parameters: Parameters
  ) {
    self.count = count
    self.input = input
    self.output = output
    self.parameters = parameters
  }
}
