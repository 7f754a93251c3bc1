import Apus
import TestSupport

extension OperatorErrorCase {
  /// Scales and zero points that contradict each other, as TensorFlow Lite's kernels check them.
  static var contradictions: [OperatorErrorCase] {
    let bytes = quantized([1, 4, 4, 2], .uint8, [1])
    let filter = quantized([3, 2, 2, 2], .uint8, [1], isConstant: true)
    let weights = quantized([3, 2], .int8, [1], isConstant: true)
    func bias(_ scale: Float, _ zeroPoint: Int64 = 0) -> Description {
      Description(
        [3], .int32, data: [UInt8](repeating: 0, count: 12), fields: ModelFile.quantization([scale], [zeroPoint]))
    }
    let paddings = Description([2, 2], .int32, data: [UInt8](repeating: 0, count: 16))
    return [
      OperatorErrorCase(
        "bias of another scale", .unsupportedType, "bias", .conv2D, [bytes, filter, bias(1.5)],
        output: quantized([1], .uint8, [1]), window()),
      OperatorErrorCase(
        "bias with a zero point", .unsupportedType, "bias", .conv2D, [bytes, filter, bias(1, 1)],
        output: quantized([1], .uint8, [1]), window()),
      OperatorErrorCase(
        "bias of another scale", .unsupportedType, "bias", .fullyConnected,
        [quantized([1, 2], .int8, [1]), weights, bias(2)], output: quantized([1], .int8, [1])),
      OperatorErrorCase(
        "value of another scale", .unsupportedType, "value", .padv2,
        [quantized([1, 2], .int8, [1]), paddings, quantized([1], .int8, [2], isConstant: true)],
        output: quantized([1, 2], .int8, [1])),
      OperatorErrorCase(
        "value of the input's scale", .unsupportedType, "value", .pad,
        [quantized([1, 2], .int8, [1]), paddings, quantized([1], .int8, [1], isConstant: true)],
        output: quantized([1, 2], .int8, [2])),
      OperatorErrorCase(
        "value of another scale for uint8 without one", .unsupportedType, "value", .padv2,
        [Description([1, 2], .uint8), paddings, quantized([1], .uint8, [1], isConstant: true)],
        output: Description([1, 2], .uint8)),
      OperatorErrorCase(
        "float32 of another scale", .unsupportedType, "output", .expandDims,
        [quantized([2], .float32, [1]), .integers([0])], output: Description([1, 2])),
      OperatorErrorCase(
        "output of another scale", .unsupportedType, "output", .expandDims,
        [quantized([2], .int8, [1]), .integers([0])], output: quantized([1, 2], .int8, [2])),
      OperatorErrorCase(
        "int16 zero point 1", .unsupportedType, "input", .dequantize, [quantized([2], .int16, [1], [1])],
        output: Description([2])),
    ]
  }

  /// Ratios of scales beyond the fixed-point arithmetic.
  static var ratios: [OperatorErrorCase] {
    let (coarse, fine) = (quantized([2], .int8, [1e20]), quantized([2], .int8, [1e-20]))
    return [
      OperatorErrorCase("scale ratio 10⁴⁰", .unsupportedType, nil, .quantize, [coarse], output: fine),
      OperatorErrorCase("scale ratio 10⁴⁰", .unsupportedType, nil, .relu, [coarse], output: fine),
      OperatorErrorCase(
        "scale ratio 10⁴⁰", .unsupportedType, nil, .mean, [coarse, .integers([0])],
        output: quantized([1], .int8, [1e-20])),
      OperatorErrorCase("output too fine", .unsupportedType, "output", .add, [coarse, coarse], output: fine),
      OperatorErrorCase("output too fine", .unsupportedType, "output", .sub, [coarse, coarse], output: fine),
      OperatorErrorCase("output too fine", .unsupportedType, "output", .mul, [coarse, coarse], output: fine),
    ]
  }
}
