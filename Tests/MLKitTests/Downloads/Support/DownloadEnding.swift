import Foundation
import MLKit

/// What a notification about a download said.
struct DownloadEnding: Sendable {
  let name: Notification.Name
  let keys: Set<String>
  let model: RemoteModel?
  let error: ModelDownloadError?

  init(_ notification: Notification) {
    name = notification.name
    keys = Set((notification.userInfo ?? [:]).keys.compactMap { $0 as? String })
    model = notification.userInfo?[ModelDownloadUserInfoKey.remoteModel.rawValue] as? RemoteModel
    error = notification.userInfo?[ModelDownloadUserInfoKey.error.rawValue] as? ModelDownloadError
  }

  /// Whether this is what is posted for a download of `model` that succeeded.
  func isSuccess(of model: RemoteModel) -> Bool {
    name == .mlkitModelDownloadDidSucceed && self.model === model && error == nil
      && keys == [ModelDownloadUserInfoKey.remoteModel.rawValue]
  }

  /// Whether this is what is posted for a download of `model` that failed for this reason.
  func isFailure(_ kind: ModelDownloadError.Code, of model: RemoteModel) -> Bool {
    let expected = [ModelDownloadUserInfoKey.remoteModel.rawValue, ModelDownloadUserInfoKey.error.rawValue]
    return name == .mlkitModelDownloadDidFail && self.model === model && error?.kind == kind
      && error?.code == kind.rawValue && keys == Set(expected)
  }
}
