extension Notification.Name {
  /// A download has ended, and the newest model of its source is on this machine.
  ///
  /// The user info has the model by `ModelDownloadUserInfoKey.remoteModel`. Posted once for each call of
  /// `ModelManager.download`, on a queue of the manager, one after the other.
  public static let mlkitModelDownloadDidSucceed = Notification.Name("MLKitModelDownloadDidSucceedNotification")

  /// A download has ended without a newer model; a model that was there before still is.
  ///
  /// The user info has the model by `ModelDownloadUserInfoKey.remoteModel`, and a `ModelDownloadError` by `error`. Posted
  /// once for each call of `ModelManager.download`, on a queue of the manager, one after the other.
  public static let mlkitModelDownloadDidFail = Notification.Name("MLKitModelDownloadDidFailNotification")
}
