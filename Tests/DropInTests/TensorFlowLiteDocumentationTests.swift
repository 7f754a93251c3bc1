import TensorFlowLite
import TestSupport
import Testing

import struct ApusVision.Image
import struct ApusVision.Resizer

/// The program of `Documentation/tensorflow-lite.md`.
@Suite struct TensorFlowLiteDocumentationTests {
  @Test func programFindsTheCat() throws {
    let folder = ProjectFolder.root.path
    let interpreter = try Interpreter(modelPath: folder + "/Models/efficientnet_lite0.tflite")
    try interpreter.allocateTensors()

    let photo = try Image(path: folder + "/Models/samples/chelsea.png")
    let pixels = try Resizer(width: 224, height: 224, mode: .centerSquare).resize(photo).pixels
    try interpreter.copy(Data(pixels), toInputAt: 0)
    try interpreter.invoke()

    let output = try interpreter.output(at: 0)
    let best = output.data.enumerated().max { $0.element < $1.element }
    if let best, let quantization = output.quantizationParameters {
      let score = quantization.scale * Float(Int(best.element) - quantization.zeroPoint)
      print("class \(best.offset): \(score)")
      // 285 is the Egyptian cat of ImageNet.
      #expect(best.offset == 285)
      #expect(score > 0.25)
    }
    #expect(output.data.count == 1000)
  }

  /// Every line of the document's program is in this file, but for the folder of the files.
  @Test func programIsTheOneOfTheDocument() throws {
    let document = String(
      decoding: try ProjectFolder.contents("Documentation/tensorflow-lite.md"), as: UTF8.self)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
      .replacingOccurrences(of: "folder + \"/", with: "\"")
    let program = try #require(document.components(separatedBy: "```swift\n").dropFirst(2).first)
    let lines = program.components(separatedBy: "```")[0].split(separator: "\n")
    #expect(lines.count == 15)
    for line in lines {
      #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }
}
