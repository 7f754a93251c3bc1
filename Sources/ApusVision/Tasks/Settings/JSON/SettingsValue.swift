#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value of a settings file.
enum SettingsValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([SettingsValue])
  case object([String: SettingsValue])

  /// The value that `bytes` hold as JSON.
  ///
  /// - Throws: `TaskError.Code.invalidSettings` with what the parser says.
  init(json bytes: [UInt8]) throws(TaskError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      throw TaskError(.invalidSettings, "no JSON that can be read: \(Self.reason(error))")
    }
  }

  /// The first kind that the value can be.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if container.decodeNil() {
      self = .null
    } else if let list = try? container.decode([SettingsValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: SettingsValue].self))
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard case .dataCorrupted(let context) = error as? DecodingError else { return "\(error)" }
    let position = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
    var reason = position ?? context.debugDescription
    while reason.hasSuffix(".") { reason.removeLast() }
    return reason
  }
}

extension SettingsValue: CustomStringConvertible {
  /// The value as errors show it.
  var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): Int(exactly: value).map(String.init) ?? "\(value)"
    case .text(let text): text.count > 40 ? "\"\(text.prefix(40))…\"" : "\"\(text)\""
    case .list(let list): "a list of \(list.count)"
    case .object: "an object"
    }
  }
}
