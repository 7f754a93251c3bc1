import Apus
import TestSupport

extension OperatorErrorCase {
  static var scales: [OperatorErrorCase] {
    let (input, output) = (quantized([1, 4, 4, 2], .int8, [1]), quantized([1], .int8, [1]))
    func relu(_ name: String, _ code: ModelError.Code, _ role: String, _ from: Description, _ to: Description)
      -> OperatorErrorCase
    {
      OperatorErrorCase(name, code, role, .relu, [from], output: to)
    }
    return [
      relu("no scale", .malformed, "input", Description([4], .int8), output),
      relu("scale 0", .malformed, "input", quantized([4], .int8, [0]), output),
      relu("scale −1", .malformed, "input", quantized([4], .int8, [-1]), output),
      relu("scale NaN", .malformed, "input", quantized([4], .int8, [.nan]), output),
      relu("infinite scale", .malformed, "output", input, quantized([1], .int8, [.infinity])),
      relu("zero point 128", .malformed, "input", quantized([4], .int8, [1], [128]), output),
      relu("zero point −1", .malformed, "input", quantized([4], .uint8, [1], [-1]), quantized([4], .uint8, [1])),
      relu("scale per channel", .unsupportedType, "input", quantized([2], .int8, [1, 2], [0, 0]), output),
    ]
  }

  static var filterScales: [OperatorErrorCase] {
    let (input, output) = (quantized([1, 4, 4, 2], .int8, [1]), quantized([1], .int8, [1]))
    func conv(
      _ name: String, _ code: ModelError.Code, _ filter: Description, input: Description = input,
      output: Description = output
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, code, "filter", .conv2D, [input, filter], output: output, window())
    }
    let bytes = (quantized([1, 4, 4, 2], .uint8, [1]), quantized([1], .uint8, [1]))
    return [
      conv("a scale too few", .malformed, quantized([3, 2, 2, 2], .int8, [1, 2], [0, 0], isConstant: true)),
      conv(
        "scales along the columns", .malformed,
        quantized([3, 2, 3, 2], .int8, [1, 2, 3], [0, 0, 0], dimension: 2, isConstant: true)),
      conv(
        "zero point per channel", .unsupportedType,
        quantized([3, 2, 2, 2], .int8, [1, 2, 3], [0, 1, 0], isConstant: true)),
      conv("zero point 1", .unsupportedType, quantized([3, 2, 2, 2], .int8, [1], [1], isConstant: true)),
      conv(
        "uint8 with scales per channel", .unsupportedType,
        quantized([3, 2, 2, 2], .uint8, [1, 2, 3], [0, 0, 0], isConstant: true), input: bytes.0, output: bytes.1),
    ]
  }

  static var outputScales: [OperatorErrorCase] {
    let (input, output) = (quantized([1, 4, 4, 2], .int8, [1]), quantized([1], .int8, [1]))
    return [
      OperatorErrorCase(
        "output scale other than 1/256", .unsupportedType, "output", .logistic, [input], output: output),
      OperatorErrorCase(
        "output zero point other than −128", .unsupportedType, "output", .softmax, [input],
        output: quantized([1], .int8, [1 / 256]), [0: .scalar(Float(1))]),
      OperatorErrorCase(
        "beta 0", .unsupportedType, "input", .softmax, [input], output: quantized([1], .int8, [1 / 256], [-128]),
        [0: .scalar(Float(0))]),
      OperatorErrorCase(
        "output finer than 1/128", .unsupportedType, "output", .hardSwish, [input],
        output: quantized([1], .int8, [1 / 256])),
      OperatorErrorCase(
        "int16 to uint8", .unsupportedType, nil, .quantize, [quantized([4], .int16, [1])],
        output: quantized([4], .uint8, [1])),
      OperatorErrorCase("int32", .unsupportedType, nil, .dequantize, [quantized([4], .int32, [1])]),
      OperatorErrorCase(
        "scales along a dimension of another size", .malformed, "input", .dequantize,
        [quantized([4], .int8, [1, 2, 3], [0, 0, 0])]),
      OperatorErrorCase(
        "scales along a dimension that there is not", .malformed, "input", .dequantize,
        [quantized([3], .int8, [1, 2, 3], [0, 0, 0], dimension: 1)]),
    ]
  }
}
