import Foundation
import TensorFlowLite

import struct ApusVision.Image
import struct ApusVision.Resizer

/// What camera apps do around a model: pixels to the input's bytes, the output's bytes to scores.
extension Tensor {
  /// The largest square in the middle of a photo, scaled, as the elements of this input.
  ///
  /// Pixels are red, green, blue, as models are trained. A camera's buffer is blue, green, red, alpha: code that only leaves
  /// out the alpha hands blue to the model as red, and nothing fails: the labels are just worse.
  func data(of photo: Image, _ description: ModelDescription) throws -> Data {
    let dimensions = shape.dimensions
    guard dimensions.count == 4, dimensions[0] == 1, dimensions[3] == 3 else {
      throw ExampleError.data("the model takes no image of three channels, but \(dimensions)")
    }
    let resizer = try Resizer(width: dimensions[2], height: dimensions[1], mode: .centerSquare)
    let samples = resizer.resize(photo).pixels
    switch dataType {
    case .uInt8: return Data(samples)
    case .int8: return Data(samples.map { $0 &- 128 })
    case .float32:
      let (mean, deviation) = (description.mean, description.deviation)
      let values = samples.enumerated().map { index, sample in
        (Float(sample) - mean[index % mean.count]) / deviation[index % deviation.count]
      }
      return values.withUnsafeBytes { Data($0) }
    default: throw ExampleError.data("the model takes \(dataType), no image")
    }
  }

  /// The elements of this output as real numbers.
  func scores() throws -> [Float] {
    func real(_ stored: [Int]) -> [Float] {
      guard let quantization = quantizationParameters else { return stored.map(Float.init) }
      return stored.map { quantization.scale * Float($0 - quantization.zeroPoint) }
    }
    switch dataType {
    case .uInt8: return real(data.map { Int($0) })
    case .int8: return real(data.map { Int(Int8(bitPattern: $0)) })
    case .float32: return data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    default: throw ExampleError.data("the model gives \(dataType), no scores")
    }
  }
}
