import ApusVision

/// A model by the name that it has in the Firebase console, for code that is written for Firebase.
///
/// Nothing here talks to Firebase. Say once where the model of a name is, before it is downloaded:
/// `FirebaseModelSource.register(URLModelSource(name: "flowers", url: url))`.
public final class FirebaseModelSource: RemoteModelSource, @unchecked Sendable {
  private static let registered = Lock<[String: URLModelSource]>([:])

  /// The model called `name`.
  public init(name: String) {
    super.init(named: name)
  }

  /// Lets sources with the name of `source` stand for it, in place of what was registered for this name before.
  public static func register(_ source: URLModelSource) {
    registered.withLock { $0[source.name] = source }
  }

  override func resolved() throws(ModelDownloadError) -> URLModelSource {
    guard let source = Self.registered.withLock({ [name] in $0[name] }) else {
      throw ModelDownloadError(
        .unregisteredSource,
        "there is no Firebase here, and no URL for its model '\(name)': before the download, call "
          + "FirebaseModelSource.register(URLModelSource(name: \"\(name)\", url: …))")
    }
    return try source.resolved()
  }
}
