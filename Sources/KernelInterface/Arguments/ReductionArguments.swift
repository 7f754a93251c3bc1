/// Arguments of a reduction over some of a tensor's dimensions.
public struct ReductionArguments<Element, Parameters> {
  /// The walk over the kept dimensions: sizes, and distances in the input.
  public var kept: StridedWalk
  /// The walk over the reduced dimensions: sizes, and distances in the input.
  public var reduced: StridedWalk
  /// The input.
  public var input: UnsafePointer<Element>
  /// The output, one element for each position of `kept`; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>
  /// What else the reduction needs.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    kept: StridedWalk, reduced: StridedWalk, input: UnsafePointer<Element>, output: UnsafeMutablePointer<Element>,
    parameters: Parameters
  ) {
    self.kept = kept
    self.reduced = reduced
    self.input = input
    self.output = output
    self.parameters = parameters
  }
}
