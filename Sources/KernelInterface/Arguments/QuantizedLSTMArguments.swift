/// Arguments of a long short-term memory in int8, with cell states and gates in 16 bits.
///
/// The same formulas as `LSTMArguments`; gates are in Q0.15, and the activation is the hyperbolic tangent.
public struct QuantizedLSTMArguments {
  /// The sizes.
  public var shape: LSTMShape
  /// The input, a row for each step of each sequence.
  public var input: UnsafePointer<Int8>
  /// The gate i, or nil for 1 − f.
  public var inputGate: QuantizedLSTMGate?
  /// The gate f.
  public var forgetGate: QuantizedLSTMGate
  /// The gate g; it has no peephole.
  public var cellGate: QuantizedLSTMGate
  /// The gate o.
  public var outputGate: QuantizedLSTMGate
  /// The projection, or nil when the output is the gated cells.
  public var projection: QuantizedLSTMProjection?
  /// How states are stored.
  public var cells: QuantizedLSTMCells
  /// The last output of each sequence, `[batchCount, outputDepth]`; read and written.
  public var outputState: UnsafeMutablePointer<Int8>
  /// The cell state of each sequence, `[batchCount, cellCount]`; read and written.
  public var cellState: UnsafeMutablePointer<Int16>
  /// The output, a row for each step of each sequence.
  public var output: UnsafeMutablePointer<Int8>
  /// Scratch memory for the values of gates, `[4, cellCount]`.
  public var gates: UnsafeMutablePointer<Int16>
  /// Scratch memory for gated cells, `[cellCount]`.
  public var hidden: UnsafeMutablePointer<Int8>

  /// Makes arguments.
  public init(
    shape: LSTMShape, input: UnsafePointer<Int8>, inputGate: QuantizedLSTMGate?, forgetGate: QuantizedLSTMGate,
    cellGate: QuantizedLSTMGate, outputGate: QuantizedLSTMGate, projection: QuantizedLSTMProjection?,
    cells: QuantizedLSTMCells, outputState: UnsafeMutablePointer<Int8>, cellState: UnsafeMutablePointer<Int16>,
    output: UnsafeMutablePointer<Int8>, gates: UnsafeMutablePointer<Int16>, hidden: UnsafeMutablePointer<Int8>
  ) {
    self.shape = shape
    self.input = input
    self.inputGate = inputGate
    self.forgetGate = forgetGate
    self.cellGate = cellGate
    self.outputGate = outputGate
    self.projection = projection
    self.cells = cells
    self.outputState = outputState
    self.cellState = cellState
    self.output = output
    self.gates = gates
    self.hidden = hidden
  }
}
