import Foundation

/// The memory of this process that is not paged out, code included.
enum ResidentMemory {
  /// Forgets the peak before now, where the system can.
  static func resetPeak() {
    #if os(Linux)
      // 5 stands for the peak, see proc_pid_clear_refs(5).
      try? FileHandle(forWritingAtPath: "/proc/self/clear_refs")?.write(contentsOf: Data("5".utf8))
    #endif
  }

  /// The most bytes that there were at one time; nil where the system does not say.
  static var peakByteCount: Int? {
    #if os(Linux)
      // Of `getrusage`, the peak of the process that started this one is part.
      let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
      let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace) ?? []
      return words.count > 1 ? Int(words[1]).map { $0 * 1024 } : nil
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
    #endif
  }
}
