/// Arguments of a choice between two inputs, element by element; all three inputs may be broadcast.
public struct SelectArguments<Element> {
  /// The walk over condition, first choice and output.
  public var shape: BroadcastShape
  /// The walk over the second choice in output order.
  public var otherwiseWalk: StridedWalk
  /// The condition; bytes other than 0 choose the first input.
  public var condition: UnsafePointer<UInt8>
  /// What is taken where the condition holds.
  public var first: UnsafePointer<Element>
  /// What is taken elsewhere.
  public var otherwise: UnsafePointer<Element>
  /// The output; does not overlap an input.
  public var output: UnsafeMutablePointer<Element>

  /// Makes arguments.
  public init(
    shape: BroadcastShape, otherwiseWalk: StridedWalk, condition: UnsafePointer<UInt8>, first: UnsafePointer<Element>,
    otherwise: UnsafePointer<Element>, output: UnsafeMutablePointer<Element>
  ) {
    self.shape = shape
    self.otherwiseWalk = otherwiseWalk
    self.condition = condition
    self.first = first
    self.otherwise = otherwise
    self.output = output
  }
}
