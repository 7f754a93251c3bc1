// Stand-ins for what another branch brings.

/// A stand-in.
open class RemoteModelSource: NSObject {
  let name: String
  init(name: String) { self.name = name }
}

/// A stand-in.
public final class FirebaseModelSource: RemoteModelSource {
  /// A stand-in.
  public override init(name: String) { super.init(name: name) }
}

/// A stand-in.
public class RemoteModel: NSObject, @unchecked Sendable {
  /// The name.
  public let name: String
  init(name: String) { self.name = name }
}

/// A stand-in.
public final class CustomRemoteModel: RemoteModel, @unchecked Sendable {
  /// A stand-in.
  public init(remoteModelSource: RemoteModelSource) { super.init(name: remoteModelSource.name) }
}

/// A stand-in.
public final class ModelManager: NSObject, Sendable {
  private static let shared = ModelManager()
  /// A stand-in.
  public static func modelManager() -> ModelManager { shared }
}

extension ModelManager {
  func path(of model: RemoteModel) -> String? { nil }
}
