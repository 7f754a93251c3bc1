import Foundation

/// What failed so far: it is reported at once, and the first decides the exit status.
///
/// Live streams fail on queues of their own.
enum Failures {
  private static let lock = NSLock()
  private static var first: Int32?

  /// The exit status.
  static var status: Int32 { lock.withLock { first ?? 0 } }

  /// Calls `body`, which is about the photo or frame called `name`, and reports what it throws.
  static func noting(about name: String, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      note(error, about: name)
    }
  }

  static func note(_ error: Error, about name: String? = nil) {
    let failure = ExampleError(error)
    let place = name.map { failure.message.contains($0) ? "" : "\($0): " } ?? ""
    say("\(Example.name): \(place)\(failure.message)")
    lock.withLock { first = first ?? failure.status }
  }

  /// Writes a line to standard error.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
