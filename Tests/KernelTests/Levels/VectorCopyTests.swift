import KernelInterface
import TestSupport
import Testing

/// Vector kernels that move elements, against plain loops.
@Suite struct VectorCopyTests {
  @Test(arguments: [1, 2, 4, 8])
  func stridedCopies(_ size: Int) {
    var generator = SplitMix64(seed: UInt64(size))
    // Sizes, and the strides of the input; the output is dense.
    let walks: [([Int], [Int])] = [
      ([5], [1]), ([5], [3]), ([3, 4, 7], [40, 10, 1]), ([37, 41], [1, 40]), ([4, 33], [1, 4]),
      ([3, 5, 6], [1, 3, 15]), ([3, 13, 2], [26, 1, 13]), ([9, 7], [1, 10]), ([6, 3], [1, 7]),
      ([2, 3, 4, 5], [60, 1, 15, 3]), ([4, 1000], [1200, 1]), ([7, 3], [3, -1]), ([3, 2, 4], [4, 0, 1]),
    ]
    for (sizes, strides) in walks {
      let count = sizes.reduce(1, *)
      let outputStrides = sizes.indices.map { sizes[($0 + 1)...].reduce(1, *) }
      let origin = strides.contains { $0 < 0 } ? 2 : 0
      let offsets = (0..<count).map { index in
        sizes.indices.reduce(origin) { $0 + index / outputStrides[$1] % sizes[$1] * strides[$1] }
      }
      let input = GuardedMemory(generator.bytes(size * ((offsets.max() ?? 0) + 1), as: UInt8.self))
      let expected = offsets.flatMap { offset in (0..<size).map { input.elements[offset * size + $0] } }
      let walk = PairedWalk(sizes: sizes, inputStrides: strides, outputStrides: outputStrides)
      for kernels in VectorKernels.available {
        for parts in 1...3 {
          let output = GuardedMemory(repeating: UInt8(0), count: size * count)
          kernels.copies.strided.run(
            StridedCopyArguments(
              walk: walk, elementByteCount: size, input: input.pointer + origin * size, output: output.pointer),
            inParts: parts)
          #expect(output.elements == expected, "\(kernels.level), \(sizes) by \(strides)")
        }
      }
    }
  }

  @Test func blocks() {
    var generator = SplitMix64(seed: 5)
    for kernels in VectorKernels.available {
      for length in Array(0...70) + [511, 512, 513, 2000] {
        for blockCount in [1, 4] {
          let input = GuardedMemory(generator.bytes(length * blockCount, as: UInt8.self))
          for parts in 1...3 {
            let output = GuardedMemory(repeating: UInt8(0), count: (blockCount - 1) * (length + 3) + length)
            kernels.copies.blocks.run(
              BlockCopyArguments(
                blockCount: blockCount, byteCount: length, outputStride: length + 3, input: input.pointer,
                output: output.pointer), inParts: parts)
            let expected = (0..<blockCount).map { block in
              Array(input.elements[block * length..<(block + 1) * length])
            }
            #expect(output.elements == Array(expected.joined(separator: [0, 0, 0])), "\(kernels.level), \(length)")
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 4, 8])
  func pads(_ size: Int) {
    var generator = SplitMix64(seed: UInt64(size))
    for sizes in [[2, 3, 4, 5], [1, 9, 7, 20], [1, 2, 3, 300]] {
      for amounts in [[0, 0, 1, 2, 2, 1, 0, 0], [1, 0, 0, 1, 1, 1, 2, 0], [0, 0, 0, 0, 0, 3, 0, 0]] {
        let pairs = (0..<4).map { (before: amounts[2 * $0], after: amounts[2 * $0 + 1]) }
        let outputSizes = zip(sizes, pairs).map { $0 + $1.before + $1.after }
        let input = GuardedMemory(generator.bytes(size * sizes.reduce(1, *), as: UInt8.self))
        let value = GuardedMemory(generator.bytes(size, as: UInt8.self))
        let expected = padded(input.elements, value.elements, sizes, pairs.map(\.before), outputSizes, size)
        guard let walk = PadWalk(sizes: sizes, amounts: pairs, elementByteCount: size) else {
          #expect(amounts[6] > 0)
          continue
        }
        for kernels in VectorKernels.available {
          for parts in 1...3 {
            let output = GuardedMemory(repeating: UInt8(0), count: expected.count)
            kernels.copies.pad.run(
              PadArguments(
                walk: walk, elementByteCount: size, value: value.pointer, input: input.pointer,
                output: output.pointer), inParts: parts)
            #expect(output.elements == expected, "\(kernels.level), \(sizes) with \(amounts)")
          }
        }
      }
    }
  }

  private func padded(
    _ input: [UInt8], _ value: [UInt8], _ sizes: [Int], _ before: [Int], _ outputSizes: [Int], _ size: Int
  ) -> [UInt8] {
    (0..<outputSizes.reduce(1, *)).flatMap { index -> [UInt8] in
      var (rest, offset, stride) = (index, 0, 1)
      for axis in (0..<4).reversed() {
        let position = rest % outputSizes[axis] - before[axis]
        rest /= outputSizes[axis]
        guard 0..<sizes[axis] ~= position else { return value }
        offset += position * stride
        stride *= sizes[axis]
      }
      return Array(input[offset * size..<(offset + 1) * size])
    }
  }
}
