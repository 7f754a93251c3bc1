/// What the user info of notifications about downloads is found by; its keys are the raw values.
public struct ModelDownloadUserInfoKey: RawRepresentable, Hashable, Sendable {
  /// The `RemoteModel` that was given to `ModelManager.download`.
  public static let remoteModel = ModelDownloadUserInfoKey(rawValue: "MLKitModelDownloadUserInfoKeyRemoteModel")
  /// The `ModelDownloadError` of a download that failed.
  public static let error = ModelDownloadUserInfoKey(rawValue: "MLKitModelDownloadUserInfoKeyError")

  /// The key in the dictionary.
  public let rawValue: String

  /// The key that is `rawValue` in the dictionary.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
