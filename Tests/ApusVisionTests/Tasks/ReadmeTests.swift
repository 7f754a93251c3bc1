import Apus
import ApusVision
import TestSupport
import Testing

/// The calls of the README's programs.
@Suite struct ReadmeTests {
  private let model = ProjectFolder.root.appendingPathComponent("Models/efficientnet_lite0.tflite").path
  private let photo = ProjectFolder.root.appendingPathComponent("Models/samples/chelsea.png").path

  @Test func photosInLabelsOut() throws {
    let classifier = try ImageClassifier(modelPath: model)
    let heads = try classifier.classify(Image(path: photo))
    var lines: [String] = []
    for category in heads[0].categories.prefix(3) {
      lines.append("\(category.score) \(category.label ?? "class \(category.index)")")
    }
    #expect(lines == ["0.796875 Egyptian cat", "0.08984375 tabby", "0.08984375 tiger cat"])
  }

  @Test func framesInResultsOut() async throws {
    var options = TaskOptions()
    options.runningMode = .liveStream
    let classifier = try ImageClassifier(modelPath: model, options: options)
    let stream = try classifier.liveStream()
    let frame = try Image(path: ProjectFolder.root.appendingPathComponent("Models/samples/coffee.png").path)
    try stream.send(frame, timestampInMilliseconds: 0)
    stream.finish()
    var lines: [String] = []
    for await result in stream {
      lines.append("\(result.timestampInMilliseconds) \(try result.outcome.get()[0].categories[0].label ?? "")")
    }
    #expect(lines == ["0 espresso"])
  }

  @Test func tensorsInTensorsOut() throws {
    let interpreter = try Interpreter(modelPath: model)
    try interpreter.allocateTensors()
    try interpreter.withInput(at: 0, as: UInt8.self) { pixels in
      for index in pixels.indices { pixels[index] = UInt8(index % 256) }
    }
    try interpreter.invoke()
    let scores = try interpreter.output(at: 0).realValues()
    #expect(scores.count == 1000)
    #expect(scores.firstIndex(of: 62.0 / 256) == 904)
    #expect(scores.max() == 62.0 / 256)
  }
}
