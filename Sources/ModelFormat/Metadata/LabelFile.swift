/// The labels of a text file with one label a line.
///
/// Lines end with LF, CR LF, or CR. One empty line at the end is dropped, others are empty labels. A UTF-8 byte-order
/// mark is dropped, invalid UTF-8 replaced by U+FFFD. As MediaPipe's `BuildLabelMapFromFiles`, save for the mark.
public struct LabelFile: Equatable, Sendable {
  /// The largest number of labels that is accepted.
  public static let maximumCount = 1_000_000

  /// The labels, in the order of the lines.
  public let labels: [String]

  /// Reads the file at `path`.
  ///
  /// - Throws: `ModelError` with code `notFound` or `unreadable`, `truncated` for an empty file, `limitExceeded` for one of
  ///   more than `ModelLimits.maximumPackedFileByteCount` bytes, and as `init(_:at:)`.
  public init(path: String) throws(ModelError) {
    let file = try ModelBytes(path: path)
    let contents = try withExtendedLifetime(file) { () throws(ModelError) in
      guard file.buffer.count <= ModelLimits.maximumPackedFileByteCount else {
        throw ModelError(
          .limitExceeded, at: .path(path),
          "\(file.buffer.count) bytes, at most \(ModelLimits.maximumPackedFileByteCount) are read")
      }
      return Array(file.buffer)
    }
    try self.init(contents, at: .path(path))
  }

  /// Reads `contents`; `location` is where errors say it was.
  ///
  /// - Throws: `ModelError` with code `malformed` for a file without labels or with bytes of value 0, which no text has,
  ///   or `limitExceeded`.
  public init(_ contents: [UInt8], at location: ModelError.Location) throws(ModelError) {
    guard !contents.contains(0) else { throw ModelError(.malformed, at: location, "the label file is no UTF-8 text") }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rest = contents.starts(with: mark) ? contents.dropFirst(mark.count) : contents[...]
    var labels: [String] = []
    while !rest.isEmpty {
      guard labels.count <= Self.maximumCount else {
        throw ModelError(.limitExceeded, at: location, "more than \(Self.maximumCount) labels")
      }
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      labels.append(String(decoding: line, as: UTF8.self))
      let isPair = rest[line.endIndex...].starts(with: [0x0D, 0x0A])
      rest = rest[line.endIndex...].dropFirst(isPair ? 2 : 1)
    }
    if labels.last?.isEmpty == true { labels.removeLast() }
    guard !labels.isEmpty else { throw ModelError(.malformed, at: location, "the label file is empty") }
    guard labels.count <= Self.maximumCount else {
      throw ModelError(.limitExceeded, at: location, "more than \(Self.maximumCount) labels")
    }
    self.labels = labels
  }
}
