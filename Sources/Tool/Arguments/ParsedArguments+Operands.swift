extension ParsedArguments {
  /// Calls `body` with each operand, a file; when one of several fails, reports it, goes on with the others and throws
  /// `summary` at the end.
  func forEachOperand(_ summary: String, _ body: (String) throws -> Void) throws(ToolError) {
    var firstError: ToolError?
    for path in operands {
      do {
        try body(path)
      } catch {
        let failure = ToolError(anyError: error, file: path)
        firstError = firstError ?? failure
        if operands.count > 1 { Output.printError(failure.message) }
      }
    }
    guard let firstError else { return }
    guard operands.count > 1 else { throw firstError }
    throw ToolError(firstError.status, summary)
  }
}
