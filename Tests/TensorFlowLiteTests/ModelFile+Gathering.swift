import TestSupport

extension ModelFile {
  /// GATHER from 10, 20, 30 by the index in tensor 0, int32 `[1]`, to tensor 2.
  static var gathering: ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([1], .int32)]
    let values = file.addTensor([3], data: ([10, 20, 30] as [Float]).littleEndianBytes)
    file.outputs = [file.addTensor([1])]
    file.addOperator(.gather, [values, 0], file.outputs)
    return file
  }
}
