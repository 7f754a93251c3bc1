import TensorFlowLite
import Testing

/// Expects that `body` throws exactly `error`.
func expect<Failure: Error & Equatable, Result>(
  _ error: Failure, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) {
  #expect(throws: error, sourceLocation: sourceLocation) { _ = try body() }
}

/// Expects that `body` throws exactly `error`.
func expectInterpreterError<Result>(
  _ error: InterpreterError, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) {
  expect(error, sourceLocation: sourceLocation, body)
}

/// Expects that `body` throws exactly `error`.
func expectSignatureError<Result>(
  _ error: SignatureRunnerError, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) {
  expect(error, sourceLocation: sourceLocation, body)
}
