/// Arguments of running sums along one dimension.
public struct CumulativeSumArguments<Element> {
  /// The dimension, the input, and the output of the input's shape.
  public var axis: AxisArguments<Element, Element>
  /// Whether each sum leaves out its own element.
  public var isExclusive: Bool
  /// Whether sums run from the end.
  public var isReversed: Bool

  /// Makes arguments.
  public init(axis: AxisArguments<Element, Element>, isExclusive: Bool, isReversed: Bool) {
    self.axis = axis
    self.isExclusive = isExclusive
    self.isReversed = isReversed
  }
}
