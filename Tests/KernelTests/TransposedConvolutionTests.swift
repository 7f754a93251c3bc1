import KernelInterface
import TestSupport
import Testing

/// TRANSPOSE_CONV on whole numbers, written the other way round: input pixels are scattered over the output.
@Suite struct TransposedConvolutionTests {
  private static func random(_ generator: inout SplitMix64) -> ConvolutionGeometry {
    var g = ConvolutionGeometry.random(using: &generator)
    (g.dilationHeight, g.dilationWidth) = (1, 1)
    g.inputChannels = Int.random(in: 1...3, using: &generator)
    g.outputChannels = Int.random(in: 1...3, using: &generator)
    return g
  }

  private static func filterCount(_ g: ConvolutionGeometry) -> Int {
    g.outputChannels * g.filterHeight * g.filterWidth * g.inputChannels
  }

  private static func scattered(_ g: ConvolutionGeometry, _ input: [Int], _ filter: [Int]) -> [Int] {
    var sums = [Int](repeating: 0, count: g.outputCount)
    for pixel in 0..<g.batch * g.inputHeight * g.inputWidth {
      let (n, y, x) = (
        pixel / (g.inputHeight * g.inputWidth), pixel / g.inputWidth % g.inputHeight, pixel % g.inputWidth
      )
      for tap in 0..<g.filterHeight * g.filterWidth {
        let outputY = y * g.strideHeight + tap / g.filterWidth - g.paddingTop
        let outputX = x * g.strideWidth + tap % g.filterWidth - g.paddingLeft
        guard 0..<g.outputHeight ~= outputY, 0..<g.outputWidth ~= outputX else { continue }
        let first = ((n * g.outputHeight + outputY) * g.outputWidth + outputX) * g.outputChannels
        for o in 0..<g.outputChannels {
          for i in 0..<g.inputChannels {
            sums[first + o] +=
              input[pixel * g.inputChannels + i]
              * filter[(o * g.filterHeight * g.filterWidth + tap) * g.inputChannels + i]
          }
        }
      }
    }
    return sums
  }

  @Test(arguments: UInt64(0)..<200)
  func floatsAreScattered(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let g = Self.random(&generator)
    let input = generator.bytes(g.inputCount, as: Int8.self).map(Int.init)
    let filter = generator.bytes(Self.filterCount(g), as: Int8.self).map(Int.init)
    let bias = generator.bytes(g.outputChannels, as: Int8.self).map(Int.init)
    let memory = (GuardedMemory(input.map(Float.init)), GuardedMemory(filter.map(Float.init)))
    let biasMemory = GuardedMemory(bias.map(Float.init))
    let output = GuardedMemory<Float>(repeating: .nan, count: g.outputCount)
    KernelSet.reference.transposedConvolution.float32.run(
      FloatConvolutionArguments(
        geometry: g, input: memory.0.pointer, filter: memory.1.pointer, bias: biasMemory.pointer,
        output: output.pointer, clamp: FloatClamp()))
    let expected = Self.scattered(g, input, filter).enumerated().map { Float($1 + bias[$0 % g.outputChannels]) }
    #expect(output.elements == expected, "\(g)")
  }

  /// Sums of 64 bits, multipliers 1, 2 and 1/2 in turn, for which the product is the real one with halves rounded up.
  @Test(arguments: UInt64(0)..<100)
  func int16IsScattered(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let g = Self.random(&generator)
    let input = generator.bytes(g.inputCount, as: Int16.self)
    let filter = generator.bytes(Self.filterCount(g), as: Int8.self)
    let bias = (0..<g.outputChannels).map { _ in Int64.random(in: -(1 << 33)...1 << 33, using: &generator) }
    let scales = (0..<g.outputChannels).map { [1, 2, 0.5][$0 % 3] / 4_194_304 }
    let memory = (GuardedMemory(input), GuardedMemory(filter), GuardedMemory(bias))
    let multipliers = GuardedMemory(scales.map { QuantizedMultiplier($0) })
    let output = GuardedMemory<Int16>(repeating: 0, count: g.outputCount)
    KernelSet.reference.transposedConvolution.int16.run(
      QuantizedConvolutionArguments(
        geometry: g, input: memory.0.pointer, filter: memory.1.pointer, bias: memory.2.pointer,
        output: output.pointer, inputZeroPoint: 0, filterZeroPoint: 0, outputZeroPoint: 0,
        multipliers: multipliers.pointer, clamp: IntegerClamp(minimum: -3000, maximum: 3000)))
    let found = output.elements
    for (index, sum) in Self.scattered(g, input.map(Int.init), filter.map(Int.init)).enumerated() {
      let channel = index % g.outputChannels
      let real = Double(sum + Int(bias[channel])) * scales[channel]
      #expect(Double(found[index]) == min(max((real + 0.5).rounded(.down), -3000), 3000), "element \(index) of \(g)")
    }
  }
}
