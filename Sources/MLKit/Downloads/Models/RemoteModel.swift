/// A model on a server, which has to be downloaded before it is used.
public class RemoteModel: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  /// What the model is called on this machine; models of one name replace each other.
  public let name: String
  /// Where the model is.
  let source: RemoteModelSource

  init(source: RemoteModelSource) {
    name = source.name
    self.source = source
  }
}
