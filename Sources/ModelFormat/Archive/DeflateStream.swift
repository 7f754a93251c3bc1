import CZlib

/// Bytes compressed with DEFLATE (RFC 1951), without a zlib or gzip header.
struct DeflateStream {
  let bytes: ByteView

  /// The decoded bytes; nil unless the stream is sound, ends with `bytes`, and decodes to `byteCount` bytes.
  ///
  /// - Precondition: `byteCount` and `bytes.count` are below 2³².
  func inflated(byteCount: Int) -> [UInt8]? {
    // One byte more than expected, so that a longer stream shows; zlib refuses an empty buffer, too.
    var output = [UInt8](repeating: 0, count: byteCount + 1)
    let isSound = output.withUnsafeMutableBufferPointer { buffer in
      bytes.withBytes { decode($0.assumingMemoryBound(to: UInt8.self), into: buffer, byteCount: byteCount) }
    }
    guard isSound else { return nil }
    output.removeLast()
    return output
  }

  private func decode(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>, byteCount: Int
  ) -> Bool {
    var stream = z_stream()
    // zlib declares its input mutable and does not write to it.
    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.avail_in = UInt32(input.count)
    stream.next_out = output.baseAddress
    stream.avail_out = UInt32(output.count)
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else { return false }
    defer { inflateEnd(&stream) }
    return inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0 && Int(stream.total_out) == byteCount
  }
}
