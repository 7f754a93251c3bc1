/// What a user of a labeler with a model of their own may choose.
public final class CustomImageLabelerOptions: CommonImageLabelerOptions {
  /// The most labels of an image; values below 1 count as 10, the value at first.
  public var maxResultCount = 10

  /// Options for a labeler with a model file on this machine.
  public init(localModel: LocalModel) {
    super.init(.local(localModel))
  }

  /// Options for a labeler with a model that was, or will be, downloaded.
  public init(remoteModel: CustomRemoteModel) {
    super.init(.remote(remoteModel))
  }

  override var resultLimit: Int { maxResultCount > 0 ? maxResultCount : super.resultLimit }
}
