/// What a result is about.
enum ResultSource: Encodable {
  /// A file.
  case image(path: String)
  /// A frame of a video.
  case frame(video: String, index: Int, timestamp: Int)

  private enum Key: CodingKey {
    case image, video, frame, timestampMs
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .image(let path): try container.encode(path, forKey: .image)
    case .frame(let video, let index, let timestamp):
      try container.encode(video, forKey: .video)
      try container.encode(index, forKey: .frame)
      try container.encode(timestamp, forKey: .timestampMs)
    }
  }

  /// What people call it.
  var name: String {
    switch self {
    case .image(let path): path
    case .frame(let video, let index, _): "\(video), frame \(index)"
    }
  }
}
