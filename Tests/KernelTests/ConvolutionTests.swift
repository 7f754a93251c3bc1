import KernelInterface
import TestSupport
import Testing

/// CONV_2D and DEPTHWISE_CONV_2D on whole numbers, whose sums are exact in every element type.
@Suite struct ConvolutionTests {
  /// Products of channel `channel` at `taps`, summed in 64 bits.
  private typealias Sum = (_ taps: [(pixel: Int, position: Int)], _ channel: Int) -> Int

  private static func grouped(_ seed: UInt64) -> (ConvolutionGeometry, SplitMix64) {
    var generator = SplitMix64(seed: seed)
    var g = ConvolutionGeometry.random(using: &generator)
    g.groups = Int.random(in: 1...3, using: &generator)
    g.inputChannels = g.groups * Int.random(in: 1...3, using: &generator)
    g.outputChannels = g.groups * Int.random(in: 1...3, using: &generator)
    return (g, generator)
  }

  private static func convolution(_ g: ConvolutionGeometry, _ input: [Int], _ filter: [Int]) -> Sum {
    let depth = g.inputChannels / g.groups
    return { taps, channel in
      let first = channel / (g.outputChannels / g.groups) * depth
      return taps.reduce(0) { sum, tap in
        (0..<depth).reduce(sum) { sum, c in
          sum + input[tap.pixel * g.inputChannels + first + c]
            * filter[(channel * g.filterHeight * g.filterWidth + tap.position) * depth + c]
        }
      }
    }
  }

  private static func depthwise(_ g: ConvolutionGeometry, _ input: [Int], _ filter: [Int]) -> Sum {
    { taps, channel in
      taps.reduce(0) { sum, tap in
        sum + input[tap.pixel * g.inputChannels + channel * g.inputChannels / g.outputChannels]
          * filter[tap.position * g.outputChannels + channel]
      }
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func floatConvolutionSumsItsWindows(_ seed: UInt64) {
    var (g, generator) = Self.grouped(seed)
    let filterCount = g.outputChannels * g.filterHeight * g.filterWidth * g.inputChannels / g.groups
    check(g, KernelSet.reference.convolution.float32, filterCount, &generator, Self.convolution)
  }

  @Test(arguments: UInt64(0)..<100)
  func floatDepthwiseConvolutionSumsItsWindows(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var g = ConvolutionGeometry.random(using: &generator)
    g.inputChannels = Int.random(in: 1...3, using: &generator)
    g.outputChannels = g.inputChannels * Int.random(in: 1...3, using: &generator)
    let filterCount = g.filterHeight * g.filterWidth * g.outputChannels
    check(g, KernelSet.reference.depthwiseConvolution.float32, filterCount, &generator, Self.depthwise)
  }

  private func check(
    _ g: ConvolutionGeometry, _ kernel: Kernel<FloatConvolutionArguments>, _ filterCount: Int,
    _ generator: inout SplitMix64, _ sums: (ConvolutionGeometry, [Int], [Int]) -> Sum
  ) {
    let input = generator.bytes(g.inputCount, as: Int8.self).map(Int.init)
    let filter = generator.bytes(filterCount, as: Int8.self).map(Int.init)
    let bias = generator.bytes(g.outputChannels, as: Int8.self).map(Int.init)
    let hasBias = Bool.random(using: &generator)
    let memory = (GuardedMemory(input.map(Float.init)), GuardedMemory(filter.map(Float.init)))
    let biasMemory = GuardedMemory(bias.map(Float.init))
    let output = GuardedMemory<Float>(repeating: .nan, count: g.outputCount)
    kernel.run(
      FloatConvolutionArguments(
        geometry: g, input: memory.0.pointer, filter: memory.1.pointer, bias: hasBias ? biasMemory.pointer : nil,
        output: output.pointer, clamp: FloatClamp(minimum: -20_000, maximum: 20_000)))
    let sum = sums(g, input, filter)
    let found = output.elements
    g.forEachWindow { index, channel, taps in
      let expected = min(max(sum(taps, channel) + (hasBias ? bias[channel] : 0), -20_000), 20_000)
      #expect(found[index] == Float(expected), "element \(index) of \(g)")
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func int8ConvolutionScalesItsSums(_ seed: UInt64) {
    var (g, generator) = Self.grouped(seed)
    let filterCount = g.outputChannels * g.filterHeight * g.filterWidth * g.inputChannels / g.groups
    check(g, KernelSet.reference.convolution.int8, filterCount, 0, &generator, Self.convolution)
  }

  @Test(arguments: UInt64(0)..<100)
  func uint8ConvolutionScalesItsSums(_ seed: UInt64) {
    var (g, generator) = Self.grouped(seed)
    let filterCount = g.outputChannels * g.filterHeight * g.filterWidth * g.inputChannels / g.groups
    check(g, KernelSet.reference.convolution.uint8, filterCount, 131, &generator, Self.convolution)
  }

  @Test(arguments: UInt64(0)..<100)
  func uint8DepthwiseConvolutionScalesItsSums(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var g = ConvolutionGeometry.random(using: &generator)
    g.inputChannels = Int.random(in: 1...3, using: &generator)
    g.outputChannels = g.inputChannels * Int.random(in: 1...3, using: &generator)
    let filterCount = g.filterHeight * g.filterWidth * g.outputChannels
    check(g, KernelSet.reference.depthwiseConvolution.uint8, filterCount, 131, &generator, Self.depthwise)
  }

  /// Multipliers 1, 2 and 1/2 in turn, for which the fixed-point product is the real one with halves rounded up.
  private func check<Element: QuantizedElement & BitwiseCopyable>(
    _ g: ConvolutionGeometry, _ kernel: Kernel<QuantizedConvolutionArguments<Element, Element, Int32>>,
    _ filterCount: Int, _ filterZeroPoint: Int32, _ generator: inout SplitMix64,
    _ sums: (ConvolutionGeometry, [Int], [Int]) -> Sum
  ) {
    let input = generator.bytes(g.inputCount, as: Element.self)
    let filter = generator.bytes(filterCount, as: Element.self)
    let bias = generator.bytes(g.outputChannels, as: Int16.self).map(Int32.init)
    let scales = (0..<g.outputChannels).map { [1, 2, 0.5][$0 % 3] }
    let memory = (GuardedMemory(input), GuardedMemory(filter), GuardedMemory(bias))
    let multipliers = GuardedMemory(scales.map { QuantizedMultiplier($0) })
    let output = GuardedMemory<Element>(repeating: 0, count: g.outputCount)
    kernel.run(
      QuantizedConvolutionArguments(
        geometry: g, input: memory.0.pointer, filter: memory.1.pointer, bias: memory.2.pointer, output: output.pointer,
        inputZeroPoint: 3, filterZeroPoint: filterZeroPoint, outputZeroPoint: 5, multipliers: multipliers.pointer,
        clamp: IntegerClamp(minimum: Int32(Element.min) + 1, maximum: 120)))
    let sum = sums(g, input.map { Int($0) - 3 }, filter.map { Int($0) - Int(filterZeroPoint) })
    let found = output.elements
    g.forEachWindow { index, channel, taps in
      let real = Double(sum(taps, channel) + Int(bias[channel])) * scales[channel]
      let expected = min(max((real + 0.5).rounded(.down) + 5, Double(Element.min) + 1), 120)
      #expect(Double(found[index]) == expected, "element \(index) of \(g)")
    }
  }
}
