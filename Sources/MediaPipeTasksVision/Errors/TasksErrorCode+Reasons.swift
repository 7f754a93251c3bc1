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
    case .unreadable: self = if case .path(let path) = error.location { Self.unreadable(path) } else { .unknownError }
    case .unsupportedOperator, .unsupportedOption, .unsupportedType: self = .unimplementedError
    case .limitExceeded: self = .resourceExhaustedError
    case .unknownFormat, .truncated, .malformed, .unsuitable, .missingMetadata, .shapeMismatch:
      self = .invalidArgumentError
    }
  }

  private init(_ error: ImageError) {
    switch error.code {
    case .notFound: self = .notFoundError
    case .unreadable, .unwritable: self = Self.unreadable(error.image)
    case .limitExceeded: self = .resourceExhaustedError
    case .unknownFormat, .malformed, .truncated, .unsupported, .invalidArgument: self = .invalidArgumentError
    }
  }

  private static func unreadable(_ path: String) -> TasksErrorCode {
    access(path, R_OK) != 0 && errno == EACCES ? .permissionDeniedError : .unknownError
  }
}
