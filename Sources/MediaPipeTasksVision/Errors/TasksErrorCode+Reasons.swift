import ApusVision

extension TasksErrorCode {
  /// The code for what Apus throws.
  init(_ error: any Error) {
    switch error {
    case let error as ModelError: self.init(error)
    case let error as ImageError: self.init(error)
    case let error as TaskError: self = error.code == .streamEnded ? .failedPreconditionError : .invalidArgumentError
    default: self = .internalError
    }
  }

  private init(_ error: ModelError) {
    switch error.code {
    case .notFound: self = .notFoundError
    case .unreadable: self = Self.unreadable(error.location)
    case .unsupportedOperator, .unsupportedOption, .unsupportedType: self = .unimplementedError
    case .limitExceeded: self = .resourceExhaustedError
    case .unknownFormat, .truncated, .malformed, .unsuitable, .missingMetadata, .shapeMismatch:
      self = .invalidArgumentError
    }
  }

  private static func unreadable(_ location: ModelError.Location) -> TasksErrorCode {
    guard case .path(let path) = location else { return .unknownError }
    return FileManager.default.isReadableFile(atPath: path) ? .unknownError : .permissionDeniedError
  }

  private init(_ error: ImageError) {
    switch error.code {
    case .notFound: self = .notFoundError
    case .unreadable, .unwritable: self = .permissionDeniedError
    case .limitExceeded: self = .resourceExhaustedError
    case .unknownFormat, .malformed, .truncated, .unsupported, .invalidArgument: self = .invalidArgumentError
    }
  }
}
