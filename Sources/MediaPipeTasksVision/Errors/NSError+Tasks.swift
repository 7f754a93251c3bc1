import ApusVision

extension NSError {
  /// An error of the tasks, with the reason as its description.
  convenience init(_ code: TasksErrorCode, _ reason: String, underlying: (any Error)? = nil) {
    var information: [String: Any] = [NSLocalizedDescriptionKey: reason]
    if let underlying { information[NSUnderlyingErrorKey] = underlying }
    self.init(domain: "com.google.mediapipe.tasks", code: Int(code.rawValue), userInfo: information)
  }

  /// What the tasks throw for `error`: itself where it is one of theirs, else one that keeps it as the underlying error.
  static func ofTasks(_ error: any Error) -> NSError {
    if type(of: error) is NSError.Type { return error as NSError }
    return NSError(TasksErrorCode(error), reason(error), underlying: error)
  }

  /// What is wrong and what to do, where options can do what Apus says, or only the model can.
  private static func reason(_ error: any Error) -> String {
    let isForTheModel =
      (error as? ModelError)?.code == .missingMetadata || (error as? TaskError)?.code == .missingLabels
    guard isForTheModel else { return "\(error)" }
    return "\(error); options of tasks cannot say it: write it into the model by apus metadata"
  }

  /// Calls `body`, whose errors become errors of the tasks.
  static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw ofTasks(error)
    }
  }
}
