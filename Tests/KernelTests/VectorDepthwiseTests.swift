import KernelInterface
import TestSupport
import Testing

/// DEPTHWISE_CONV_2D by vector kernels of every level against its definition.
@Suite struct VectorDepthwiseTests {
  /// The filters that have routines of their own, their strides among them, and others.
  private static func geometry(_ seed: UInt64) -> (ConvolutionGeometry, SplitMix64) {
    var generator = SplitMix64(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    var g = ConvolutionGeometry.random(using: &generator)
    g.inputChannels = seed % 7 == 6 ? 8 : pick(1...(seed % 3 == 0 ? 150 : 40))
    g.outputChannels = g.inputChannels * (seed % 5 == 4 ? pick(1...3) : 1)
    if seed % 4 != 3 {
      let (size, stride) = (3 + seed / 4 % 2 * 2, 1 + seed / 8 % 2)
      (g.filterHeight, g.filterWidth) = (Int(size), Int(size))
      (g.strideHeight, g.strideWidth) = (Int(stride), Int(stride))
      (g.dilationHeight, g.dilationWidth) = (1, 1)
      (g.inputHeight, g.inputWidth) = (pick(1...12), pick(1...33))
      (g.outputHeight, g.outputWidth) = (pick(1...9), pick(1...18))
      (g.paddingTop, g.paddingLeft) = (pick(0...3), pick(0...3))
    }
    return (g, generator)
  }

  @Test(arguments: UInt64(0)..<160)
  func floatsAreSummedPerChannel(_ seed: UInt64) {
    var (g, generator) = Self.geometry(seed)
    let input = generator.floats(g.inputCount + 16)
    let filter = generator.floats(g.filterHeight * g.filterWidth * g.outputChannels)
    let bias = generator.floats(g.outputChannels)
    let clamp = FloatClamp(minimum: -1.5, maximum: 2)
    let function = FloatFunction?.all[Int(seed / 16 % 3)]
    var expected: [Float] = []
    g.forEachWindow { _, channel, taps in
      let sum = taps.reduce(Double(bias[channel])) { sum, tap in
        sum + Double(input[tap.pixel * g.inputChannels + channel * g.inputChannels / g.outputChannels])
          * Double(filter[tap.position * g.outputChannels + channel])
      }
      expected.append(function(clamp(Float(sum))))
    }
    for kernels in VectorKernels.available {
      var first: [Float]?
      for count in 1...3 {
        let output = floats(kernels, g, input, filter, bias, clamp, function, partCount: count)
        #expect(zip(output, expected).allSatisfy { abs($0 - $1) < 1e-5 }, "\(kernels.level), \(count) parts: \(g)")
        #expect(output == first ?? output, "\(kernels.level), \(count) parts")
        first = output
      }
    }
  }

  private func floats(
    _ kernels: VectorKernels, _ g: ConvolutionGeometry, _ input: [Float], _ filter: [Float], _ bias: [Float],
    _ clamp: FloatClamp, _ function: FloatFunction? = nil, partCount: Int
  ) -> [Float] {
    let packing = DepthwisePacking(floats: g, kernels.layout)
    let input = GuardedMemory(input)
    let packed = GuardedMemory<Float>(repeating: 0, count: packing.floatLaneCount)
    packing.pack(filter, into: packed.pointer)
    let bias = GuardedMemory(packing.arranged(bias))
    let padding = GuardedMemory<Float>(repeating: 0, count: packing.blockCount * kernels.layout.laneCount)
    let output = GuardedMemory<Float>(repeating: .nan, count: g.outputCount)
    let scratch = GuardedMemory<UInt8>(repeating: 0, count: FloatDepthwiseBand.scratchByteCount * partCount)
    for index in 0..<partCount {
      kernels.floatDepthwise.run(
        FloatDepthwiseArguments(
          geometry: g, input: input.pointer, filter: packed.pointer, bias: bias.pointer, padding: padding.pointer,
          output: output.pointer, clamp: clamp, function: function, scratch: scratch.pointer),
        Share(index: index, count: partCount))
    }
    return output.elements
  }

  @Test(arguments: [1, 3, 5])
  func clampsLetNaNPass(_ size: Int) {
    var g = ConvolutionGeometry()
    (g.inputHeight, g.inputWidth, g.outputHeight, g.outputWidth) = (size, size + 8, 1, 9)
    (g.filterHeight, g.filterWidth, g.inputChannels, g.outputChannels) = (size, size, 20, 20)
    var input = [Float](repeating: 1, count: g.inputCount + 16)
    input[3] = .nan
    let filter = [Float](repeating: 1, count: size * size * 20)
    for kernels in VectorKernels.available {
      let output = floats(
        kernels, g, input, filter, Array(repeating: 0, count: 20), FloatClamp(minimum: 0, maximum: 6), partCount: 1)
      #expect(output.enumerated().allSatisfy { $1.isNaN == ($0 == 3) }, "\(kernels.level)")
    }
  }

  /// The filter's zero point leaves elements that take one, two or three signed bytes.
  @Test(arguments: UInt64(0)..<160)
  func bytesAreRoundedToEvenAfterScaling(_ seed: UInt64) {
    var (g, generator) = Self.geometry(seed)
    let isSigned = Bool.random(using: &generator)
    func stored(_ byte: UInt8) -> Int32 { isSigned ? Int32(Int8(bitPattern: byte)) : Int32(byte) }
    var zeroPoint: Int32 { stored(.random(in: 0...255, using: &generator)) }
    let maps = (
      input: zeroPoint, filter: isSigned ? 0 : [0, 255, zeroPoint].randomElement(using: &generator)!, zeroPoint
    )
    let input = generator.bytes(g.inputCount + 64, as: UInt8.self)
    let filter = generator.bytes(g.filterHeight * g.filterWidth * g.outputChannels, as: UInt8.self)
    let bias = (0..<g.outputChannels).map { _ in Int32.random(in: -20000...20000, using: &generator) }
    let scales = generator.floats(g.outputChannels, in: 0.0001...0.01)
    let clamp = isSigned ? IntegerClamp(minimum: -100, maximum: 127) : IntegerClamp(minimum: 0, maximum: 240)
    var expected: [UInt8] = []
    g.forEachWindow { _, channel, taps in
      let sum = taps.reduce(bias[channel]) { sum, tap in
        let element = stored(input[tap.pixel * g.inputChannels + channel * g.inputChannels / g.outputChannels])
        return sum + (element - maps.input) * (stored(filter[tap.position * g.outputChannels + channel]) - maps.filter)
      }
      let rounded = Int32((Float(sum) * scales[channel]).rounded(.toNearestOrEven))
      expected.append(UInt8(truncatingIfNeeded: clamp(rounded + maps.2)))
    }
    for kernels in VectorKernels.available {
      let packing = DepthwisePacking(bytes: g, kernels.layout)
      for count in 1...3 {
        filter.withUnsafeBytes { filter in
          let operands = DepthwiseOperands(
            filter: filter, isSigned: isSigned, inputZeroPoint: maps.input, filterZeroPoint: maps.filter,
            packing: packing)
          let output = bytes(
            kernels, g, input, operands, packing, bias, scales, (maps.input, maps.2), clamp, partCount: count)
          #expect(output == expected, "\(kernels.level), \(count) parts: \(g)")
        }
      }
    }
  }

  private func bytes(
    _ kernels: VectorKernels, _ g: ConvolutionGeometry, _ input: [UInt8], _ operands: DepthwiseOperands,
    _ packing: DepthwisePacking, _ bias: [Int32], _ scales: [Float], _ zeroPoints: (input: Int32, output: Int32),
    _ clamp: IntegerClamp, partCount: Int
  ) -> [UInt8] {
    let input = GuardedMemory(input)
    let counts = GuardedMemory(operands.planeCounts)
    let capacity = Int(operands.planeCounts.max() ?? 1)
    let packed = GuardedMemory<Int32>(repeating: 0, count: packing.byteLaneCount(planeCapacity: capacity))
    operands.pack(into: packed.pointer, planeCapacity: capacity)
    let bias = GuardedMemory(packing.arranged(operands.corrected(bias: bias)))
    let scales = GuardedMemory(packing.arranged(scales))
    let output = GuardedMemory<UInt8>(repeating: 77, count: g.outputCount)
    let each = packing.scratchByteCount
    let scratch = GuardedMemory<UInt8>(repeating: 0, count: each * partCount)
    for index in 0..<partCount {
      kernels.byteDepthwise.run(
        ByteDepthwiseArguments(
          geometry: g, input: input.pointer, flip: operands.flip, inputZeroPoint: zeroPoints.input,
          filter: packed.pointer, planeCounts: counts.pointer, planeCapacity: capacity, bias: bias.pointer,
          scales: scales.pointer, output: output.pointer, outputZeroPoint: zeroPoints.output, clamp: clamp,
          scratch: scratch.pointer, scratchByteCount: each), Share(index: index, count: partCount))
    }
    return output.elements
  }
}
