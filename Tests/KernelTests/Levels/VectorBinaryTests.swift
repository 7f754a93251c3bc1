import KernelInterface
import TestSupport
import Testing

/// Elementwise vector kernels on two tensors, against plain loops.
@Suite struct VectorBinaryTests {
  typealias Choice = @Sendable (VectorKernels) -> VectorKernel<FloatBinaryArguments>

  private static let functions: [(Choice, @Sendable (Float, Float) -> Float)] = [
    ({ $0.binary.add }, { $0 + $1 }), ({ $0.binary.subtract }, { $0 - $1 }), ({ $0.binary.multiply }, { $0 * $1 }),
    ({ $0.binary.divide }, { $0 / $1 }), ({ $0.binary.maximum }, { $0 > $1 ? $0 : $1 }),
    ({ $0.binary.minimum }, { $0 < $1 ? $0 : $1 }), ({ $0.binary.squaredDifference }, { ($0 - $1) * ($0 - $1) }),
    ({ $0.binary.prelu }, { $0 >= 0 ? $0 : $0 * $1 }),
  ]

  /// The element of a tensor of `shape` that lies under position `index` of `output`.
  private func offset(_ shape: [Int], _ output: [Int], _ index: Int) -> Int {
    var (rest, offset, stride) = (index, 0, 1)
    for axis in output.indices.reversed() {
      let position = rest % output[axis]
      rest /= output[axis]
      let inner = axis - (output.count - shape.count)
      guard inner >= 0 else { continue }
      if shape[inner] != 1 { offset += position * stride }
      stride *= shape[inner]
    }
    return offset
  }

  private func check(_ index: Int, _ first: [Int], _ second: [Int], _ output: [Int], _ generator: inout SplitMix64) {
    let (choice, function) = Self.functions[index]
    let walk = BroadcastRows(BroadcastShape(first: first, second: second, output: output))
    guard let walk else {
      Issue.record("no walk for \(first) and \(second)")
      return
    }
    let a = generator.floats(first.reduce(1, *), in: -4...4)
    let b = generator.floats(second.reduce(1, *), in: -4...4)
    let count = output.reduce(1, *)
    let expected = (0..<count).map {
      min(max(function(a[offset(first, output, $0)], b[offset(second, output, $0)]), -3), 3)
    }
    for kernels in VectorKernels.available {
      for parts in 1...3 {
        let (source1, source2) = (GuardedMemory(a), GuardedMemory(b))
        let target = GuardedMemory(repeating: Float.nan, count: count)
        choice(kernels).run(
          FloatBinaryArguments(
            walk: walk, input1: source1.pointer, input2: source2.pointer, output: target.pointer,
            clamp: FloatClamp(minimum: -3, maximum: 3)), inParts: parts)
        #expect(target.elements == expected, "\(kernels.level), \(first) and \(second) in \(parts) parts")
      }
    }
  }

  @Test(arguments: functions.indices)
  func broadcasts(_ index: Int) {
    var generator = SplitMix64(seed: UInt64(index))
    for channels in [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33] {
      let image = [2, 3, 5, channels]
      for other in [image, [1], [channels], [1, 1, 1, channels], [2, 1, 1, channels], [2, 3, 5, 1]] {
        check(index, image, other, image, &generator)
        check(index, other, image, image, &generator)
      }
    }
  }

  @Test func walksOfMoreDimensionsAreLeftToOthers() {
    let shape = BroadcastShape(first: [2, 3, 4, 5], second: [2, 1, 4, 1], output: [2, 3, 4, 5])
    #expect(BroadcastRows(shape) == nil)
  }

  @Test func boundsLetNaNPass() {
    let walk = BroadcastRows(BroadcastShape(first: [3], second: [3], output: [3]))
    guard let walk else {
      Issue.record("no walk")
      return
    }
    for kernels in VectorKernels.available {
      let (source1, source2) = (GuardedMemory([Float.nan, 1, .infinity]), GuardedMemory([Float(1), .nan, -.infinity]))
      let target = GuardedMemory(repeating: Float(0), count: 3)
      kernels.binary.add.run(
        FloatBinaryArguments(
          walk: walk, input1: source1.pointer, input2: source2.pointer, output: target.pointer,
          clamp: FloatClamp(minimum: 0, maximum: 6)), .whole)
      #expect(target.elements.allSatisfy { $0.isNaN })
    }
  }
}
