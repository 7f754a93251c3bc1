/// A condition on a tensor, alone or beside the right one, that ends a run where it holds.
public enum TensorCondition: Equatable, Sendable {
  /// An element is NaN: `nan`.
  case nan
  /// An element is infinite: `inf`.
  case infinity
  /// A larger share of elements has the least or the greatest integer of the type, as `TensorStatistics.saturatedShare`
  /// counts them: `saturation>0.5`.
  case saturation(above: Double)
  /// An element is outside of the range: `outside:-6,6`.
  case outside(ClosedRange<Double>)
  /// An element is greater: `max>100`.
  case maximum(above: Double)
  /// An element is less: `min<-3`.
  case minimum(below: Double)
  /// An element differs by more from the right one, or one of both alone is NaN or infinite: `diff>0.1`.
  case difference(above: Double)
  /// An element differs by a larger share of the largest magnitude among the right ones, or one of both alone is NaN or
  /// infinite: `relative>0.0001`.
  case relative(above: Double)
  /// The root of the mean of the squared differences is more scales: `rmse>1`.
  case rootMeanSquare(above: Double)
  /// The cosine of the angle to the right tensor is less, or one element alone of a pair is NaN or infinite: `cosine<0.99`.
  case cosine(below: Double)
  /// A stored integer differs by more steps from the right one: `quanta>1`.
  case quanta(above: Int)
  /// The signal-to-noise ratio in decibels is lower, or one element alone of a pair is NaN or infinite: `snr<30`.
  case signalToNoise(below: Double)

  /// Whether the condition is on the difference from another tensor.
  public var needsReference: Bool {
    switch self {
    case .difference, .relative, .rootMeanSquare, .cosine, .quanta, .signalToNoise: true
    case .nan, .infinity, .saturation, .outside, .maximum, .minimum: false
    }
  }

  /// Why the condition holds for `tensor`, beside `reference`, the right one; nil when it does not.
  ///
  /// A condition on differences does not hold without a reference, and holds when the shapes differ. No condition holds for
  /// tensors that a `TensorReader` refuses.
  public func reason(_ tensor: Tensor, against reference: Tensor? = nil) -> String? {
    guard needsReference else { return (try? TensorStatistics(tensor)).flatMap(reason) }
    guard let reference else { return nil }
    if tensor.shape != reference.shape { return "the shapes are \(tensor.shape) and \(reference.shape)" }
    return (try? TensorDifference(tensor, reference)).flatMap(reason)
  }
}
