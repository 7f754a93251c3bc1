import Apus
import ApusVision

extension ToolError {
  /// The failure that `error`, of any module, means for the file at `path`: `what (path, where)`.
  init(anyError error: any Error, file path: String) {
    switch error {
    case let error as ToolError: self = error
    case let error as ModelError: self.init(error, file: path)
    case let error as ImageError: self.init(error, file: path)
    case let error as VideoError: self.init(error, file: path)
    case let error as InferenceError:
      if let refusal = error.refusal {
        self.init(refusal, file: path)
        return
      }
      self.init(error.code == .unknownName ? .usage : .badData, "\(error) (\(path))")
    case let error as TaskError where error.code == .unreadableSettings: self.init(.noInput, error.detail)
    case let error as TaskError where error.code == .invalidSettings: self.init(.badData, error.detail)
    case let error as TaskError: self.init(.usage, "\(error.detail) (\(path))")
    case let error as NumPyError: self.init(.badData, "\(error) (\(path))")
    default: self.init(.internalError, "\(error) (\(path))")
    }
  }

  private init(_ error: ModelError, file path: String) {
    let status: Status =
      switch error.code {
      case .notFound, .unreadable: .noInput
      case .unknownFormat, .truncated, .malformed, .shapeMismatch, .limitExceeded: .badData
      case .unsupportedOperator, .unsupportedOption, .unsupportedType, .unsuitable, .missingMetadata: .unsupported
      }
    let place =
      switch error.location {
      case .file: path
      case .path(let path): path
      case let location: "\(path), \(location)"
      }
    self.init(status, "\(error.message) (\(place))")
  }

  private init(_ error: VideoError, file path: String) {
    let status: Status =
      switch error.code {
      case .unreadable: .noInput
      case .unknownFormat, .malformed, .truncated, .limitExceeded: .badData
      case .unsupported: .unsupported
      }
    let frame = error.frame.map { "frame \($0), " } ?? ""
    self.init(status, "\(error.code.rawValue): \(error.detail) (\(path), \(frame)offset \(error.offset))")
  }

  private init(_ error: ImageError, file path: String) {
    let status: Status =
      switch error.code {
      case .notFound, .unreadable: .noInput
      case .unknownFormat, .malformed, .truncated, .limitExceeded: .badData
      case .unsupported: .unsupported
      case .unwritable: .internalError
      case .invalidArgument: .usage
      }
    guard error.code != .invalidArgument else {
      // What the user asked for does not suit the file.
      self.init(status, "\(error.detail) (\(path))")
      return
    }
    let place = [error.image.isEmpty ? path : error.image, error.offset.map { "offset \($0)" }].compactMap { $0 }
    self.init(status, "\(error.message) (\(place.joined(separator: ", ")))")
  }
}
