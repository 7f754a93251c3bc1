import MLKit

let remoteModelOptions = [
  ExampleOption("url", value: "URL", "a model on a server, which is downloaded when it is new"),
  ExampleOption("sha256", value: "HASH", "the hash that the downloaded file must have"),
  ExampleOption("name", value: "NAME", "what that model is called on this machine (as its file)"),
]

/// The remote model that the arguments ask for, once it is on this machine; nil when the local one has to do, which is said
/// where a download failed.
func downloadedModel(_ arguments: ExampleArguments) throws -> CustomRemoteModel? {
  guard let url = try arguments.value("url", "a URL", { URL(string: $0) }) else {
    guard !arguments.has("sha256"), !arguments.has("name") else {
      throw ExampleError.usage("--sha256 and --name belong to --url URL, which is missing")
    }
    return nil
  }
  let source = URLModelSource(
    name: arguments.value("name") ?? url.deletingPathExtension().lastPathComponent, url: url,
    sha256: arguments.value("sha256"))
  let remoteModel = CustomRemoteModel(remoteModelSource: source)
  let download = ModelDownload(of: remoteModel)
  Failures.noting(about: remoteModel.name) { try download.run() }

  if ModelManager.modelManager().isModelDownloaded(remoteModel) {
    if download.error != nil { Failures.say("labels are those of the model \(remoteModel.name) that was here before") }
    return remoteModel
  }
  Failures.say("labels are those of the local model")
  return nil
}
