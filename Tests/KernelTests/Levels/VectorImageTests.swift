import KernelInterface
import TestSupport
import Testing

/// Vector kernels on windows and areas of images, against the reference kernels and sums in float64.
@Suite struct VectorImageTests {
  private func geometry(_ seed: UInt64, _ channels: Int) -> ConvolutionGeometry {
    var generator = SplitMix64(seed: seed)
    var g = ConvolutionGeometry.random(using: &generator)
    (g.dilationHeight, g.dilationWidth) = (1, 1)
    (g.inputChannels, g.outputChannels) = (channels, channels)
    return g
  }

  @Test(arguments: UInt64(0)..<12)
  func poolingsOfFloats(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let reference = KernelSet.reference.float32
    for kernels in VectorKernels.available {
      for channels in [1, 3, 4, 15, 16, 17, 33, 64, 70] {
        let g = geometry(seed, channels)
        let input = generator.floats(g.inputCount, in: -9...9)
        for (vector, scalar) in [
          (kernels.images.averagePool, reference.averagePool), (kernels.images.maximumPool, reference.maximumPool),
        ] {
          let (source, expected) = (GuardedMemory(input), GuardedMemory(repeating: Float(0), count: g.outputCount))
          let clamp = FloatClamp(minimum: -6, maximum: 6)
          scalar.run(PoolingArguments(geometry: g, input: source.pointer, output: expected.pointer, clamp: clamp))
          for parts in 1...3 {
            let target = GuardedMemory(repeating: Float.nan, count: g.outputCount)
            vector.run(
              FloatPoolingArguments(geometry: g, input: source.pointer, output: target.pointer, clamp: clamp),
              inParts: parts)
            #expect(target.elements == expected.elements, "\(vector.name), \(channels) channels of \(g)")
          }
        }
      }
    }
  }

  @Test(arguments: UInt64(0)..<12)
  func poolingsOfBytes(_ seed: UInt64) {
    let reference = KernelSet.reference
    for kernels in VectorKernels.available {
      for channels in [1, 3, 15, 16, 17, 33, 63, 64, 70, 130] {
        let g = geometry(seed, channels)
        let (average, maximum) = (kernels.images.averagePoolBytes, kernels.images.maximumPoolBytes)
        check(g, seed, average, reference.uint8.averagePool)
        check(g, seed, maximum, reference.uint8.maximumPool)
        check(g, seed, average, reference.int8.averagePool)
        check(g, seed, maximum, reference.int8.maximumPool)
      }
    }
  }

  private func check<Element: QuantizedElement & BitwiseCopyable>(
    _ g: ConvolutionGeometry, _ seed: UInt64, _ vector: VectorKernel<BytePoolingArguments>,
    _ scalar: Kernel<PoolingArguments<Element, IntegerClamp>>
  ) {
    var generator = SplitMix64(seed: seed)
    // Kernels read up to 64 bytes beyond the input.
    let source = GuardedMemory(generator.bytes(g.inputCount + 64, as: Element.self))
    let expected = GuardedMemory(repeating: Element(0), count: g.outputCount)
    let clamp = IntegerClamp(minimum: Int32(Element.min) + 9, maximum: Int32(Element.max) - 9)
    scalar.run(PoolingArguments(geometry: g, input: source.pointer, output: expected.pointer, clamp: clamp))
    for parts in 1...3 {
      let target = GuardedMemory(repeating: Element(0), count: g.outputCount)
      vector.run(
        BytePoolingArguments(
          geometry: g, input: UnsafeRawPointer(source.pointer).assumingMemoryBound(to: UInt8.self),
          output: UnsafeMutableRawPointer(target.pointer).assumingMemoryBound(to: UInt8.self),
          isSigned: Element.isSigned, clamp: clamp), inParts: parts)
      #expect(target.elements == expected.elements, "\(vector.name) on \(Element.self), \(g)")
    }
  }

  @Test func means() {
    var generator = SplitMix64(seed: 3)
    for kernels in VectorKernels.available {
      for (outer, reduced, inner) in [(1, 49, 70), (3, 7, 5), (2, 1000, 1), (3, 5, 1), (1, 1, 130), (2, 12544, 3)] {
        let input = generator.floats(outer * reduced * inner, in: 0...2)
        let source = GuardedMemory(input)
        for parts in 1...3 {
          let target = GuardedMemory(repeating: Float.nan, count: outer * inner)
          kernels.images.mean.run(
            FloatMeanArguments(
              outerCount: outer, reducedCount: reduced, innerCount: inner, input: source.pointer,
              output: target.pointer), inParts: parts)
          for index in 0..<outer * inner {
            let start = index / inner * reduced * inner + index % inner
            let sum = (0..<reduced).reduce(0) { $0 + Double(input[start + $1 * inner]) }
            #expect(abs(Double(target.elements[index]) - sum / Double(reduced)) < 1e-6, "\(kernels.level)")
          }
        }
      }
    }
  }

  @Test(arguments: [(false, false), (true, false), (false, true)])
  func resizes(_ alignsCorners: Bool, _ hasHalfPixelCenters: Bool) {
    var generator = SplitMix64(seed: 4)
    for (from, to, channels) in [(3, 7, 1), (5, 4, 3), (4, 9, 16), (2, 5, 21), (6, 3, 33), (1, 3, 5), (3, 8, 32)] {
      var g = ConvolutionGeometry()
      (g.batch, g.inputHeight, g.inputWidth, g.inputChannels) = (2, from, from + 1, channels)
      (g.outputHeight, g.outputWidth, g.outputChannels) = (to, to + 2, channels)
      let source = GuardedMemory(generator.floats(g.inputCount))
      for isNearest in [false, true] {
        let expected = GuardedMemory(repeating: Float(0), count: g.outputCount)
        var units = g
        if isNearest { units.inputChannels *= 4 }
        if isNearest {
          KernelSet.reference.resizes.nearest.run(
            ResizeArguments(
              geometry: units, alignsCorners: alignsCorners, hasHalfPixelCenters: hasHalfPixelCenters,
              input: UnsafeRawPointer(source.pointer).assumingMemoryBound(to: UInt8.self),
              output: UnsafeMutableRawPointer(expected.pointer).assumingMemoryBound(to: UInt8.self)))
        } else {
          KernelSet.reference.resizes.bilinearFloat32.run(
            ResizeArguments(
              geometry: g, alignsCorners: alignsCorners, hasHalfPixelCenters: hasHalfPixelCenters,
              input: source.pointer, output: expected.pointer))
        }
        let positions = ResizePositions(
          alignsCorners: alignsCorners, hasHalfPixelCenters: hasHalfPixelCenters, isNearest: isNearest)
        let rows = GuardedMemory(positions.all(from: g.inputHeight, to: g.outputHeight))
        let columns = GuardedMemory(positions.all(from: g.inputWidth, to: g.outputWidth))
        for kernels in VectorKernels.available {
          for parts in 1...3 {
            let target = GuardedMemory(repeating: Float.nan, count: g.outputCount)
            let kernel = isNearest ? kernels.images.resizeNearest : kernels.images.resizeBilinear
            kernel.run(
              PlannedResizeArguments(
                geometry: units, rows: rows.pointer, columns: columns.pointer, input: source.pointer,
                output: target.pointer), inParts: parts)
            for (a, b) in zip(target.elements, expected.elements) { #expect(abs(a - b) < 1e-6, "\(kernel.name)") }
          }
        }
      }
    }
  }
}
