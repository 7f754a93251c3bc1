/// Arguments of the kernel that adds up products of 8-bit elements as often as a core can.
public struct DotPeakArguments {
  /// How often products are added to each value.
  public var roundCount: Int
  /// The right operand of each lane, a group as in `ProductLayout`.
  public var weights: Int32
  /// The values, `LimitKernels.accumulatorCount` vectors; to each the products of its own group with `weights` are added,
  /// `roundCount` times, wrapping at 32 bits.
  public var values: UnsafeMutablePointer<Int32>

  /// Makes arguments.
  public init(roundCount: Int, weights: Int32, values: UnsafeMutablePointer<Int32>) {
    self.roundCount = roundCount
    self.weights = weights
    self.values = values
  }
}
