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

  /// The checksum of a file; that of nothing where it is a pipe, which cannot be read twice.
  private static func checksum(_ path: String) throws(ToolError) -> String {
    guard Files.isRegular(path) else { return checksum(Data()) }
    do {
      return checksum(try Data(contentsOf: URL(fileURLWithPath: Files.located(path)), options: .alwaysMapped))
    } catch {
      throw ToolError(.noInput, "\(Files.reason(error)) (\(path))")
    }
  }

  /// CRC-32, in 8 hexadecimal digits.
  private static func checksum(_ data: Data) -> String {
    var value = crc32(0, nil, 0)
    var rest = data
    while !rest.isEmpty {
      let part = rest.prefix(1 << 30)
      value = part.withUnsafeBytes { crc32(value, $0.bindMemory(to: UInt8.self).baseAddress, UInt32($0.count)) }
      rest = rest.dropFirst(part.count)
    }
    let digits = String(UInt32(truncatingIfNeeded: value), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
