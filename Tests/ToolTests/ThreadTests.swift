import Foundation
import TestSupport
import Testing

/// `--threads` of the commands that run models.
@Suite struct ThreadTests {
  @Test(arguments: ["2", "3"])
  func resultsDoNotDependOnThem(_ count: String) throws {
    let folder = try TemporaryFolder()
    let photo = folder.path("photo.npy")
    func outputs(_ threads: String) throws -> (scores: String, elements: Data) {
      let options = ["--kernels", "fast", "--threads", threads]
      let classes = try ToolProcess.run(
        ["classify", "Models/samples/chelsea.png", "--top", "1000", "--dump-input", photo] + options)
      let run = try ToolProcess.run(
        ["run", "Models/efficientnet_lite0.tflite", "--input", photo, "--output-dir", folder.path(threads)] + options)
      #expect(classes.status == 0 && run.status == 0, "\(classes.errors)\(run.errors)")
      return (classes.output, try Data(contentsOf: folder.url.appendingPathComponent("\(threads)/output_0.npy")))
    }
    let one = try outputs("1")
    let many = try outputs(count)
    #expect(many == one)
    #expect(one.scores.contains("Egyptian cat"))
  }

  @Test(arguments: ["run", "bench", "classify", "inspect"])
  func refusesNone(_ command: String) throws {
    let result = try ToolProcess.run(command, "Models/efficientnet_lite0.tflite", "--threads", "0")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("apus: error: --threads 0: an integer, 1 to 64, is expected"))
  }
}
