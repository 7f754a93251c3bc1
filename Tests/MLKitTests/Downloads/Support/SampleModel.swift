import TestSupport

/// Classifiers whose scores are the samples of their input, 2×2 pixels, times a scale.
enum SampleModel {
  /// A file of about `byteCount` bytes; `scale` makes models that differ.
  static func bytes(scale: Float = 1 / 256, byteCount: Int = 20_000) -> [UInt8] {
    let fields = ModelFile.quantization([scale], [0])
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 2, 3], .uint8, fields: ModelFile.quantization([1 / 256], [0]))]
    file.outputs = [file.addTensor([1, 12], .uint8, fields: fields)]
    file.addOperator(.reshape, [0], file.outputs, options: [0: .vector([1, 12] as [Int32])])
    // Bytes that a copy at a wrong offset would not repeat.
    var generator = SplitMix64(seed: UInt64(scale.bitPattern))
    let filling = (0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    file.buffers.append(FlatTable([0: .vector(filling, count: filling.count, alignment: 16)]))
    return file.bytes
  }

  /// A model that runs and is no classifier: its output has two dimensions.
  static var unsuitable: [UInt8] { ModelFile.unary(.relu, [1, 4, 4, 3]).bytes }
}
