import ApusVision
import Foundation
import MLKit

/// What was posted last about the downloads of a manager.
final class EndingBox: Sendable {
  private let last = Lock<DownloadEnding?>(nil)

  init(_ manager: ModelManager) {
    for name in [Notification.Name.mlkitModelDownloadDidSucceed, .mlkitModelDownloadDidFail] {
      _ = NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { [last] notification in
        let ending = DownloadEnding(notification)
        last.withLock { $0 = ending }
      }
    }
  }

  var ending: DownloadEnding? { last.withLock { $0 } }

  #if os(Linux)
    /// The most memory that this process had so far.
    static var peakKibibytes: Int? {
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }
  #endif
}
