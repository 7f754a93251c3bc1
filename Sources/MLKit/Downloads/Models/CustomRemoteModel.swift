/// An image classifier on a server, made by anyone.
public final class CustomRemoteModel: RemoteModel, @unchecked Sendable {
  /// The model that is at `remoteModelSource`, and has its name.
  public init(remoteModelSource: RemoteModelSource) {
    super.init(source: remoteModelSource)
  }
}
