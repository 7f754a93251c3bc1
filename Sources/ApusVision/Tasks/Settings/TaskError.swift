/// Why a task cannot be set up as asked, or refuses a call.
public struct TaskError: Error, Equatable, Sendable {
  /// The kind of fault.
  public enum Code: String, CaseIterable, Sendable {
    /// An option is out of range, or contradicts another one.
    case invalidOption = "invalid option"
    /// An option needs labels, and neither the model nor the settings have any.
    case missingLabels = "no labels"
    /// The labels given are not as many as the model's classes.
    case labelMismatch = "labels do not fit"
    /// The file of settings cannot be read.
    case unreadableSettings = "unreadable settings"
    /// The file of settings is no JSON, or says something that settings do not have.
    case invalidSettings = "invalid settings"
    /// The call belongs to another running mode than that of the options.
    case wrongRunningMode = "wrong running mode"
    /// The timestamp of a frame is not above that of the frame before.
    case timestampNotIncreasing = "timestamp not increasing"
    /// The stream was finished or cancelled.
    case streamEnded = "stream ended"
  }

  /// The kind of fault.
  public let code: Code
  /// Expected and actual values and what to do, without a full stop.
  public let detail: String

  /// Makes an error from its parts.
  public init(_ code: Code, _ detail: String) {
    self.code = code
    self.detail = detail
  }
}

extension TaskError: CustomStringConvertible {
  /// What is wrong, such as `invalid option: maxResults is 0; give 1 or more, or -1 for all results`.
  public var description: String { "\(code.rawValue): \(detail)" }
}
