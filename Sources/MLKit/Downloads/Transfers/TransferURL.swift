import CCurl

/// A URL as libcurl reads it, so that what is checked is what is asked.
final class TransferURL {
  /// For `CURLOPT_CURLU`.
  let handle: OpaquePointer

  /// The URL of `text`; nil when that is none.
  convenience init?(_ text: String) {
    self.init(at: Array(text.utf8), from: nil)
  }

  /// Where `location` leads, the bytes of a URL, which may be relative to `base`; nil when that is nowhere.
  init?(at location: [UInt8], from base: TransferURL?) {
    guard !location.contains(0), let handle = base.map({ curl_url_dup($0.handle) }) ?? curl_url() else { return nil }
    self.handle = handle
    // Schemes are the caller's to refuse. Browsers forgive spaces, too.
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    let text = location.map { CChar(bitPattern: $0) } + [0]
    guard curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK else { return nil }
  }

  deinit {
    curl_url_cleanup(handle)
  }

  /// The whole of it, secrets included.
  var text: String { part(CURLUPART_URL) ?? "" }

  /// In lower case.
  var scheme: String { part(CURLUPART_SCHEME)?.lowercased() ?? "" }

  var host: String { part(CURLUPART_HOST) ?? "" }

  var hasUserInfo: Bool { part(CURLUPART_USER) != nil || part(CURLUPART_PASSWORD) != nil }

  /// Whether a redirect from here to `target` is followed: to HTTPS always, to HTTP only from there.
  func allowsRedirect(to target: TransferURL) -> Bool {
    switch target.scheme {
    case "https": !target.hasUserInfo
    case "http": scheme == "http" && !target.hasUserInfo
    default: false
    }
  }

  private func part(_ part: CURLUPart) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
