/// Arguments of a copy that repeats elements: output element `i` is the input element at position `i` of the walk.
public struct BroadcastArguments<Element> {
  /// The walk over the input in output order; repeated dimensions have stride 0.
  public var walk: StridedWalk
  /// The input.
  public var input: UnsafePointer<Element>
  /// The output; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>

  /// Makes arguments.
  public init(walk: StridedWalk, input: UnsafePointer<Element>, output: UnsafeMutablePointer<Element>) {
    self.walk = walk
    self.input = input
    self.output = output
  }
}
