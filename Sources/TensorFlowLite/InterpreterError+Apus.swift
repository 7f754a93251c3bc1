internal import Apus

extension InterpreterError {
  /// What `error`, of a tensor that exists, is for callers.
  init(_ error: InferenceError) {
    switch error.code {
    case .allocateTensorsRequired: self = .allocateTensorsRequired
    case .invokeRequired: self = .invokeInterpreterRequired
    case .invalidTensorIndex, .invalidDataCount, .invalidElementType, .tensorNotKept, .constantTensor, .unknownName,
      .invalidData:
      self = .tensorFlowLiteError(error.description)
    }
  }
}

extension ErrorReporter? {
  /// The result of `body`; when that throws, the reason is reported, which names `file`, and `failure` thrown.
  func failing<Result, Reason: Error & CustomStringConvertible>(
    with failure: some Error, in file: String? = nil, _ body: () throws(Reason) -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      let reason = error.description
      report(file.map { reason.contains($0) ? reason : "\($0): \(reason)" } ?? reason)
      throw failure
    }
  }
}

extension Apus.Shape {
  /// The shape with these dimensions; nil when one is negative or takes more than 32 bits, or when tensors of this shape may
  /// have more bytes than can be counted.
  init?(_ shape: Tensor.Shape) {
    guard shape.dimensions.allSatisfy({ (0...Int(Int32.max)).contains($0) }) else { return nil }
    self.init(shape.dimensions)
    let mostElementBytes = 16
    guard elementCount <= Int.max / mostElementBytes else { return nil }
  }
}
