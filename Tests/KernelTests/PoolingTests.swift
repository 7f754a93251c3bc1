import KernelInterface
import TestSupport
import Testing

/// AVERAGE_POOL_2D and MAX_POOL_2D: padding takes no part.
@Suite struct PoolingTests {
  private static func pooled(_ seed: UInt64) -> (ConvolutionGeometry, SplitMix64) {
    var generator = SplitMix64(seed: seed)
    var g = ConvolutionGeometry.random(using: &generator)
    g.inputChannels = Int.random(in: 1...3, using: &generator)
    g.outputChannels = g.inputChannels
    return (g, generator)
  }

  @Test(arguments: UInt64(0)..<60)
  func averagesOfFloats(_ seed: UInt64) {
    var (g, generator) = Self.pooled(seed)
    let input = generator.bytes(g.inputCount, as: Int8.self).map(Float.init)
    let found = run(g, KernelSet.reference.float32.averagePool, input, FloatClamp(minimum: -100, maximum: 100))
    g.forEachWindow { index, channel, taps in
      let values = taps.map { input[$0.pixel * g.inputChannels + channel] }
      let average = values.isEmpty ? 0 : values.reduce(0, +) / Float(values.count)
      #expect(found[index] == min(max(average, -100), 100), "element \(index) of \(g)")
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func maximaOfFloats(_ seed: UInt64) {
    var (g, generator) = Self.pooled(seed)
    let input = generator.bytes(g.inputCount, as: Int8.self).map(Float.init)
    let found = run(g, KernelSet.reference.float32.maximumPool, input, FloatClamp(minimum: 0, maximum: 100))
    g.forEachWindow { index, channel, taps in
      let values = taps.map { input[$0.pixel * g.inputChannels + channel] }
      #expect(found[index] == min(max(values.max() ?? -.infinity, 0), 100), "element \(index) of \(g)")
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func averagesOfBytesRoundHalvesAwayFromZero(_ seed: UInt64) {
    checkAverages(seed, KernelSet.reference.int8.averagePool)
    checkAverages(seed, KernelSet.reference.uint8.averagePool)
  }

  private func checkAverages<Element: QuantizedElement & BitwiseCopyable>(
    _ seed: UInt64, _ kernel: Kernel<PoolingArguments<Element, IntegerClamp>>
  ) {
    var (g, generator) = Self.pooled(seed)
    let input = generator.bytes(g.inputCount, as: Element.self)
    let found = run(g, kernel, input, IntegerClamp(minimum: Int32(Element.min), maximum: Int32(Element.max) - 9))
    g.forEachWindow { index, channel, taps in
      let sum = taps.reduce(0) { $0 + Double(input[$1.pixel * g.inputChannels + channel]) }
      let average = taps.isEmpty ? 0 : (sum / Double(taps.count)).rounded(.toNearestOrAwayFromZero)
      #expect(Double(found[index]) == min(average, Double(Element.max) - 9), "element \(index) of \(g)")
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func maximaOfBytes(_ seed: UInt64) {
    var (g, generator) = Self.pooled(seed)
    let input = generator.bytes(g.inputCount, as: Int8.self)
    let found = run(g, KernelSet.reference.int8.maximumPool, input, IntegerClamp(minimum: -50, maximum: 50))
    g.forEachWindow { index, channel, taps in
      let maximum = taps.map { input[$0.pixel * g.inputChannels + channel] }.max() ?? .min
      #expect(found[index] == min(max(maximum, -50), 50), "element \(index) of \(g)")
    }
  }

  private func run<Element: BitwiseCopyable, Clamp>(
    _ g: ConvolutionGeometry, _ kernel: Kernel<PoolingArguments<Element, Clamp>>, _ input: [Element], _ clamp: Clamp
  ) -> [Element] {
    let memory = GuardedMemory(input)
    let output = GuardedMemory(repeating: input[0], count: g.outputCount)
    kernel.run(PoolingArguments(geometry: g, input: memory.pointer, output: output.pointer, clamp: clamp))
    return output.elements
  }
}
