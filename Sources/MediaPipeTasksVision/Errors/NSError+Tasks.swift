import ApusVision

extension NSError {
  /// An error of the tasks, with the reason as its description.
  convenience init(_ code: TasksErrorCode, _ reason: String, underlying: (any Error)? = nil) {
    // The second is what an error prints on Linux.
    var information: [String: Any] = [NSLocalizedDescriptionKey: reason, NSLocalizedFailureReasonErrorKey: reason]
    if let underlying { information[NSUnderlyingErrorKey] = underlying }
    self.init(domain: "com.google.mediapipe.tasks", code: Int(code.rawValue), userInfo: information)
  }

  /// What the tasks throw for `error`: itself where it is one of theirs, else one that keeps it as the underlying error.
  static func ofTasks(_ error: any Error) -> NSError { ofTasks(error, model: nil) }

  /// The same; the description names the file of the model where that is at fault.
  private static func ofTasks(_ error: any Error, model path: String?) -> NSError {
    if type(of: error) is NSError.Type { return error as NSError }
    var text = reason(error)
    if let path, error is ModelError, !text.contains(path) { text = "\(path): \(text)" }
    return NSError(TasksErrorCode(error), text, underlying: error)
  }

  /// What is wrong and what to do, where options can do what Apus says, or only the model can.
  private static func reason(_ error: any Error) -> String {
    let isForTheModel =
      (error as? ModelError)?.code == .missingMetadata || (error as? TaskError)?.code == .missingLabels
    guard isForTheModel else { return "\(error)" }
    return "\(error); options of these tasks have none of that: apus metadata writes labels and normalization into a "
      + "model, and ApusVision's own tasks take all of it as settings"
  }

  /// Calls `body`, whose errors become errors of the tasks; with `model`, of the model in that file.
  static func translating<Result>(model path: String? = nil, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw ofTasks(error, model: path)
    }
  }
}
