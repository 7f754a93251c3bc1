import Foundation
import TestSupport

extension ModelFile {
  /// Three times `input` is `output`, by two additions: 1 and 3 become 3 and 9.
  ///
  /// The sum in between is declared as float32 whatever `type` is: TensorFlow Lite gives sums the type of what is added.
  static func tripled(
    _ type: ElementType = .float32, shape: [Int32] = [1, 8, 8, 3], fields: [Int: FlatValue] = [:]
  ) -> ModelFile {
    var file = ModelFile()
    func named(_ name: String) -> [Int: FlatValue] { fields.merging([3: .string(name)]) { $1 } }
    file.inputs = [file.addTensor(shape, type, fields: named("input"))]
    let doubled = file.addTensor(shape, .float32, fields: named("doubled"))
    file.addOperator(.add, [0, 0], [doubled])
    file.outputs = [file.addTensor(shape, type, fields: named("output"))]
    file.addOperator(.add, [doubled, 0], file.outputs)
    return file
  }

  /// `tripled` on uint8 with scale 0.003922.
  static var quantizedTripled: ModelFile { tripled(.uint8, fields: quantization([0.003922], [0])) }

  /// The file as its users hold it.
  var data: Data { Data(bytes) }
}

extension Data {
  /// The floats in memory order.
  init(floats: [Float]) {
    self.init(floats.littleEndianBytes)
  }

  /// The elements of a float32 tensor.
  var floats: [Float] {
    withUnsafeBytes { bytes in (0..<count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) } }
  }
}
