import Foundation

import struct ApusVision.Image
import struct ApusVision.PixelBuffer
import class ApusVision.VideoReader

/// Calls `body` with the pixels and the timestamp in milliseconds of each frame of a YUV4MPEG2 stream, or of each photo as if
/// they were one second apart, and goes on after one that fails; gives the last timestamp.
///
/// In real time, frames come when their timestamps say, as from a camera.
@discardableResult
func forEachFrame(of paths: [String], inRealTime: Bool = false, _ body: (PixelBuffer, Int) throws -> Void) -> Int? {
  let start = Date()
  var last: Int?
  func hand(_ pixels: PixelBuffer, at timestamp: Int) throws {
    if inRealTime { Thread.sleep(until: start.addingTimeInterval(Double(timestamp) / 1000)) }
    try body(pixels, timestamp)
    last = timestamp
  }
  if paths.count == 1, paths[0].hasSuffix(".y4m") {
    Failures.noting(about: paths[0]) {
      let video = try VideoReader(path: existing(paths[0]))
      while let frame = try video.next() {
        let timestamp = frame.timestampInMilliseconds
        Failures.noting(about: "\(timestamp) ms") { try hand(frame.pixels, at: timestamp) }
      }
    }
  } else {
    for (second, path) in paths.enumerated() {
      Failures.noting(about: path) { try hand(Image(path: existing(path)).pixelBuffer, at: second * 1000) }
    }
  }
  return last
}
