/// Reads the first line of a YUV4MPEG2 stream.
struct VideoHeader {
  static let magic = "YUV4MPEG2"
  /// The most bytes of the first line, or of the line before a frame.
  static let maximumByteCount = 4_096

  private var width: Int?
  private var height: Int?
  private var frameRate = (numerator: 25, denominator: 1)
  private var chroma: String?
  private var oldChroma: String?
  private var isFullRange = false

  /// The format that `line`, without its line feed, declares.
  ///
  /// Values end at a space. A missing or unknown frame rate is read as 25, a missing chroma format as 4:2:0, as FFmpeg
  /// does. Interlacing and pixel shapes are checked and change nothing.
  static func format(_ line: [UInt8]) throws(VideoError) -> VideoFormat {
    var header = VideoHeader()
    var offset = magic.utf8.count
    for parameter in line[offset...].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).dropFirst() {
      offset += 1
      try header.read(String(decoding: parameter, as: UTF8.self), at: offset)
      offset += parameter.count
    }
    return try header.format()
  }

  private mutating func read(_ parameter: String, at offset: Int) throws(VideoError) {
    guard let tag = parameter.first else { return }
    let value = String(parameter.dropFirst())
    switch tag {
    case "W": width = try Self.number(value, parameter, offset)
    case "H": height = try Self.number(value, parameter, offset)
    case "F":
      let rate = try Self.ratio(value, parameter, offset)
      if rate.numerator > 0 && rate.denominator > 0 { frameRate = rate }
    case "I":
      guard ["p", "t", "b", "m", "?"].contains(value) else {
        throw Self.malformed(parameter, offset, "interlacing is p, t, b, m or ?")
      }
    case "A": _ = try Self.ratio(value, parameter, offset)
    case "C": chroma = value
    case "X": readExtension(value)
    default: throw Self.malformed(parameter, offset, "parameters begin with W, H, F, I, A, C or X")
    }
  }

  private mutating func readExtension(_ value: String) {
    switch value.split(separator: "=", maxSplits: 1) {
    case let parts where parts.first == "YSCSS" && parts.count == 2: oldChroma = parts[1].lowercased()
    case ["COLORRANGE", "FULL"]: isFullRange = true
    default: break
    }
  }

  private func format() throws(VideoError) -> VideoFormat {
    guard let width, let height else {
      let missing = width == nil ? "width (W)" : "height (H)"
      throw VideoError(.malformed, frame: nil, offset: 0, "the header has no \(missing)")
    }
    do throws(ImageError) {
      try ImageLimits.check(width: width, height: height, of: "")
    } catch {
      throw VideoError(error.code == .malformed ? .malformed : .limitExceeded, frame: nil, offset: 0, error.detail)
    }
    return VideoFormat(
      width: width, height: height, pixelFormat: try pixelFormat(), matrix: isFullRange ? .bt601FullRange : .bt601,
      frameRateNumerator: frameRate.numerator, frameRateDenominator: frameRate.denominator)
  }

  private func pixelFormat() throws(VideoError) -> PixelFormat {
    switch chroma ?? oldChroma ?? "420" {
    case "420", "420jpeg", "420mpeg2", "420paldv": return .i420
    case "422": return .i422
    case "444": return .i444
    case "mono": return .grayscale
    case let other:
      throw VideoError(
        .unsupported, frame: nil, offset: 0,
        "chroma format \"\(other.prefix(32))\"; 420, 420jpeg, 420mpeg2, 420paldv, 422, 444 and mono are read; convert it "
          + "with ffmpeg -i FILE -pix_fmt yuv420p -f yuv4mpegpipe -")
    }
  }

  private static func number(_ text: String, _ parameter: String, _ offset: Int) throws(VideoError) -> Int {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let value = Int32(text) else {
      throw malformed(parameter, offset, "a whole number up to \(Int32.max) is expected")
    }
    return Int(value)
  }

  private static func ratio(
    _ text: String, _ parameter: String, _ offset: Int
  ) throws(VideoError) -> (numerator: Int, denominator: Int) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw malformed(parameter, offset, "two numbers with a colon are expected") }
    return (try number(String(parts[0]), parameter, offset), try number(String(parts[1]), parameter, offset))
  }

  private static func malformed(_ parameter: String, _ offset: Int, _ expected: String) -> VideoError {
    VideoError(.malformed, frame: nil, offset: offset, "parameter \"\(parameter.prefix(32))\": \(expected)")
  }
}
