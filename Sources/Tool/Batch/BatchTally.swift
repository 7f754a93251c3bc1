/// How far a batch is.
struct BatchTally {
  /// The images that were found so far.
  var position = 0
  /// Those of them that had no result before.
  private(set) var worked = 0
  /// Those of them that failed.
  private(set) var failed = 0
  /// The results.
  var succeeded: Int { worked - failed }
  /// The images that had a result before.
  var skipped: Int { position - worked }
  private(set) var firstError: ToolError?

  /// Counts a result.
  mutating func add(_ result: Result<some Any, ToolError>) {
    worked += 1
    guard case .failure(let error) = result else { return }
    failed += 1
    firstError = firstError ?? error
  }
}
