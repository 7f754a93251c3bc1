/// Reads the frames of a YUV4MPEG2 stream (`ffmpeg … -f yuv4mpegpipe -`), one at a time.
///
/// 8-bit 4:2:0, 4:2:2, 4:4:4 and mono, whose samples are grey values as they are, as FFmpeg reads them. Interlaced streams
/// are read as progressive ones, and pixels as squares. The memory of a frame is used again once no copy of its pixels is
/// left.
public final class VideoReader {
  /// What the stream's header says.
  public let format: VideoFormat
  private var stream: ByteStream
  private let pool: FramePool
  private var index = 0
  private var failure: VideoError?
  private var line: [UInt8] = []

  /// Reads the header of the stream that `source` gives.
  ///
  /// `source` puts bytes into the buffer it gets, 1 up to its size, and gives their number, or 0 at the end; what it
  /// throws becomes a `VideoError` with code `unreadable`.
  ///
  /// - Throws: `VideoError` with code `unknownFormat`, `malformed`, `truncated`, `unsupported`, `limitExceeded` or
  ///   `unreadable`.
  public init(source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) throws(VideoError) {
    stream = ByteStream(source)
    let isComplete = try stream.readLine(to: &line, limit: VideoHeader.maximumByteCount)
    let magic = Array(VideoHeader.magic.utf8)
    guard line.starts(with: magic), line.count == magic.count || line[magic.count] == UInt8(ascii: " ") else {
      let isCut = !isComplete && magic.starts(with: line)
      throw VideoError(
        isCut ? .truncated : .unknownFormat, frame: nil, offset: 0,
        "a stream starts with \(VideoHeader.magic) and a space, found \(Self.quoted(line))")
    }
    guard isComplete else { throw Self.endlessLine(line, "the header", frame: nil, offset: stream.offset) }
    format = try VideoHeader.format(line)
    pool = FramePool(byteCount: format.frameByteCount)
  }

  /// The next frame; nil at the end of the stream.
  ///
  /// A frame that is cut off or damaged is an error, which is thrown again by every later call.
  ///
  /// - Throws: `VideoError` with code `malformed`, `truncated` or `unreadable`.
  public func next() throws(VideoError) -> VideoFrame? {
    if let failure { throw failure }
    do throws(VideoError) {
      stream.frame = index
      guard try readFrameLine() else { return nil }
      let frame = try readFrame()
      index += 1
      return frame
    } catch {
      failure = error
      throw error
    }
  }

  /// Reads the line before a frame; false where the stream ends.
  private func readFrameLine() throws(VideoError) -> Bool {
    let start = stream.offset
    guard try stream.peek() != nil else { return false }
    let isComplete = try stream.readLine(to: &line, limit: VideoHeader.maximumByteCount)
    let magic = Array("FRAME".utf8)
    let isCut = !isComplete && magic.starts(with: line) && line.count < VideoHeader.maximumByteCount
    guard isCut || line.starts(with: magic) && (line.count == magic.count || line[magic.count] == UInt8(ascii: " "))
    else {
      throw VideoError(
        .malformed, frame: index, offset: start, "a frame starts with FRAME, found \(Self.quoted(line))")
    }
    guard isComplete else { throw Self.endlessLine(line, "the line before a frame", frame: index, offset: stream.offset) }
    return true
  }

  private func readFrame() throws(VideoError) -> VideoFrame {
    let memory = pool.take()
    let count: Int
    do throws(VideoError) {
      count = try stream.read(to: memory.bytes)
    } catch {
      pool.put(memory)
      throw error
    }
    guard count == memory.bytes.count else {
      pool.put(memory)
      throw VideoError(
        .truncated, frame: index, offset: stream.offset, "a frame has \(memory.bytes.count) bytes, found \(count)")
    }
    let pixels = PixelBuffer(format, memory.bytes) { [pool] in pool.put(memory) }
    return VideoFrame(
      pixels: pixels, index: index, timestampInMilliseconds: format.timestampInMilliseconds(ofFrame: index))
  }

  private static func endlessLine(_ line: [UInt8], _ name: String, frame: Int?, offset: Int) -> VideoError {
    let limit = VideoHeader.maximumByteCount
    return line.count < limit
      ? VideoError(.truncated, frame: frame, offset: offset, "\(name) has no line feed")
      : VideoError(.malformed, frame: frame, offset: offset, "\(name) has no line feed within \(limit) bytes")
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    let text = bytes.prefix(16).map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "\\x" + hex($0) }
    return bytes.isEmpty ? "nothing" : "\"\(text.joined())\""
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
