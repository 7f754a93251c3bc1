/// When a model may be downloaded.
public final class ModelDownloadConditions: NSObject, NSCopying, Sendable {
  /// Whether a cellular network may be used; true unless given.
  ///
  /// Without effect: nothing here tells networks apart.
  public let allowsCellularAccess: Bool
  /// Whether the download may go on while the app is in the background; false unless given.
  ///
  /// Without effect: a download goes on as long as the process does.
  public let allowsBackgroundDownloading: Bool

  /// These conditions.
  public init(allowsCellularAccess: Bool, allowsBackgroundDownloading: Bool) {
    self.allowsCellularAccess = allowsCellularAccess
    self.allowsBackgroundDownloading = allowsBackgroundDownloading
  }

  /// The conditions with their defaults.
  public override convenience init() {
    self.init(allowsCellularAccess: true, allowsBackgroundDownloading: false)
  }

  /// These conditions, which never change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
