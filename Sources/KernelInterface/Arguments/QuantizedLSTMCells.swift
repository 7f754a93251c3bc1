/// How states of a long short-term memory in int8 are stored.
public struct QuantizedLSTMCells: Sendable {
  /// The stored value of real 0 in the input.
  public var inputZeroPoint: Int32
  /// The stored value of real 0 in the last output.
  public var outputZeroPoint: Int32
  /// The stored value of real 0 in gated cells, which are the output where nothing projects them.
  public var hiddenZeroPoint: Int32
  /// From products of gates and cells to gated cells.
  public var hiddenMultiplier: QuantizedMultiplier
  /// The bits before the point in a cell state, 0 to 6 of 16.
  public var integerBits: Int32
  /// The bounds of cell states.
  public var clamp: IntegerClamp

  /// Makes parameters.
  public init(
    inputZeroPoint: Int32, outputZeroPoint: Int32, hiddenZeroPoint: Int32, hiddenMultiplier: QuantizedMultiplier,
    integerBits: Int32, clamp: IntegerClamp
  ) {
    self.inputZeroPoint = inputZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.hiddenZeroPoint = hiddenZeroPoint
    self.hiddenMultiplier = hiddenMultiplier
    self.integerBits = integerBits
    self.clamp = clamp
  }
}
