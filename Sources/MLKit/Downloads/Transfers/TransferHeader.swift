#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the header of a response says about the body.
struct TransferHeader {
  enum Meaning {
    /// The file from `offset` on; `total` is its whole size, if known.
    case body(offset: Int, total: Int?)
    case nothingNew
    /// Another part than the one asked for, or none.
    case unusablePart
    case failure(ModelDownloadError)
  }

  let version: FileVersion
  let meaning: Meaning

  init(_ response: HTTPURLResponse, of query: TransferQuery) {
    version = Self.version(response, query.url)
    switch response.statusCode {
    case 200:
      meaning = .body(offset: 0, total: Self.length(response))
    case 206:
      meaning = Self.part(response, version, query)
    case 304 where query.installed != nil:
      meaning = .nothingNew
    case 416 where query.offset > 0:
      meaning = .unusablePart
    case let status:
      let text = HTTPURLResponse.localizedString(forStatusCode: status)
      meaning = .failure(
        ModelDownloadError(.httpStatus, "\(query.url) answers with status \(status), \(text)", httpStatus: status))
    }
  }

  private static func part(_ response: HTTPURLResponse, _ version: FileVersion, _ query: TransferQuery) -> Meaning {
    let text = response.value(forHTTPHeaderField: "Content-Range") ?? ""
    guard query.offset > 0 else {
      return .failure(
        ModelDownloadError(.invalidResponse, "\(query.url) sends the range '\(text)' when asked for all"))
    }
    guard let range = ContentRange(text), range.first == query.offset else { return .unusablePart }
    // Servers may leave both out.
    let tag = version.entityTag ?? query.partial?.entityTag
    let date = version.lastModified ?? query.partial?.lastModified
    guard tag == query.partial?.entityTag, date == query.partial?.lastModified else { return .unusablePart }
    return .body(offset: range.first, total: range.total ?? range.end)
  }

  /// The length of the body; nil when it is not known, or is that of a compressed body, which comes decompressed.
  private static func length(_ response: HTTPURLResponse) -> Int? {
    isEncoded(response) || response.expectedContentLength < 0 ? nil : Int(response.expectedContentLength)
  }

  private static func isEncoded(_ response: HTTPURLResponse) -> Bool {
    let encoding = response.value(forHTTPHeaderField: "Content-Encoding") ?? ""
    return !["", "identity"].contains(encoding.lowercased())
  }

  private static func version(_ response: HTTPURLResponse, _ url: URL) -> FileVersion {
    // Ranges of a compressed file are no ranges of the file.
    guard !isEncoded(response) else { return FileVersion(url: url) }
    var version = FileVersion(url: url, entityTag: response.value(forHTTPHeaderField: "ETag"))
    version.lastModified = response.value(forHTTPHeaderField: "Last-Modified")
    if let modified = version.lastModified.flatMap({ HTTPDate.parse($0) }),
      let sent = response.value(forHTTPHeaderField: "Date").flatMap({ HTTPDate.parse($0) })
    {
      version.isDateStrong = sent.timeIntervalSince(modified) >= 1
    }
    return version
  }
}
