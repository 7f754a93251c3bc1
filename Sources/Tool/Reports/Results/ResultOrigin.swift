import CZlib
import Foundation

/// What results come from; members of each line of JSON.
struct ResultOrigin: Encodable {
  /// The options that do not change what is found in an image, or whose contents count.
  private static let neutralOptions: Set = [
    "model", "labels", "settings", "threads", "json", "list", "null", "output", "resume", "no-progress", "annotate",
    "dump-input", "video", "every",
  ]

  /// The path of the model.
  let model: String
  /// The checksums of the model's file and of the options, such as `0a1b2c3d-4e5f6071`: equal where results are.
  let run: String

  /// The origin of results of the model at `model`, found as `arguments` say.
  init(_ arguments: ParsedArguments, model: String) throws(ToolError) {
    self.model = model
    let labels = arguments.value("labels")
    let settings = arguments.value("settings") ?? SettingsFile.path(besideModel: model)
    var parts = arguments.options(except: Self.neutralOptions)
    for path in [labels, settings] { parts.append(path == nil ? "-" : try Self.checksum(path ?? "")) }
    let options = Data(parts.joined(separator: "\0").utf8)
    run = "\(try Self.checksum(model))-\(Self.checksum(options))"
  }

  /// The checksum of a file, which is read piece by piece; that of nothing where it is a pipe, which cannot be read twice.
  private static func checksum(_ path: String) throws(ToolError) -> String {
    guard Files.isRegular(path) else { return checksum(Data()) }
    do {
      let file = try Files.openForReading(path)
      defer { try? file.close() }
      var value: UInt = 0
      while let part = try file.read(upToCount: 1 << 16), !part.isEmpty { value = crc32(value, part) }
      return text(value)
    } catch {
      throw ToolError(.noInput, "\(Files.reason(error)) (\(path))")
    }
  }

  /// The checksum of bytes.
  private static func checksum(_ data: Data) -> String { text(crc32(0, data)) }

  /// CRC-32 of what `value` stands for and `data`, which are fewer than 2^32 bytes, after it.
  private static func crc32(_ value: UInt, _ data: Data) -> UInt {
    data.withUnsafeBytes { CZlib.crc32(value, $0.bindMemory(to: UInt8.self).baseAddress, UInt32($0.count)) }
  }

  /// A checksum in 8 hexadecimal digits.
  private static func text(_ value: UInt) -> String {
    let digits = String(UInt32(truncatingIfNeeded: value), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
