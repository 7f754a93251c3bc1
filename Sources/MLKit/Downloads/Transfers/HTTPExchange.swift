import CCurl

/// One request, and the answer to it.
final class HTTPExchange {
  /// What is done with the answer; each says whether to go on.
  struct Actions {
    /// Called with the whole header, before the body.
    let takeHeader: (HTTPHeader) -> Bool
    let takeBody: (UnsafeRawBufferPointer) -> Bool
    /// Called about every second, and whenever something happens.
    let goesOn: () -> Bool
  }

  private(set) var header = HTTPHeader()
  /// Whether what came cannot be a header.
  private(set) var hasFault = false
  private let actions: Actions
  private static let isStarted = CCurlStart() == CURLE_OK

  init(_ actions: Actions) {
    self.actions = actions
  }

  /// Asks for `url` and waits for the end; returns libcurl's code and its words for that.
  func perform(_ url: TransferURL, _ fields: [String]) -> (code: CURLcode, text: String) {
    guard Self.isStarted, let handle = curl_easy_init() else { return (CURLE_FAILED_INIT, "") }
    defer { curl_easy_cleanup(handle) }
    let list = fields.reduce(nil) { curl_slist_append($0, $1) }
    defer { curl_slist_free_all(list) }
    CCurlSetPointer(handle, CURLOPT_CURLU, UnsafeRawPointer(url.handle))
    CCurlSetPointer(handle, CURLOPT_HTTPHEADER, list)
    Self.setOptions(handle)
    setActions(handle)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CURL_ERROR_SIZE)) { text in
      text.initialize(repeating: 0)
      CCurlSetPointer(handle, CURLOPT_ERRORBUFFER, text.baseAddress)
      let code = withExtendedLifetime((self, url)) { curl_easy_perform(handle) }
      return (code, text.baseAddress.map { String(cString: $0) } ?? "")
    }
  }

  private static func setOptions(_ handle: UnsafeMutableRawPointer) {
    CCurlSetPointer(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    CCurlSetNumber(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    CCurlSetNumber(handle, CURLOPT_NOSIGNAL, 1)
    // A proxy's answers are none of the server's.
    CCurlSetNumber(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // The receiver watches the time, and ends before this does.
    CCurlSetNumber(handle, CURLOPT_CONNECTTIMEOUT, 7 * 24 * 60 * 60)
    CCurlSetNumber(handle, CURLOPT_BUFFERSIZE, 1 << 17)
  }

  private func setActions(_ handle: UnsafeMutableRawPointer) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    CCurlSetPointer(handle, CURLOPT_HEADERDATA, this)
    CCurlSetWriter(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, this in
      HTTPExchange.at(this).takeLine(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }
    CCurlSetPointer(handle, CURLOPT_WRITEDATA, this)
    CCurlSetWriter(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, this in
      HTTPExchange.at(this).takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }
    CCurlSetPointer(handle, CURLOPT_XFERINFODATA, this)
    CCurlSetProgress(handle) { this, _, _, _, _ in HTTPExchange.at(this).actions.goesOn() ? 0 : 1 }
    CCurlSetNumber(handle, CURLOPT_NOPROGRESS, 0)
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> HTTPExchange {
    guard let pointer else { preconditionFailure("libcurl passes what it was given") }
    return Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
    // Trailers come here, too.
    guard !header.isComplete else { return true }
    hasFault = !header.take(line)
    guard !hasFault else { return false }
    return !header.isComplete || actions.takeHeader(header)
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    header.isComplete && actions.takeBody(bytes)
  }
}
