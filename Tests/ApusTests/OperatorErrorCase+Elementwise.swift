import Apus
import TestSupport

extension OperatorErrorCase {
  static var elementwise: [OperatorErrorCase] {
    let four = Description([4])
    let (int8, int16) = (quantized([4], .int8, [1]), quantized([4], .int16, [1]))
    let shifted = quantized([4], .int16, [1], [1])
    let symmetric: [BuiltinOperator] = [.abs, .exp, .leakyRelu, .log, .relu, .relu6, .rsqrt, .sqrt]
    let unit = quantized([4], .int16, [1 / 32768])
    return symmetric.flatMap { builtin in
      [
        OperatorErrorCase(
          "int16 with zero point 1", .unsupportedType, "input", builtin, [shifted], output: int16),
        OperatorErrorCase(
          "int16 to zero point 1", .unsupportedType, "output", builtin, [int16], output: shifted),
      ]
    } + [
      OperatorErrorCase("int16 with zero point 1", .unsupportedType, "input", .tanh, [shifted], output: unit),
      OperatorErrorCase("int16 with zero point 1", .unsupportedType, "input", .logistic, [shifted], output: unit),
      OperatorErrorCase("int16 to zero point 1", .unsupportedType, "output", .gelu, [shifted], output: shifted),
      OperatorErrorCase("output scale 1", .unsupportedType, "output", .tanh, [int16], output: int16),
      OperatorErrorCase("output scale 1", .unsupportedType, "output", .logistic, [int16], output: int16),
      OperatorErrorCase("zero point", .unsupportedType, "input", .neg, [shifted], output: shifted),
      OperatorErrorCase(
        "another scale", .unsupportedType, "output", .neg, [int8], output: quantized([4], .int8, [2])),
      OperatorErrorCase("int16", .unsupportedType, nil, .reluN1To1, [int16], output: int16),
      OperatorErrorCase("int16", .unsupportedType, nil, .relu0To1, [int16], output: int16),
      OperatorErrorCase("float to int32", .unsupportedType, nil, .ceil, [four], output: Description([4], .int32)),
      OperatorErrorCase("float", .unsupportedType, nil, .logicalNot, [four], output: four),
      OperatorErrorCase("int8", .unsupportedType, nil, .zerosLike, [int8], output: int8),
      OperatorErrorCase("int64", .unsupportedType, nil, .sign, [Description([4], .int64)], output: four),
      OperatorErrorCase("uint64", .unsupportedType, nil, .cast, [Description([4], .uint64)], output: four),
      OperatorErrorCase("float to int4", .unsupportedType, nil, .cast, [four], output: Description([4], .int4)),
      OperatorErrorCase(
        "infinite alpha", .unsupportedType, nil, .leakyRelu, [int8], output: int8, [0: .scalar(Float.infinity)]),
      OperatorErrorCase("alpha of another shape", .shapeMismatch, "alpha", .prelu, [four, Description([3])]),
      OperatorErrorCase(
        "alpha larger than the input", .shapeMismatch, "alpha", .prelu, [four, Description([2, 4])]),
      OperatorErrorCase(
        "int16 alpha", .unsupportedType, nil, .prelu, [int16, int16], output: int16),
    ]
  }

  static var normalizations: [OperatorErrorCase] {
    let (int8, int16) = (quantized([4], .int8, [1]), quantized([4], .int16, [1]))
    let image = Description([1, 2, 2, 4])
    func response(_ radius: Int32) -> Fields { [0: .scalar(radius), 1: .scalar(Float(1)), 3: .scalar(Float(1))] }
    return [
      OperatorErrorCase("scalar", .shapeMismatch, "input", .logSoftmax, [Description([])]),
      OperatorErrorCase("output scale 1", .unsupportedType, "output", .logSoftmax, [int8], output: int8),
      OperatorErrorCase(
        "input scale too small", .unsupportedType, "input", .logSoftmax, [quantized([4], .int8, [0x1p-26])],
        output: quantized([4], .int8, [1 / 16], [127])),
      OperatorErrorCase(
        "int8 to int16 of another scale", .unsupportedType, "output", .softmax, [int8],
        output: quantized([4], .int16, [1 / 32768]), [0: .scalar(Float(1))]),
      OperatorErrorCase(
        "int16 with output scale 1", .unsupportedType, "output", .softmax, [int16], output: int16,
        [0: .scalar(Float(1))]),
      OperatorErrorCase(
        "int16 with beta −1", .unsupportedOption, nil, .softmax, [int16],
        output: quantized([4], .int16, [1 / 32768]), [0: .scalar(Float(-1))]),
      OperatorErrorCase("scalar", .shapeMismatch, "input", .l2Normalization, [Description([])]),
      OperatorErrorCase("activation", .unsupportedOption, nil, .l2Normalization, [image], [0: .scalar(Int8(1))]),
      OperatorErrorCase("output scale 1", .unsupportedType, "output", .l2Normalization, [int8], output: int8),
      OperatorErrorCase(
        "radius −1", .malformed, nil, .localResponseNormalization, [image], output: image, response(-1)),
      OperatorErrorCase(
        "rank 1", .shapeMismatch, "input", .localResponseNormalization, [Description([4])], response(1)),
      OperatorErrorCase(
        "windows over everything", .limitExceeded, nil, .localResponseNormalization,
        [Description([1, 1, 2, 1 << 20])], response(.max)),
    ]
  }

  static var conversions: [OperatorErrorCase] {
    let four = Description([4])
    return [
      OperatorErrorCase(
        "int16 with zero point 1", .unsupportedType, "input", .quantize, [quantized([4], .int16, [1], [1])],
        output: quantized([4], .int16, [1])),
      OperatorErrorCase(
        "int16 with zero point 1", .unsupportedType, "input", .dequantize, [quantized([4], .int16, [1], [1])]),
      OperatorErrorCase(
        "scales along a dimension of another size", .malformed, "output", .quantize, [four],
        output: quantized([4], .int8, [1, 2, 3], [0, 0, 0])),
      OperatorErrorCase(
        "int4 with a scale for each channel", .unsupportedType, "output", .quantize, [four],
        output: quantized([4], .int4, [1, 2, 3, 4], [0, 0, 0, 0])),
      OperatorErrorCase(
        "int4 with zero point 8", .malformed, "output", .quantize, [four], output: quantized([4], .int4, [1], [8])),
      OperatorErrorCase("no scale", .malformed, "output", .quantize, [four], output: Description([4], .int8)),
    ]
  }
}
