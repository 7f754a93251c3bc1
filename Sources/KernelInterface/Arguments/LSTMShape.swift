/// The sizes of a long short-term memory that reads sequences.
public struct LSTMShape: Sendable {
  /// The number of sequences, each of which has states of its own.
  public var batchCount: Int
  /// The number of steps in a sequence.
  public var stepCount: Int
  /// Whether rows of input and output are in order of step, then sequence, rather than sequence, then step.
  public var isTimeMajor: Bool
  /// Elements in a row of the input.
  public var inputDepth: Int
  /// Elements in a cell state.
  public var cellCount: Int
  /// Elements in a row of the output; the number of cells without a projection.
  public var outputDepth: Int

  /// Makes a shape.
  public init(
    batchCount: Int, stepCount: Int, isTimeMajor: Bool, inputDepth: Int, cellCount: Int, outputDepth: Int
  ) {
    self.batchCount = batchCount
    self.stepCount = stepCount
    self.isTimeMajor = isTimeMajor
    self.inputDepth = inputDepth
    self.cellCount = cellCount
    self.outputDepth = outputDepth
  }

  /// Calls `body` with the number of each row of input and output and that of its sequence, steps in order.
  @inline(__always)
  func forEachRow(_ body: (_ row: Int, _ batch: Int) -> Void) {
    for batch in 0..<batchCount {
      for step in 0..<stepCount {
        body(isTimeMajor ? step * batchCount + batch : batch * stepCount + step, batch)
      }
    }
  }
}
