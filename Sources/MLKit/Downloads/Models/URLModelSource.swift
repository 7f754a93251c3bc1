/// A model file at an HTTP, HTTPS or file URL.
///
/// What is wrong with the arguments, a download of the model says: `ModelDownloadError.Code.invalidSource`.
public final class URLModelSource: RemoteModelSource, @unchecked Sendable {
  /// Where the file is.
  public let url: URL
  /// The size of the file; nil when any will do.
  public let byteCount: Int?
  /// The SHA-256 of the file, 64 hexadecimal digits in lower case; nil when it is not checked.
  public let sha256: String?

  /// A source of models called `name`, any string.
  ///
  /// - Parameters:
  ///   - url: The file, by scheme `http`, `https` or `file`, without user name and password.
  ///   - byteCount: The size that the file has to have, at least 1.
  ///   - sha256: The hash that the file has to have: 64 hexadecimal digits in either case.
  public init(name: String, url: URL, byteCount: Int? = nil, sha256: String? = nil) {
    self.url = url
    self.byteCount = byteCount
    self.sha256 = sha256?.lowercased()
    super.init(named: name)
  }

  override func resolved() throws(ModelDownloadError) -> URLModelSource {
    let scheme = url.scheme?.lowercased() ?? ""
    guard ["http", "https", "file"].contains(scheme) else {
      throw ModelDownloadError(
        .invalidSource, "the URL of '\(name)' has the scheme '\(scheme)'; use http, https or file")
    }
    let host = url.host?.lowercased() ?? ""
    guard scheme == "file" ? ["", "localhost"].contains(host) : !host.isEmpty else {
      throw ModelDownloadError(
        .invalidSource, "the URL of '\(name)' has \(host.isEmpty ? "no" : "another") host: \(url.place)")
    }
    guard url.user == nil, url.password == nil else {
      throw ModelDownloadError(
        .invalidSource, "the URL of '\(name)' has a user name or password, which are not sent: \(url.place)")
    }
    if let byteCount, byteCount < 1 {
      throw ModelDownloadError(.invalidSource, "the byteCount of '\(name)' is \(byteCount); give 1 or more")
    }
    if let sha256, sha256.utf8.count != 64 || !sha256.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      throw ModelDownloadError(
        .invalidSource, "the sha256 of '\(name)' is '\(sha256)'; give 64 hexadecimal digits")
    }
    return self
  }

  /// Equal for sources whose downloads are the same.
  var identity: [String] {
    [name, url.absoluteString, byteCount?.description ?? "", sha256 ?? ""]
  }
}
