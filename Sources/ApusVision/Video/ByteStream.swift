/// Bytes that come piece by piece from a closure.
struct ByteStream {
  /// Puts bytes into the buffer, 1 up to its size, and gives their number; 0 at the end.
  typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

  private static let bufferByteCount = 1 << 16
  private let source: Source
  private var buffer = [UInt8](repeating: 0, count: bufferByteCount)
  /// The bytes of `buffer` not yet given out.
  private var unread = 0..<0
  /// The number of bytes given out.
  private(set) var offset = 0
  /// The number of the frame that is being read, for errors.
  var frame: Int?

  init(_ source: @escaping Source) { self.source = source }

  /// The next byte, which stays where it is; nil at the end.
  mutating func peek() throws(VideoError) -> UInt8? {
    try fill() ? buffer[unread.lowerBound] : nil
  }

  /// The bytes before the next line feed, which is consumed too; nil if the stream or `limit` ends before one.
  ///
  /// What was read is in `line` in any case.
  mutating func readLine(to line: inout [UInt8], limit: Int) throws(VideoError) -> Bool {
    line.removeAll(keepingCapacity: true)
    while line.count < limit, try fill() {
      let byte = buffer[unread.lowerBound]
      unread = unread.lowerBound + 1..<unread.upperBound
      offset += 1
      if byte == UInt8(ascii: "\n") { return true }
      line.append(byte)
    }
    return false
  }

  /// Reads up to the end of `target`; gives the number of bytes, fewer where the stream ends.
  mutating func read(to target: UnsafeMutableRawBufferPointer) throws(VideoError) -> Int {
    let buffered = min(unread.count, target.count)
    buffer[unread.prefix(buffered)].withUnsafeBytes { target.copyMemory(from: $0) }
    unread = unread.dropFirst(buffered)
    var count = buffered
    while count < target.count {
      let more = try pull(to: UnsafeMutableRawBufferPointer(rebasing: target[count...]))
      if more == 0 { break }
      count += more
    }
    offset += count
    return count
  }

  /// Sees to it that there is an unread byte; false at the end.
  private mutating func fill() throws(VideoError) -> Bool {
    guard unread.isEmpty else { return true }
    let (source, place) = (source, (frame: frame, offset: offset))
    let count = try buffer.withUnsafeMutableBufferPointer { (bytes) throws(VideoError) in
      try Self.pull(from: source, to: UnsafeMutableRawBufferPointer(bytes), place.frame, place.offset)
    }
    unread = 0..<count
    return count > 0
  }

  private func pull(to target: UnsafeMutableRawBufferPointer) throws(VideoError) -> Int {
    try Self.pull(from: source, to: target, frame, offset)
  }

  private static func pull(
    from source: Source, to target: UnsafeMutableRawBufferPointer, _ frame: Int?, _ offset: Int
  ) throws(VideoError) -> Int {
    let count: Int
    do {
      count = try source(target)
    } catch {
      throw VideoError(.unreadable, frame: frame, offset: offset, "\(error)")
    }
    guard (0...target.count).contains(count) else {
      throw VideoError(
        .unreadable, frame: frame, offset: offset, "the source says it put \(count) bytes into \(target.count)")
    }
    return count
  }
}
