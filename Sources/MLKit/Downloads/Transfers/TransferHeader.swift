/// What the header of a response says about the body.
struct TransferHeader {
  enum Meaning {
    /// The file from `offset` on; `total` is its whole size, if known.
    case body(offset: Int, total: Int?)
    case nothingNew
    /// Another part than the one asked for, or none.
    case unusablePart
    /// The file is at another URL, of which these are the bytes.
    case redirect(to: [UInt8])
    case failure(ModelDownloadError)
  }

  let version: FileVersion
  let meaning: Meaning

  init(_ header: HTTPHeader, of query: TransferQuery) {
    version = Self.version(header, query.url)
    let place = query.url.place
    let redirects = [301, 302, 303, 307, 308]
    switch header.status {
    case 200:
      meaning =
        Self.fault(header).map { .failure(ModelDownloadError(.invalidResponse, "\(place) \($0)")) }
        ?? .body(offset: 0, total: Self.length(header))
    case 206 where query.offset == 0:
      let text = header.text("content-range") ?? ""
      meaning = .failure(
        ModelDownloadError(.invalidResponse, "\(place) sends the range '\(text)' when asked for all"))
    case 206:
      meaning = Self.part(header, version, query)
    case let status where redirects.contains(status) && header.values("location").first?.isEmpty == false:
      meaning = .redirect(to: header.values("location")[0])
    case 304 where query.installed != nil:
      meaning = .nothingNew
    // Whatever was wrong with the request for the rest, there is one for all left.
    case 300..<500 where query.offset > 0:
      meaning = .unusablePart
    case let status:
      meaning = .failure(
        ModelDownloadError(.httpStatus, "\(place) answers with status \(status)", httpStatus: status))
    }
  }

  private static func part(_ header: HTTPHeader, _ version: FileVersion, _ query: TransferQuery) -> Meaning {
    guard fault(header) == nil, let range = ContentRange(header.text("content-range") ?? ""),
      range.first == query.offset
    else { return .unusablePart }
    // Servers may leave both out.
    let tag = version.entityTag ?? query.partial?.entityTag
    let date = version.lastModified ?? query.partial?.lastModified
    guard tag == query.partial?.entityTag, date == query.partial?.lastModified else { return .unusablePart }
    return .body(offset: range.first, total: range.total ?? range.end)
  }

  /// Why the body cannot be the bytes of a file; nil when it can.
  private static func fault(_ header: HTTPHeader) -> String? {
    if let encoding = header.list("content-encoding").first(where: { !["", "identity"].contains($0) }) {
      return "sends the Content-Encoding '\(encoding)', which was not asked for"
    }
    if let coding = header.list("transfer-encoding").first(where: { !["", "identity", "chunked"].contains($0) }) {
      return "sends the Transfer-Encoding '\(coding)', which was not asked for"
    }
    let lengths = header.list("content-length")
    guard lengths.allSatisfy({ number($0) != nil }), Set(lengths.map(number)).count <= 1 else {
      return "sends the Content-Length '\(lengths.joined(separator: ", "))'; expected one number"
    }
    return nil
  }

  /// The length of the body; nil when it is not known.
  private static func length(_ header: HTTPHeader) -> Int? {
    guard header.values("transfer-encoding").isEmpty else { return nil }
    return header.list("content-length").first.flatMap { number($0) }
  }

  private static func number(_ text: String) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  private static func version(_ header: HTTPHeader, _ url: URL) -> FileVersion {
    var version = FileVersion(url: url, entityTag: header.token("etag"))
    version.lastModified = header.token("last-modified")
    if let modified = version.lastModified.flatMap({ HTTPDate.parse($0) }),
      let sent = header.token("date").flatMap({ HTTPDate.parse($0) })
    {
      version.isDateStrong = sent.timeIntervalSince(modified) >= 1
    }
    return version
  }
}
