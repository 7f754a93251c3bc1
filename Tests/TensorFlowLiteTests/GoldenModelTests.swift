import Foundation
import TensorFlowLite
import TestSupport
import Testing

import struct Apus.NumPyArray

/// Whole models through this module against stored outputs of LiteRT's default kernels.
@Suite(.enabled(if: ProjectFolder.hasShared, "data beside the project")) struct GoldenModelTests {
  /// Quantized models agree bit for bit, and float32 ones as far as the order of sums allows.
  @Test(
    arguments: [
      ("mobilenet_v1_0.25_224_quant", .exact), ("efficientnet_lite0", .exact),
      ("tf2_mobilenet_v2_1.0_224_ptq", .exact), ("vww_96_int8", .exact),
      ("mobilenet_v1_0.25_224_1_metadata_1", .relativeToLargest(1e-5)),
    ] as [(String, Tolerance)], [1, 2])
  func reproducesDefaultOutputs(_ model: (name: String, tolerance: Tolerance), _ threadCount: Int) throws {
    var options = Interpreter.Options()
    options.threadCount = threadCount
    options.isXNNPackEnabled = threadCount > 1
    let path = ProjectFolder.shared.appendingPathComponent("models/\(model.name).tflite").path
    let interpreter = try Interpreter(modelPath: path, options: options)
    try interpreter.allocateTensors()
    for testCase in 0..<2 {
      try interpreter.copy(Data(array(model.name, "in_\(testCase)_0").data), toInputAt: 0)
      try interpreter.invoke()
      let (output, expected) = (try interpreter.output(at: 0), try array(model.name, "opt_\(testCase)_0"))
      #expect(output.shape.dimensions == expected.shape.dimensions)
      if output.dataType == .float32 {
        let difference = model.tolerance.difference(output.data.floats, Data(expected.data).floats)
        #expect(difference == nil, "\(model.name), case \(testCase)")
      } else {
        #expect(output.data == Data(expected.data), "\(model.name), case \(testCase)")
      }
    }
  }

  private func array(_ model: String, _ name: String) throws -> NumPyArray {
    let url = ProjectFolder.shared.appendingPathComponent("golden/\(model)/\(name).npy")
    return try NumPyArray(bytes: [UInt8](Data(contentsOf: url)))
  }
}
