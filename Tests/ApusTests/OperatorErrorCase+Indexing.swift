import Apus
import TestSupport

extension OperatorErrorCase {
  private static func shorts(_ values: [Int16]) -> Description {
    Description([Int32(values.count)], .int16, data: values.littleEndianBytes)
  }

  private static func scalar(_ value: Int32) -> Description {
    Description([], .int32, data: value.littleEndianBytes)
  }

  static var gathers: [OperatorErrorCase] {
    let table = Description([5, 4])
    func gather(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ indices: Description, input: Description = table,
      output: Description = Description([1]), _ options: Fields? = nil
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, code, role, .gather, [input, indices], output: output, options)
    }
    func gatherND(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ indices: Description, input: Description = table
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, code, role, .gatherNd, [input, indices])
    }
    let pairs = Description([2, 2], .int32, data: ([0, 3, 4, 4] as [Int32]).littleEndianBytes)
    return [
      gather("index 5 of 5", .malformed, "indices", .integers([0, 5])),
      gather("index −1", .malformed, "indices", .integers([-1])),
      gather("int16 index 5 of 5", .malformed, "indices", shorts([5])),
      gather("float indices", .unsupportedType, "indices", floats([2])),
      gather("axis 2 of rank 2", .malformed, nil, .integers([0]), [0: .scalar(Int32(2))]),
      gather("scalar", .malformed, nil, .integers([0]), input: Description([])),
      gather(
        "more batch dimensions than the axis", .malformed, nil, Description([5], .int32), [1: .scalar(Int32(1))]),
      gather(
        "least number of batch dimensions", .malformed, nil, Description([5], .int32), [1: .scalar(Int32.min)]),
      gather(
        "batches that differ", .shapeMismatch, "indices", Description([4], .int32),
        [0: .scalar(Int32(1)), 1: .scalar(Int32(1))]),
      gather("output of another type", .unsupportedType, nil, .integers([0]), output: Description([1], .int32)),
      gather(
        "complex numbers", .unsupportedType, nil, .integers([0]), input: Description([5], .complex64),
        output: Description([1], .complex64)),
      gatherND("second index 4 of 4", .malformed, "indices", pairs),
      gatherND("three indices for rank 2", .shapeMismatch, "indices", .integers([0, 0, 0])),
      gatherND("scalar", .shapeMismatch, "input", .integers([0]), input: Description([])),
      gatherND("scalar index", .shapeMismatch, "indices", Description([], .int32)),
      gatherND("float indices", .unsupportedType, "indices", floats([2])),
      gatherND("empty input", .shapeMismatch, "input", Description([3, 1], .int32), input: Description([0])),
    ]
  }

  static var scatters: [OperatorErrorCase] {
    func scatter(
      _ name: String, _ code: ModelError.Code, _ role: String?, indices: Description = Description([3, 1], .int32),
      updates: Description = Description([3, 2]), shape: Description = .integers([5, 2]),
      output: Description = Description([1])
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, code, role, .scatterNd, [indices, updates, shape], output: output)
    }
    func oneHot(
      _ name: String, _ code: ModelError.Code, _ role: String?, depth: Description = scalar(4),
      on: Description = floats([1]), output: Description = Description([1]), _ options: Fields? = nil
    ) -> OperatorErrorCase {
      OperatorErrorCase(
        name, code, role, .oneHot, [Description([3], .int32), depth, on, floats([])], output: output, options)
    }
    let past = Description([3, 1], .int32, data: ([0, 1, 5] as [Int32]).littleEndianBytes)
    return [
      scatter("index 5 of 5", .malformed, "indices", indices: past),
      scatter("int64 indices", .unsupportedType, "indices", indices: Description([3, 1], .int64)),
      scatter("updates of another shape", .shapeMismatch, "updates", updates: Description([3, 3])),
      scatter("updates of another rank", .shapeMismatch, "updates", updates: Description([3])),
      scatter("three indices for rank 2", .shapeMismatch, "indices", indices: Description([3, 3], .int32)),
      scatter("scalar index", .shapeMismatch, "indices", indices: Description([], .int32)),
      scatter("size −2", .limitExceeded, "output", updates: Description([3]), shape: .integers([-2])),
      scatter("shape beyond the limit", .limitExceeded, "output", shape: .integers([.max, 2])),
      scatter(
        "int16 updates", .unsupportedType, nil, updates: Description([3, 2], .int16),
        output: Description([1], .int16)),
      oneHot("depth −1", .malformed, "depth", depth: scalar(-1)),
      oneHot("int64 depth 2³¹", .malformed, "depth", depth: longs([1 << 31])),
      oneHot("float32 depth", .unsupportedType, "depth", depth: floats([])),
      oneHot("two depths", .malformed, "depth", depth: .integers([1, 2])),
      oneHot("depth beyond the limit", .limitExceeded, "output", depth: scalar(.max)),
      oneHot("axis 2 of rank 2", .malformed, nil, [0: .scalar(Int32(2))]),
      oneHot("axis −2", .malformed, nil, [0: .scalar(Int32(-2))]),
      oneHot("two on values", .shapeMismatch, "on value", on: floats([2])),
      oneHot("on value of another type", .unsupportedType, nil, on: .integers([1])),
      oneHot("output of another type", .unsupportedType, nil, output: Description([1], .int32)),
    ]
  }

  static var conditionsAndPoolings: [OperatorErrorCase] {
    [
      OperatorErrorCase("scalar", .shapeMismatch, "condition", .where, [scalar(1)], output: Description([1], .int64)),
      OperatorErrorCase("int16 condition", .unsupportedType, nil, .where, [shorts([1])]),
      OperatorErrorCase("int32 output", .unsupportedType, nil, .where, [.integers([1])], output: .init([1], .int32)),
      OperatorErrorCase(
        "quantized L2 pooling", .unsupportedType, nil, .l2Pool2D, [quantized([1, 4, 4, 2], .int8, [1])],
        output: quantized([1], .int8, [1]), pool()),
      OperatorErrorCase(
        "output of another scale", .unsupportedType, "output", .averagePool2D, [quantized([1, 4, 4, 1], .int16, [1])],
        output: quantized([1], .int16, [2]), pool()),
    ]
  }

  static var sparseConstants: [OperatorErrorCase] {
    let dense = floats([4, 4])
    return [
      OperatorErrorCase("dense constant", .unsupportedType, "input", .densify, [dense]),
      OperatorErrorCase("computed input", .unsupportedType, "input", .densify, [Description([4, 4])]),
      OperatorErrorCase("int32", .unsupportedType, nil, .densify, [.integers([1])], output: .init([1], .int32)),
    ]
  }
}
