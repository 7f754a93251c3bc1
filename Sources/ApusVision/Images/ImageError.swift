/// Why an image or a preprocessing option cannot be used, and where.
public struct ImageError: Error, Equatable, Sendable {
  /// The kind of fault.
  public enum Code: String, CaseIterable, Sendable {
    /// No file has this path.
    case notFound = "no such file"
    /// The file exists and cannot be read.
    case unreadable = "unreadable file"
    /// The file cannot be written.
    case unwritable = "file not written"
    /// The bytes start like none of the formats read here.
    case unknownFormat = "unknown image format"
    /// The bytes contradict the format.
    case malformed = "malformed image"
    /// The bytes end before the last pixel.
    case truncated = "truncated image"
    /// A valid variant of the format that is not implemented.
    case unsupported = "unsupported image"
    /// A size exceeds a stated limit.
    case limitExceeded = "limit exceeded"
    /// A value given by the caller is out of range.
    case invalidArgument = "invalid argument"
  }

  /// The kind of fault.
  public let code: Code
  /// The path or name of the image; empty when the fault is not in an image.
  public let image: String
  /// Expected and actual values, one sentence without a full stop; empty where the code says it all.
  public let detail: String
  /// Offset in bytes from the start of the file, where known.
  public let offset: Int?

  /// Makes an error from its parts.
  public init(_ code: Code, image: String = "", _ detail: String, offset: Int? = nil) {
    self.code = code
    self.image = image
    self.detail = detail
    self.offset = offset
  }
}

extension ImageError: CustomStringConvertible {
  /// What is wrong, without the place.
  public var message: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }

  /// What is wrong, and where, such as `truncated image: the data end early (cat.png, offset 812)`.
  public var description: String {
    let place = [image.isEmpty ? nil : image, offset.map { "offset \($0)" }].compactMap { $0 }
    return place.isEmpty ? message : "\(message) (\(place.joined(separator: ", ")))"
  }
}
