import Apus
import TestSupport

extension OperatorErrorCase {
  static func longs(_ values: [Int64]) -> Description {
    Description([Int32(values.count)], .int64, data: values.littleEndianBytes)
  }

  static var slices: [OperatorErrorCase] {
    let (matrix, four) = (Description([3, 4]), Description([4]))
    func slice(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ input: Description = matrix,
      _ begin: [Int64] = [0, 0], _ size: [Int64] = [1, 1], output: Description = Description([1])
    ) -> OperatorErrorCase {
      OperatorErrorCase(name, code, role, .slice, [input, longs(begin), longs(size)], output: output)
    }
    return [
      slice("one begin of two", .shapeMismatch, "begin", matrix, [0]),
      slice("three sizes of two", .shapeMismatch, "size", matrix, [0, 0], [1, 1, 1]),
      slice("begin −1", .malformed, "begin", matrix, [-1, 0]),
      slice("begin beyond the end", .malformed, "begin", matrix, [0, 5], [1, -1]),
      slice("greatest begin and size", .malformed, "begin", matrix, [.max, 0], [.max, 1]),
      slice("greatest size", .malformed, "size", matrix, [1, 0], [.max, 1]),
      slice("size −2", .malformed, "size", matrix, [0, 0], [-2, 1]),
      slice("size beyond the end", .malformed, "size", matrix, [2, 0], [2, 1]),
      slice("output of another type", .unsupportedType, nil, output: Description([1], .int32)),
      OperatorErrorCase("axis twice", .malformed, "axes", .reverseV2, [matrix, .integers([1, -1])]),
      OperatorErrorCase("axis 2 of rank 2", .malformed, "axes", .reverseV2, [matrix, .integers([2])]),
      OperatorErrorCase("one multiple of two", .shapeMismatch, "multiples", .tile, [matrix, .integers([2])]),
      OperatorErrorCase("multiple −1", .malformed, "multiples", .tile, [four, .integers([-1])]),
      OperatorErrorCase("greatest int64 multiple", .malformed, "multiples", .tile, [four, longs([.max])]),
      OperatorErrorCase("greatest int32 multiple", .limitExceeded, "output", .tile, [four, .integers([.max])]),
    ]
  }

  static var stridedSlices: [OperatorErrorCase] {
    func slice(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ begin: [Int32], _ end: [Int32], _ strides: [Int32],
      masks: [Int: Int32] = [:], isOffset: Bool = false
    ) -> OperatorErrorCase {
      var options = masks.mapValues { FlatValue.scalar($0) }
      if isOffset { options[5] = .scalar(UInt8(1)) }
      return OperatorErrorCase(
        name, code, role, .stridedSlice,
        [Description([3, 4]), .integers(begin), .integers(end), .integers(strides)], options)
    }
    return [
      slice("stride 0", .malformed, "strides", [0], [3], [0]),
      slice("stride of the least int32", .malformed, "strides", [2], [0], [.min]),
      slice("one end of two", .shapeMismatch, "begin", [0, 0], [3], [1, 1]),
      slice("three indices of two", .shapeMismatch, "begin", [0, 0, 0], [1, 1, 1], [1, 1, 1]),
      slice("two ellipses", .malformed, nil, [0, 0], [1, 1], [1, 1], masks: [2: 3]),
      slice("position 3 of 3", .malformed, "begin", [3], [4], [1], masks: [4: 1]),
      slice("position with stride −1", .malformed, "begin", [1], [0], [-1], masks: [4: 1]),
      slice("offset beyond the end", .malformed, "end", [1], [3], [1], isOffset: true),
      slice("greatest offset", .malformed, "end", [2], [.max], [1], isOffset: true),
      slice("offset from beyond the end", .malformed, "end", [3], [1], [1], isOffset: true),
      slice("offset before the start", .malformed, "end", [1], [-3], [-1], isOffset: true),
    ]
  }

  static var parts: [OperatorErrorCase] {
    let (matrix, four) = (Description([3, 4]), Description([4]))
    func pack(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ inputs: [Description], count: Int32 = 2,
      axis: Int32 = 0, output: Description = Description([1])
    ) -> OperatorErrorCase {
      OperatorErrorCase(
        name, code, role, .pack, inputs, output: output, [0: .scalar(count), 1: .scalar(axis)])
    }
    func unpack(
      _ name: String, _ code: ModelError.Code, _ role: String?, _ input: Description, count: Int32 = 1,
      axis: Int32 = 0, output: Description = Description([1])
    ) -> OperatorErrorCase {
      OperatorErrorCase(
        name, code, role, .unpack, [input], output: output, [0: .scalar(count), 1: .scalar(axis)])
    }
    func splitV(_ name: String, _ code: ModelError.Code, _ role: String?, _ sizes: [Int32], axis: [Int32] = [1])
      -> OperatorErrorCase
    {
      OperatorErrorCase(
        name, code, role, .splitV, [matrix, .integers(sizes), .integers(axis)], [0: .scalar(Int32(1))])
    }
    return [
      pack("three values of two", .malformed, nil, [four, four], count: 3),
      pack("other shape", .shapeMismatch, "input 1", [four, Description([1, 4])]),
      pack("axis 2 of rank 2", .malformed, nil, [four, four], axis: 2),
      pack("axis −3 of rank 2", .malformed, nil, [four, four], axis: -3),
      pack("other type", .unsupportedType, nil, [four, Description([4], .int32)]),
      pack(
        "input of another scale", .unsupportedType, "input 1",
        [quantized([4], .int8, [1]), quantized([4], .int8, [2])], output: quantized([1], .int8, [1])),
      pack(
        "float32 of another scale", .unsupportedType, "input 0", [quantized([4], .float32, [1]), four]),
      unpack(
        "float32 of another scale", .unsupportedType, "output 0", quantized([1, 4], .float32, [1])),
      unpack("no outputs by the options", .malformed, nil, four, count: 0),
      unpack("more outputs by the options", .malformed, nil, four, count: 4),
      unpack("more positions than outputs", .shapeMismatch, "input", four),
      unpack("axis 1 of rank 1", .malformed, nil, four, axis: 1),
      unpack("scalar", .malformed, nil, Description([])),
      unpack(
        "output of another scale", .unsupportedType, "output 0", quantized([1, 4], .int8, [1]),
        output: quantized([1], .int8, [2])),
      OperatorErrorCase(
        "no parts", .malformed, nil, .split, [.integers([0]), matrix], [0: .scalar(Int32(0))]),
      OperatorErrorCase(
        "axis −3 of rank 2", .malformed, "axis", .split, [.integers([-3]), matrix], [0: .scalar(Int32(1))]),
      OperatorErrorCase(
        "two axes", .malformed, "axis", .split, [.integers([0, 1]), matrix], [0: .scalar(Int32(1))]),
      splitV("two sizes of one", .shapeMismatch, "sizes", [2, 2]),
      splitV("too little", .shapeMismatch, "sizes", [3]),
      splitV("too much", .malformed, "sizes", [5]),
      splitV("size −2", .malformed, "sizes", [-2]),
      splitV("axis 2 of rank 2", .malformed, "axis", [4], axis: [2]),
    ]
  }
}
