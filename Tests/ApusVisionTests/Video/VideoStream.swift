import ApusVision

/// The bytes of YUV4MPEG2 streams, and a source that gives them piece by piece.
enum VideoStream {
  /// A stream with these frames, each after the line `FRAME`.
  static func bytes(_ header: String, frames: [[UInt8]], frameLine: String = "FRAME") -> [UInt8] {
    Array("YUV4MPEG2\(header)\n".utf8) + frames.flatMap { Array("\(frameLine)\n".utf8) + $0 }
  }

  /// A reader of `bytes` that get at most `pieceByteCount` at a time.
  static func reader(_ bytes: [UInt8], pieceByteCount: Int = .max) throws(VideoError) -> VideoReader {
    var rest = bytes[...]
    return try VideoReader { target in
      let piece = rest.prefix(min(pieceByteCount, target.count))
      rest = rest.dropFirst(piece.count)
      target.copyBytes(from: piece)
      return piece.count
    }
  }

  /// All frames before the end or an error, and that error.
  static func frames(of reader: VideoReader) -> (images: [Image], failure: VideoError?) {
    var images: [Image] = []
    do throws(VideoError) {
      while let frame = try reader.next() { images.append(Image(frame.pixels)) }
      return (images, nil)
    } catch {
      return (images, error)
    }
  }
}
