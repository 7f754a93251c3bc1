import Foundation
import TestSupport
import Testing

@testable import MLKit

@Suite struct SourceTests {
  @Test func modelsHaveTheNameOfTheirSource() throws {
    let url = try #require(URL(string: "https://example.com/m.tflite"))
    #expect(CustomRemoteModel(remoteModelSource: URLModelSource(name: "a", url: url)).name == "a")
    #expect(CustomRemoteModel(remoteModelSource: FirebaseModelSource(name: "b")).name == "b")
  }

  @Test(arguments: [
    "ftp://example.com/m", "data:,x", "m.tflite", "http:///m", "https:", "file://otherhost/m",
    "https://name@example.com/m", "http://name:word@example.com/m",
  ])
  func urlsThatCannotBeDownloaded(_ text: String) throws {
    let source = URLModelSource(name: "flowers", url: try #require(URL(string: text)))
    #expect { try source.resolved() } throws: { ($0 as? ModelDownloadError)?.kind == .invalidSource }
  }

  /// As their descriptions do.
  @Test func printedErrorsSayWhy() {
    #expect("\(ModelDownloadError(.busy, "one is at it"))".contains("\"one is at it\""))
  }

  @Test func errorsTellNoSecrets() throws {
    for text in ["https://name:word@example.com/m?key=secret#part", "https://example.com/m?key=secret"] {
      #expect(try #require(URL(string: text)).place == "https://example.com/m")
    }
    let url = try #require(URL(string: "https://name:word@example.com/m?key=secret"))
    #expect {
      try URLModelSource(name: "flowers", url: url).resolved()
    } throws: { error in
      !["name:", "word@", "secret"].contains { error.localizedDescription.contains($0) }
    }
  }

  @Test(arguments: ["file:///m", "file://localhost/m", "FILE:///m", "HTTP://a/m"])
  func urlsThatCanBe(_ text: String) throws {
    _ = try URLModelSource(name: "flowers", url: try #require(URL(string: text))).resolved()
  }

  @Test func sizesAndHashesThatMakeNoSense() throws {
    let url = try #require(URL(string: "https://example.com/m.tflite"))
    for count in [0, -1, .min] {
      let source = URLModelSource(name: "flowers", url: url, byteCount: count)
      #expect { try source.resolved() } throws: { ($0 as? ModelDownloadError)?.kind == .invalidSource }
    }
    for hash in ["", "abc", String(repeating: "g", count: 64), String(repeating: "a", count: 65)] {
      let source = URLModelSource(name: "flowers", url: url, sha256: hash)
      #expect { try source.resolved() } throws: { ($0 as? ModelDownloadError)?.kind == .invalidSource }
    }
    let upper = URLModelSource(name: "flowers", url: url, byteCount: 1, sha256: String(repeating: "A", count: 64))
    #expect(try upper.resolved().sha256 == String(repeating: "a", count: 64))
  }

  /// The download itself says so, since the initializers cannot.
  @Test func downloadsOfInvalidSourcesFail() async throws {
    let rig = try DownloadRig(server: ModelServer.shared.get())
    let model = rig.model(at: try #require(URL(string: "ftp://example.com/m.tflite")))
    #expect(try await rig.download(model).ending.isFailure(.invalidSource, of: model))
  }

  @Test func firebaseNamesStandForWhatWasRegistered() async throws {
    let rig = try DownloadRig(server: ModelServer.shared.get())
    let name = "firebase-\(UUID().uuidString)"
    let model = CustomRemoteModel(remoteModelSource: FirebaseModelSource(name: name))
    let ending = try await rig.download(model).ending
    #expect(ending.isFailure(.unregisteredSource, of: model))
    let advice = "FirebaseModelSource.register(URLModelSource(name: \"\(name)\""
    #expect(ending.error?.localizedDescription.contains(advice) == true)
    try rig.serve(SampleModel.bytes())
    FirebaseModelSource.register(URLModelSource(name: name, url: rig.server.url("status/404")))
    FirebaseModelSource.register(URLModelSource(name: name, url: rig.server.url("file/\(rig.file)")))
    #expect(try await rig.download(model).ending.isSuccess(of: model))
    #expect(try rig.installed(model) == SampleModel.bytes())
  }
}
