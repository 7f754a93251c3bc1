/// Why a video stream cannot be read, and where.
public struct VideoError: Error, Equatable, Sendable {
  /// The kind of fault.
  public enum Code: String, CaseIterable, Sendable {
    /// The bytes cannot be had.
    case unreadable = "unreadable video"
    /// The bytes do not start as YUV4MPEG2 does.
    case unknownFormat = "no YUV4MPEG2 stream"
    /// The bytes contradict the format.
    case malformed = "malformed video"
    /// The bytes end within a header or a frame.
    case truncated = "truncated video"
    /// A valid variant of the format that is not implemented.
    case unsupported = "unsupported video"
    /// A size exceeds a stated limit.
    case limitExceeded = "limit exceeded"
  }

  /// The kind of fault.
  public let code: Code
  /// The number of the frame, counted from 0; nil in the stream's header.
  public let frame: Int?
  /// Offset in bytes from the start of the stream.
  public let offset: Int
  /// Expected and actual values, one sentence without a full stop.
  public let detail: String

  /// Makes an error from its parts.
  public init(_ code: Code, frame: Int?, offset: Int, _ detail: String) {
    (self.code, self.frame, self.offset, self.detail) = (code, frame, offset, detail)
  }
}

extension VideoError: CustomStringConvertible {
  /// What is wrong, and where, such as `truncated video: … (frame 12, offset 812)`.
  public var description: String {
    let place = frame.map { "frame \($0), offset \(offset)" } ?? "header, offset \(offset)"
    return "\(code.rawValue): \(detail) (\(place))"
  }
}
