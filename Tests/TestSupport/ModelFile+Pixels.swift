import ModelFormat

extension ModelFile {
  /// A model with an input `[batch, 2, 2, 3]` and `headCount` outputs `[batch, 12]` that hold its elements.
  ///
  /// uint8 elements have scale 1/256: the sample 128 is the score 0.5. `metadata` are the bytes of a metadata buffer.
  package static func pixelScores(
    _ type: ElementType = .uint8, headCount: Int = 1, batch: Int32 = 1, metadata: [UInt8]? = nil
  ) -> ModelFile {
    let fields = type == .uint8 ? ModelFile.quantization([1 / 256], [0]) : [:]
    var file = ModelFile()
    file.inputs = [file.addTensor([batch, 2, 2, 3], type, fields: fields)]
    for _ in 0..<headCount {
      let output = file.addTensor([batch, 12], type, fields: fields)
      file.outputs.append(output)
      file.addOperator(.reshape, [0], [output], options: [0: .vector([batch, 12] as [Int32])])
    }
    if let metadata {
      let entry = FlatTable([0: .string("TFLITE_METADATA"), 1: .scalar(UInt32(file.buffers.count))])
      file.fields[6] = .tables([entry])
      file.buffers.append(FlatTable([0: .vector(metadata, count: metadata.count, alignment: 16)]))
    }
    return file
  }
}
