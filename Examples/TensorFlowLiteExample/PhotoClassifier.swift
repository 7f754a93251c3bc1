import TensorFlowLite

/// Says what photos show, with TensorFlowLiteSwift's calls: input, copy, invoke, output.
final class PhotoClassifier {
  private let interpreter: Interpreter
  private let labels: [String]
  private let description: ModelDescription

  init(modelPath: String, labels: [String], description: ModelDescription) throws {
    var options = Interpreter.Options()
    options.threadCount = 1
    interpreter = try Interpreter(modelPath: modelPath, options: options)
    try interpreter.allocateTensors()
    self.labels = labels
    self.description = description
  }

  /// All labels with their scores, the best first.
  func labels(of photo: Photo) throws -> [(label: String, score: Float)] {
    let inputTensor = try interpreter.input(at: 0)
    try interpreter.copy(inputData(photo, for: inputTensor), toInputAt: 0)
    try interpreter.invoke()
    let scores = try scores(interpreter.output(at: 0))
    guard scores.count == labels.count else {
      throw ExampleError.data("\(labels.count) labels are given, the model has \(scores.count) classes")
    }
    return zip(labels, scores).sorted { $0.1 > $1.1 }.map { (label: $0, score: $1) }
  }

  private func inputData(_ photo: Photo, for tensor: Tensor) throws -> Data {
    let shape = tensor.shape.dimensions
    guard shape.count == 4, shape[0] == 1, shape[3] == 3 else {
      throw ExampleError.data("the model takes no image of three channels, but \(shape)")
    }
    let rgbBytes = try photo.rgbBytes(width: shape[2], height: shape[1])
    switch tensor.dataType {
    case .uInt8: return Data(rgbBytes)
    case .int8: return Data(rgbBytes.map { $0 &- 128 })
    case .float32:
      let (mean, deviation) = (description.mean, description.deviation)
      let values = rgbBytes.enumerated().map { index, sample in
        (Float(sample) - mean[index % mean.count]) / deviation[index % deviation.count]
      }
      return values.withUnsafeBytes { Data($0) }
    default: throw ExampleError.data("the model takes \(tensor.dataType), no image")
    }
  }

  private func scores(_ tensor: Tensor) throws -> [Float] {
    func real(_ stored: [Int]) -> [Float] {
      guard let quantization = tensor.quantizationParameters else { return stored.map(Float.init) }
      return stored.map { quantization.scale * Float($0 - quantization.zeroPoint) }
    }
    switch tensor.dataType {
    case .uInt8: return real(tensor.data.map { Int($0) })
    case .int8: return real(tensor.data.map { Int(Int8(bitPattern: $0)) })
    case .float32: return tensor.data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    default: throw ExampleError.data("the model gives \(tensor.dataType), no scores")
    }
  }
}
