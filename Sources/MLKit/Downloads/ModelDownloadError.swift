/// Why a model was not downloaded, or not deleted.
///
/// A subclass, because on Linux `as? NSError` finds nothing else.
public final class ModelDownloadError: NSError, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  /// The domain of these errors.
  public static let domain = "MLKit.ModelDownloadError"

  /// The kind of fault, by the code of the `NSError`.
  public enum Code: Int, CaseIterable, Sendable {
    /// Nothing was registered for the name of a `FirebaseModelSource`.
    case unregisteredSource = 1
    /// A source has a URL, size or hash that makes no sense.
    case invalidSource
    /// The file of a file URL cannot be read.
    case unreadableSource
    /// The folder for models, or a file in it, cannot be read or written.
    case storage
    /// There is no space for the model.
    case diskFull
    /// The server cannot be reached: no such host, connection refused, or no trust in its certificate.
    case connectionFailed
    /// No byte came for `ModelDownloadSettings.idleTimeout`, or the end not within `totalTimeout`.
    case timedOut
    /// The server refused, with `httpStatus`.
    case httpStatus
    /// Too many redirects, or one from HTTPS to something else.
    case redirectRefused
    /// The response contradicts the request or itself.
    case invalidResponse
    /// The connection was lost before the end of the file.
    case interrupted
    /// The file is larger than `ModelDownloadSettings.maximumByteCount`.
    case tooLarge
    /// The file has another size than the source says.
    case sizeMismatch
    /// The file has another SHA-256 than the source says.
    case hashMismatch
    /// The file is no image classifier that can be run.
    case invalidModel
    /// `cancel()` of the `Progress` was called.
    case cancelled
    /// The model is being downloaded, so it cannot be deleted.
    case busy
  }

  /// The kind of fault.
  public let kind: Code
  /// The server's answer, for `httpStatus`.
  public let httpStatus: Int?

  /// `detail` says what was expected and found, without a full stop.
  init(_ kind: Code, _ detail: String, httpStatus: Int? = nil) {
    self.kind = kind
    self.httpStatus = httpStatus
    // The second is what an error prints on Linux.
    let information = [NSLocalizedDescriptionKey: detail, NSLocalizedFailureReasonErrorKey: detail]
    super.init(domain: Self.domain, code: kind.rawValue, userInfo: information)
  }

  /// Unavailable: nothing archives these errors.
  public required init?(coder: NSCoder) { nil }
}
