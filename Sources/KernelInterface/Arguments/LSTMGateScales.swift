/// The real distances of neighbouring stored weights of a gate.
public struct LSTMGateScales: Sendable {
  /// Of the weights of the input.
  public var input: Float
  /// Of the weights of the last output.
  public var recurrent: Float
  /// Of the weights of the cell state.
  public var peephole: Float

  /// Makes scales; without arguments those of floats.
  public init(input: Float = 1, recurrent: Float = 1, peephole: Float = 1) {
    self.input = input
    self.recurrent = recurrent
    self.peephole = peephole
  }
}
