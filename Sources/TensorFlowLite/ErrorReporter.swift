import Foundation

/// Receives the reasons of errors that do not say them, such as `InterpreterError.failedToLoadModel`.
///
/// An addition to TensorFlowLiteSwift, under the name that TensorFlow Lite's C++ library gives it. Two reporters are equal
/// when they are the same object.
public final class ErrorReporter {
  /// Called with one reason, a line of text, on the thread that is about to throw.
  public let report: (String) -> Void

  /// A reporter that hands reasons to `report`.
  public init(_ report: @escaping (String) -> Void) {
    self.report = report
  }
}

extension ErrorReporter: Hashable {
  /// Whether both are the same object.
  public static func == (left: ErrorReporter, right: ErrorReporter) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension ErrorReporter? {
  /// Reports `reason`, on standard error when there is no reporter.
  func report(_ reason: some CustomStringConvertible) {
    let line = reason.description.split(whereSeparator: \.isNewline).joined(separator: " ")
    if let self { self.report(line) } else { StandardError.write("ERROR: \(line)") }
  }
}
