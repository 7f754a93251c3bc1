import KernelInterface
import TestSupport
import Testing

/// Conversions, reductions and resizes of 8-bit elements by vector kernels of every level.
@Suite struct VectorByteTests {
  /// Runs a kernel in 1, 2 and 3 parts at every level and calls `check` with each output.
  private func forEachResult<Arguments, Element: BitwiseCopyable>(
    _ kernel: (VectorByteKernels) -> VectorKernel<Arguments>, count: Int, zero: Element,
    _ arguments: (UnsafeMutablePointer<Element>) -> Arguments, _ check: ([Element], InstructionSet) -> Void
  ) {
    for kernels in VectorKernels.available {
      for partCount in 1...3 {
        let output = GuardedMemory<Element>(repeating: zero, count: count)
        for index in 0..<partCount {
          kernel(kernels.bytes).run(arguments(output.pointer), Share(index: index, count: partCount))
        }
        check(output.elements, kernels.level)
      }
    }
  }

  private static func range(_ isSigned: Bool) -> IntegerClamp {
    isSigned ? IntegerClamp(minimum: -128, maximum: 127) : IntegerClamp(minimum: 0, maximum: 255)
  }

  @Test(arguments: 0..<70)
  func quantizationRoundsHalvesToEven(_ count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    let isSigned = count % 2 == 0
    let special: [Float] = [.nan, .infinity, -.infinity, 3e38, -3e38, 0.25, 0.75, -0.25, -0.75, 0x1p-140]
    let input = (0..<count).map { $0 % 3 == 0 ? special[$0 / 3 % 10] : .random(in: -100...100, using: &generator) }
    let zeroPoint = Int32.random(in: isSigned ? -128...127 : 0...255, using: &generator)
    let range = Self.range(isSigned)
    let expected = input.map { value in
      if value.isNaN { return UInt8(truncatingIfNeeded: range.maximum) }
      let steps = min(max((value * 2).rounded(.toNearestOrEven), -1000), 1000)
      return UInt8(truncatingIfNeeded: range(Int32(steps) + zeroPoint))
    }
    let memory = GuardedMemory(input + Array(repeating: 0, count: 16))
    func arguments(_ output: UnsafeMutablePointer<UInt8>) -> ByteQuantizationArguments {
      ByteQuantizationArguments(
        count: count, input: memory.pointer, output: output, inverseScale: 2, zeroPoint: zeroPoint, clamp: range)
    }
    forEachResult({ $0.quantization }, count: count, zero: UInt8(0), arguments) { #expect($0 == expected, "\($1)") }
    let definition = GuardedMemory<UInt8>(repeating: 0, count: count)
    DefaultQuantization.quantize(arguments(definition.pointer))
    #expect(definition.elements == expected)
  }

  @Test(arguments: 0..<70)
  func dequantizationIsExact(_ count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    let isSigned = count % 2 == 0
    let bytes = generator.bytes(count + 64, as: UInt8.self)
    let map = AffineMap(scale: 0.37, zeroPoint: isSigned ? -7 : 200)
    let expected = bytes.prefix(count).map { byte in
      Float(Double(map.scale) * Double((isSigned ? Int32(Int8(bitPattern: byte)) : Int32(byte)) - map.zeroPoint))
    }
    let memory = GuardedMemory(bytes)
    forEachResult({ $0.dequantization }, count: count, zero: Float(0)) { output in
      ByteDequantizationArguments(count: count, isSigned: isSigned, input: memory.pointer, output: output, map: map)
    } _: {
      #expect($0 == Array(expected), "\($1)")
    }
  }

  @Test(arguments: UInt64(0)..<80)
  func sumsRunOverTheReducedDimension(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let (outer, reduced, inner) = (pick(1...3), pick(1...60), seed % 4 == 0 ? 1 : pick(1...150))
    let isSigned = seed % 2 == 0
    let bytes = generator.bytes(outer * reduced * inner + 64, as: UInt8.self)
    let parameters = RealSum(
      AffineMap(scale: 0.02, zeroPoint: 5), output: AffineMap(scale: 0.031, zeroPoint: 9), count: reduced,
      isMean: seed % 3 > 0, clamp: Self.range(isSigned))
    var expected: [UInt8] = []
    for o in 0..<outer {
      for i in 0..<inner {
        let sum = (0..<reduced).reduce(Int32(0)) { sum, r in
          let byte = bytes[(o * reduced + r) * inner + i]
          return sum + (isSigned ? Int32(Int8(bitPattern: byte)) : Int32(byte))
        }
        expected.append(UInt8(truncatingIfNeeded: parameters(sum)))
      }
    }
    let memory = GuardedMemory(bytes)
    forEachResult({ $0.sum }, count: outer * inner, zero: UInt8(0)) { output in
      ByteSumArguments(
        outerCount: outer, reducedCount: reduced, innerCount: inner, isSigned: isSigned, input: memory.pointer,
        output: output, parameters: parameters)
    } _: {
      #expect($0 == expected, "\($1)")
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func resizesAreThoseOfTheDefinition(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    var g = ConvolutionGeometry()
    (g.batch, g.inputHeight, g.inputWidth) = (pick(1...2), pick(1...9), pick(1...9))
    (g.outputHeight, g.outputWidth, g.inputChannels) = (pick(1...12), pick(1...12), pick(1...40))
    let bytes = GuardedMemory(
      generator.bytes(g.batch * g.inputHeight * g.inputWidth * g.inputChannels + 64, as: UInt8.self))
    func taps(_ input: Int, _ output: Int) -> [BilinearTap] {
      BilinearTap.taps(
        input: input, output: output, alignsCorners: seed % 3 == 1, hasHalfPixelCenters: seed % 3 == 2)
    }
    let rows = GuardedMemory(taps(g.inputHeight, g.outputHeight))
    let columns = GuardedMemory(taps(g.inputWidth, g.outputWidth))
    func arguments(_ output: UnsafeMutablePointer<UInt8>) -> ByteBilinearArguments {
      ByteBilinearArguments(
        geometry: g, isSigned: seed % 2 == 0, rows: rows.pointer, columns: columns.pointer, input: bytes.pointer,
        output: output)
    }
    let count = g.batch * g.outputHeight * g.outputWidth * g.inputChannels
    let expected = GuardedMemory<UInt8>(repeating: 0, count: count)
    DefaultResize.bilinear(arguments(expected.pointer))
    forEachResult({ $0.bilinear }, count: count, zero: UInt8(0), arguments) {
      #expect($0 == expected.elements, "\($1)")
    }
  }
}
