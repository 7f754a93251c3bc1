/// Where a remote model is: a `URLModelSource`, or a `FirebaseModelSource` that stands for one.
public class RemoteModelSource: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  /// What models from here are called.
  let name: String

  init(named name: String) {
    self.name = name
  }

  /// The source that is downloaded.
  ///
  /// - Throws: `ModelDownloadError` with code `unregisteredSource`.
  func resolved() throws(ModelDownloadError) -> URLModelSource {
    throw ModelDownloadError(.unregisteredSource, "the source '\(name)' has no URL")
  }
}
