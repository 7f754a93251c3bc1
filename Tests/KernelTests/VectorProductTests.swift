import KernelInterface
import TestSupport
import Testing

/// CONV_2D as a matrix product by vector kernels of every level against its definition.
@Suite struct VectorProductTests {
  /// Windows of any kind, 1×1 filters as they are in pointwise convolutions, and rows of a matrix.
  private static func geometry(_ seed: UInt64) -> (ConvolutionGeometry, SplitMix64) {
    var generator = SplitMix64(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    var g = ConvolutionGeometry.random(using: &generator)
    g.inputChannels = pick(1...9)
    if seed % 3 > 0 {
      let stride = seed % 3 == 1 ? 1 : pick(1...2)
      (g.filterHeight, g.filterWidth, g.paddingTop, g.paddingLeft) = (1, 1, 0, 0)
      (g.dilationHeight, g.dilationWidth, g.strideHeight, g.strideWidth) = (1, 1, stride, stride)
      (g.outputHeight, g.outputWidth) = ((g.inputHeight + stride - 1) / stride, (g.inputWidth + stride - 1) / stride)
      g.inputChannels = pick(1...150)
    }
    if seed % 9 == 0 {
      // Lines with windows enough inside of the image.
      (g.inputWidth, g.outputWidth, g.dilationWidth) = (pick(20...60), pick(12...30), 1)
    }
    g.outputChannels = pick(1...70)
    return (g, generator)
  }

  private static func isDirect(_ g: ConvolutionGeometry) -> Bool {
    g.depth == g.inputChannels && g.paddingTop == 0 && g.paddingLeft == 0 && g.strideHeight == 1 && g.strideWidth == 1
      && g.outputHeight == g.inputHeight && g.outputWidth == g.inputWidth
  }

  /// Runs a kernel in parts, each with scratch memory of its own.
  private func run<Arguments>(
    _ kernel: VectorKernel<Arguments>, partCount: Int, _ arguments: (UnsafeMutableRawPointer, Int) -> Arguments
  ) {
    let each = 1 << 18
    let scratch = GuardedMemory<UInt64>(repeating: 0, count: each * partCount / 8)
    for index in 0..<partCount {
      kernel.run(arguments(UnsafeMutableRawPointer(scratch.pointer), each), Share(index: index, count: partCount))
    }
  }

  @Test(arguments: UInt64(0)..<150)
  func floatsAreSummedOverTheWindow(_ seed: UInt64) {
    var (g, generator) = Self.geometry(seed)
    let input = generator.floats(g.inputCount)
    let filter = generator.floats(g.depth * g.outputChannels)
    let bias = generator.floats(g.outputChannels)
    let clamp = FloatClamp(minimum: -1.5, maximum: 2)
    let function = FloatFunction?.all[Int(seed / 6 % 3)]
    var expected: [Float] = []
    g.forEachWindow { _, channel, taps in
      var sum = Double(bias[channel])
      for tap in taps {
        for c in 0..<g.inputChannels {
          sum +=
            Double(input[tap.pixel * g.inputChannels + c])
            * Double(filter[channel * g.depth + tap.position * g.inputChannels + c])
        }
      }
      expected.append(function(clamp(Float(sum))))
    }
    // The depth is cut where it is more than half.
    let blockDepth = seed % 2 == 0 ? g.depth : (g.depth + 1) / 2
    for kernels in VectorKernels.available {
      var first: [Float]?
      for count in 1...3 {
        let output = floats(
          kernels, g, input, filter, bias, clamp, function, blockDepth: blockDepth, partCount: count)
        #expect(zip(output, expected).allSatisfy { abs($0 - $1) < 1e-4 }, "\(kernels.level), \(count) parts: \(g)")
        #expect(output == first ?? output, "\(kernels.level), \(count) parts")
        first = output
      }
    }
  }

  private func floats(
    _ kernels: VectorKernels, _ g: ConvolutionGeometry, _ input: [Float], _ filter: [Float], _ bias: [Float],
    _ clamp: FloatClamp, _ function: FloatFunction? = nil, blockDepth: Int, partCount: Int
  ) -> [Float] {
    let packing = PanelPacking(kernels.layout, channelCount: g.outputChannels, depth: g.depth)
    let source = GuardedMemory(input + Array(repeating: .nan, count: 16))
    let panels = GuardedMemory<Float>(repeating: 0, count: packing.floatLaneCount)
    packing.pack(filter, into: panels.pointer)
    let padding = kernels.layout.paddedCount(g.outputChannels) - g.outputChannels
    let padded = GuardedMemory(bias + Array(repeating: 0, count: padding))
    // A part of the sums is read back as whole vectors.
    let output = GuardedMemory<Float>(repeating: .nan, count: g.outputCount + 16)
    run(kernels.floatProduct, partCount: partCount) { scratch, byteCount in
      FloatProductArguments(
        geometry: g, isDirect: Self.isDirect(g), dividesChannels: g.outputCount % 2 == 0, input: source.pointer,
        panels: panels.pointer, bias: padded.pointer, output: output.pointer, clamp: clamp,
        function: function, blockRowCount: 2 * kernels.layout.tileRowCount, blockDepth: blockDepth, scratch: scratch,
        scratchByteCount: byteCount)
    }
    #expect(output.elements.suffix(16).allSatisfy { $0.isNaN })
    return Array(output.elements.dropLast(16))
  }

  /// Who looks for the layer where a NaN comes from must not see it turned into a number.
  @Test func clampsLetNaNPass() {
    var g = ConvolutionGeometry()
    (g.inputWidth, g.outputWidth, g.inputChannels, g.outputChannels) = (9, 9, 5, 37)
    var input = [Float](repeating: 1, count: 45)
    input[7] = .nan
    let filter = [Float](repeating: 1, count: 5 * 37)
    let bias = [Float](repeating: 0, count: 37)
    for kernels in VectorKernels.available {
      for clamp in [FloatClamp(), FloatClamp(minimum: 0, maximum: 6)] {
        let output = floats(kernels, g, input, filter, bias, clamp, blockDepth: 5, partCount: 1)
        #expect(output.enumerated().allSatisfy { $1.isNaN == ($0 / 37 == 1) }, "\(kernels.level)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<150)
  func bytesAreRoundedToEvenAfterScaling(_ seed: UInt64) {
    var (g, generator) = Self.geometry(seed)
    let isSigned = Bool.random(using: &generator)
    func stored(_ byte: UInt8) -> Int32 { isSigned ? Int32(Int8(bitPattern: byte)) : Int32(byte) }
    var zeroPoint: Int32 { stored(.random(in: 0...255, using: &generator)) }
    let zeroPoints = (input: zeroPoint, filter: isSigned ? 0 : zeroPoint, output: zeroPoint)
    let input = generator.bytes(g.inputCount, as: UInt8.self)
    let filter = generator.bytes(g.depth * g.outputChannels, as: UInt8.self)
    let bias = (0..<g.outputChannels).map { _ in Int32.random(in: -9999...9999, using: &generator) }
    let scales = generator.floats(g.outputChannels, in: 0.0001...0.01)
    let clamp = IntegerClamp(minimum: isSigned ? -100 : 9, maximum: isSigned ? 127 : 250)
    var expected: [UInt8] = []
    g.forEachWindow { _, channel, taps in
      var sum = bias[channel]
      for tap in taps {
        for c in 0..<g.inputChannels {
          sum +=
            (stored(input[tap.pixel * g.inputChannels + c]) - zeroPoints.input)
            * (stored(filter[channel * g.depth + tap.position * g.inputChannels + c]) - zeroPoints.filter)
        }
      }
      let value = (Float(sum) * scales[channel]).rounded(.toNearestOrEven) + Float(zeroPoints.output)
      expected.append(UInt8(truncatingIfNeeded: clamp(Int32(max(-1000, min(1000, value))))))
    }
    for kernels in VectorKernels.available {
      for count in 1...3 {
        let output = bytes(
          kernels, g, input, filter, bias, scales, clamp, zeroPoints, isSigned: isSigned, partCount: count)
        #expect(output == expected, "\(kernels.level), \(count) parts: \(g)")
      }
    }
  }

  private func bytes(
    _ kernels: VectorKernels, _ g: ConvolutionGeometry, _ input: [UInt8], _ filter: [UInt8], _ bias: [Int32],
    _ scales: [Float], _ clamp: IntegerClamp, _ zeroPoints: (input: Int32, filter: Int32, output: Int32),
    isSigned: Bool, partCount: Int
  ) -> [UInt8] {
    let layout = kernels.layout
    let packing = PanelPacking(layout, channelCount: g.outputChannels, depth: g.depth)
    let operands = ByteOperands(
      isSigned: isSigned, inputZeroPoint: zeroPoints.input, filterZeroPoint: zeroPoints.filter,
      groupSize: layout.groupSize)
    let source = GuardedMemory(input + Array(repeating: 0xA5, count: 64))
    let panels = GuardedMemory<Int32>(repeating: 0, count: packing.byteLaneCount)
    let target = UnsafeMutableRawBufferPointer(start: panels.pointer, count: 4 * packing.byteLaneCount)
    let packedBias = filter.withUnsafeBytes { GuardedMemory(operands.pack($0, packing, bias: bias, into: target)) }
    let padding = layout.paddedCount(g.outputChannels) - g.outputChannels
    let padded = GuardedMemory(scales + Array(repeating: 0, count: padding))
    let output = GuardedMemory<UInt8>(repeating: 0, count: g.outputCount)
    run(kernels.byteProduct, partCount: partCount) { scratch, byteCount in
      ByteProductArguments(
        geometry: g,
        isContiguous: Self.isDirect(g) && g.depth % layout.groupSize == 0,
        dividesChannels: g.outputCount % 2 == 0, input: source.pointer, inputFlip: operands.inputFlip,
        inputZeroPoint: zeroPoints.input, panels: panels.pointer, bias: packedBias.pointer,
        rowFactor: operands.rowFactor, scales: padded.pointer, output: output.pointer,
        outputZeroPoint: zeroPoints.output, clamp: clamp, blockRowCount: 2 * layout.tileRowCount, scratch: scratch,
        scratchByteCount: byteCount)
    }
    return output.elements
  }
}

extension ConvolutionGeometry {
  /// The elements of the input under one output pixel's window.
  fileprivate var depth: Int { filterHeight * filterWidth * inputChannels }
}
