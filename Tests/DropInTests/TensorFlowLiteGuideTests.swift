import TensorFlowLite
import TestSupport
import Testing

// Such apps unwrap by force, so this does.
// swift-format-ignore: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
/// Code as camera apps have it: an interpreter that is made once, and asked for each picture.
private final class CameraClassifier: NSObject {
  let threadCount = 1
  var interpreter: Interpreter!
  var labels: [String]!
  var message = ""

  func open(modelPath: String, labelURL: URL, options: Interpreter.Options) {
    do {
      interpreter = try Interpreter(modelPath: modelPath, options: options)
      try interpreter.allocateTensors()
      let text = try String(contentsOf: labelURL, encoding: .utf8)
      labels = text.components(separatedBy: .newlines)
    } catch let error {
      message = error.localizedDescription
    }
  }

  func predict(_ pixels: (_ isQuantized: Bool) -> Data?) {
    let scoreTensor: Tensor
    do {
      let pictureTensor = try interpreter.input(at: 0)
      let data = pixels(pictureTensor.dataType == .uInt8)
      try interpreter.copy(data!, toInputAt: 0)
      try interpreter.invoke()
      scoreTensor = try interpreter.output(at: 0)
    } catch let error {
      message = error.localizedDescription
      return
    }
    var scores: [Float] = []
    switch scoreTensor.dataType {
    case .uInt8:
      let quantization = scoreTensor.quantizationParameters!
      let stored = [UInt8](scoreTensor.data)
      scores = stored.map { quantization.scale * Float(Int($0) - quantization.zeroPoint) }
    case .float32:
      scores = [Float32](bytesOf: scoreTensor.data) ?? []
    default:
      return
    }
    let best = zip(labels.indices, scores).sorted { $0.1 > $1.1 }.prefix(3)
    message = best.map { "\(labels[$0.0]) : \(Int($0.1 * 100))%" }.joined(separator: "\n")
  }
}

extension Array {
  fileprivate init?(bytesOf data: Data) {
    guard data.count % MemoryLayout<Element>.stride == 0 else { return nil }
    self = data.withUnsafeBytes { .init($0.bindMemory(to: Element.self)) }
  }
}

extension Data {
  fileprivate init<T>(bufferOf array: [T]) {
    self = array.withUnsafeBufferPointer(Data.init)
  }
}

/// What makes options by their former name, without a warning at every call.
private protocol OptionsMaking {
  func options(threadCount: Int) -> Interpreter.Options
}

private struct FormerName: OptionsMaking {
  @available(*, deprecated)
  func options(threadCount: Int) -> Interpreter.Options {
    var options = InterpreterOptions()
    options.threadCount = threadCount
    return options
  }
}

/// The guide's calls, compiled as its readers compile them, give the labels of the photos.
@Suite struct TensorFlowLiteGuideTests {
  private let options: any OptionsMaking = FormerName()

  private func classifier(_ modelPath: String, _ labelURL: URL) -> CameraClassifier {
    let classifier = CameraClassifier()
    classifier.open(
      modelPath: modelPath, labelURL: labelURL, options: options.options(threadCount: classifier.threadCount))
    return classifier
  }

  @Test(
    arguments: [
      ("chelsea.png", ["Egyptian cat", "tabby", "tiger cat"]), ("coffee.png", ["espresso", "cup"]),
    ])
  func photosGetTheirLabels(_ photo: String, _ expected: [String]) throws {
    let folder = try TemporaryFolder()
    let classifier = classifier(
      TensorFlowLitePhoto.modelPath, try TensorFlowLitePhoto.labelFile(in: folder))
    let bytes = try TensorFlowLitePhoto.rgbBytes(photo, width: 224, height: 224)
    classifier.predict { isQuantized in
      isQuantized ? Data(bytes) : Data(bufferOf: bytes.map { Float($0) / 255.0 })
    }
    let lines = classifier.message.components(separatedBy: "\n")
    #expect(lines.count == 3)
    #expect(expected.contains(lines[0].components(separatedBy: " : ")[0]), "\(classifier.message)")
    #expect(lines.allSatisfy { $0.hasSuffix("%") })
  }

  @Test(
    .enabled(if: ProjectFolder.hasShared, "data beside the project"),
    arguments: ["mobilenet_v1_0.25_224_quant", "mobilenet_v2_1.0_224_quant"])
  func modelsWithALabelFile(_ model: String) throws {
    let models = ProjectFolder.shared.appendingPathComponent("models")
    let classifier = classifier(
      models.appendingPathComponent("\(model).tflite").path,
      models.appendingPathComponent("imagenet_1001_labels.txt"))
    let bytes = try TensorFlowLitePhoto.rgbBytes("chelsea.png", width: 224, height: 224)
    classifier.predict { isQuantized in
      isQuantized ? Data(bytes) : Data(bufferOf: bytes.map { Float($0) / 255.0 })
    }
    let label = classifier.message.components(separatedBy: " : ")[0]
    #expect(["Egyptian cat", "tabby", "tiger cat", "lynx"].contains(label), "\(classifier.message)")
  }

  @Test func faultsHaveAnEnglishDescription() throws {
    let folder = try TemporaryFolder()
    let labels = try TensorFlowLitePhoto.labelFile(in: folder)
    let classifier = classifier(TensorFlowLitePhoto.modelPath, labels)
    classifier.predict { _ in Data(count: 7) }
    #expect(classifier.message == "The tensor takes exactly 150528 bytes, and 7 were given.")
  }
}
