import Apus
import Foundation

extension CacheSize {
  /// The caches for data of the first processor, nearest first, as the system describes them; common ones where it does not.
  static let ofSystem: [CacheSize] = {
    let caches = Self.caches(in: "/sys/devices/system/cpu/cpu0/cache")
    return caches.isEmpty ? common : caches
  }()

  private static let common = [
    CacheSize(name: "L1", byteCount: 32 << 10, sharerCount: 1),
    CacheSize(name: "L2", byteCount: 512 << 10, sharerCount: 1),
    CacheSize(name: "L3", byteCount: 16 << 20, sharerCount: .max),
  ]

  /// The caches that the files of Linux in `folder` describe, nearest first.
  static func caches(in folder: String) -> [CacheSize] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let caches = entries.compactMap { entry -> (level: Int, cache: CacheSize)? in
      func text(_ name: String) -> String? {
        let text = try? String(contentsOfFile: "\(folder)/\(entry)/\(name)", encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard let type = text("type"), type == "Data" || type == "Unified",
        let level = text("level").flatMap({ Int($0) }),
        let size = text("size").flatMap(byteCount)
      else { return nil }
      let sharers = text("shared_cpu_list").flatMap(processorCount) ?? 1
      return (level, CacheSize(name: "L\(level)", byteCount: size, sharerCount: sharers))
    }
    return caches.sorted { $0.level < $1.level }.map(\.cache)
  }

  /// The bytes that a text such as `48K` means; nil for others.
  private static func byteCount(_ text: String) -> Int? {
    let unit = ["K": 1 << 10, "M": 1 << 20][text.suffix(1)] ?? 1
    guard let number = Int(unit == 1 ? text[...] : text.dropLast()), 1...1 << 30 ~= number else { return nil }
    return number * unit
  }

  /// The number of processors in a list such as `0-3,8`; nil for other texts.
  private static func processorCount(_ list: String) -> Int? {
    var count = 0
    for range in list.split(separator: ",") {
      let bounds = range.split(separator: "-").compactMap { Int($0) }
      guard let first = bounds.first, let last = bounds.last, bounds.count <= 2, 0...1 << 20 ~= first,
        first...1 << 20 ~= last
      else { return nil }
      count += last - first + 1
    }
    return count
  }
}
