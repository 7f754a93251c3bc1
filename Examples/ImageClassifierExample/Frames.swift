import MediaPipeTasksVision

import class ApusVision.VideoReader

/// Calls `body` for each frame of a YUV4MPEG2 stream, or for each photo as if they were one second apart; gives the last
/// timestamp.
///
/// In real time, frames come when their timestamps say, as from a camera.
@discardableResult
func forEachFrame(
  of inputs: [String], inRealTime: Bool = false, _ body: (MPImage, Int) throws -> Void
) throws -> Int {
  let start = Date()
  var last = 0
  func hand(_ image: MPImage, at timestamp: Int) throws {
    let due = start.addingTimeInterval(Double(timestamp) / 1000)
    if inRealTime { Thread.sleep(until: due) }
    try body(image, timestamp)
    last = timestamp
  }
  if inputs.count == 1, inputs[0].hasSuffix(".y4m") {
    let video = try VideoReader(path: inputs[0])
    while let frame = try video.next() {
      try hand(MPImage(pixelBuffer: frame.pixels), at: frame.timestampInMilliseconds)
    }
  } else {
    for (index, path) in inputs.enumerated() { try hand(MPImage(contentsOfFile: path), at: index * 1000) }
  }
  return last
}
