/// Arguments of a long short-term memory on floats, whose weights are floats or int8.
///
/// With gates i, f and o between 0 and 1 and g, each step makes the cell state `c = clamp(f ∘ c + i ∘ g)` and the output
/// `h = o ∘ activation(c)`, projected if there is a projection. Without an input gate i is 1 − f.
public struct LSTMArguments<Weight> {
  /// The sizes.
  public var shape: LSTMShape
  /// The input, a row for each step of each sequence.
  public var input: UnsafePointer<Float>
  /// The gate i, or nil for 1 − f.
  public var inputGate: LSTMGate<Weight>?
  /// The gate f.
  public var forgetGate: LSTMGate<Weight>
  /// The gate g; it has no peephole.
  public var cellGate: LSTMGate<Weight>
  /// The gate o.
  public var outputGate: LSTMGate<Weight>
  /// The projection, or nil when the output is the gated cells.
  public var projection: LSTMProjection<Weight>?
  /// The activation of g and of cell states.
  public var activation: RecurrentActivation
  /// The bounds of cell states.
  public var cellClamp: FloatClamp
  /// The last output of each sequence, `[batchCount, outputDepth]`; read and written.
  public var outputState: UnsafeMutablePointer<Float>
  /// The cell state of each sequence, `[batchCount, cellCount]`; read and written.
  public var cellState: UnsafeMutablePointer<Float>
  /// The output, a row for each step of each sequence.
  public var output: UnsafeMutablePointer<Float>
  /// Scratch memory.
  public var scratch: LSTMScratch

  /// Makes arguments.
  public init(
    shape: LSTMShape, input: UnsafePointer<Float>, inputGate: LSTMGate<Weight>?, forgetGate: LSTMGate<Weight>,
    cellGate: LSTMGate<Weight>, outputGate: LSTMGate<Weight>, projection: LSTMProjection<Weight>?,
    activation: RecurrentActivation, cellClamp: FloatClamp, outputState: UnsafeMutablePointer<Float>,
    cellState: UnsafeMutablePointer<Float>, output: UnsafeMutablePointer<Float>, scratch: LSTMScratch
  ) {
    self.shape = shape
    self.input = input
    self.inputGate = inputGate
    self.forgetGate = forgetGate
    self.cellGate = cellGate
    self.outputGate = outputGate
    self.projection = projection
    self.activation = activation
    self.cellClamp = cellClamp
    self.outputState = outputState
    self.cellState = cellState
    self.output = output
    self.scratch = scratch
  }
}
