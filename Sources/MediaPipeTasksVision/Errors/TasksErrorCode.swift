/// The codes of errors in the domain `com.google.mediapipe.tasks`; those for sound are never given.
public enum TasksErrorCode: UInt, CaseIterable, Sendable {
  /// The operation was cancelled.
  case cancelledError = 1
  /// The reason is not known; a model file that cannot be read though its permissions allow it.
  case unknownError
  /// An option, a call, an image or the bytes of a model make no sense.
  case invalidArgumentError
  /// A deadline has passed.
  case deadlineExceededError
  /// No file has the path.
  case notFoundError
  /// What was to be made exists.
  case alreadyExistsError
  /// A file may not be read.
  case permissionDeniedError
  /// A size exceeds a limit.
  case resourceExhaustedError
  /// The state of the system does not allow the operation.
  case failedPreconditionError
  /// The operation was given up because of another one.
  case abortedError
  /// The end of something was passed.
  case outOfRangeError
  /// The model needs an operator, type or feature that is not implemented.
  case unimplementedError
  /// Running the model went wrong, as when scores are not numbers.
  case internalError
  /// A service cannot be used at the moment.
  case unavailableError
  /// Data are lost or damaged.
  case dataLossError
  /// Credentials are missing.
  case unauthenticatedError
  /// The user refused to have sound recorded.
  case audioRecordPermissionDeniedError
  /// The user was not asked whether sound may be recorded.
  case audioRecordPermissionUndeterminedError
  /// Sound is waited for.
  case audioRecordWaitingForNewMicInputError
  /// No sound is recorded.
  case audioRecordNotTappingMicError
}
