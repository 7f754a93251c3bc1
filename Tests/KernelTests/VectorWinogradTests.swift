import KernelInterface
import TestSupport
import Testing

/// CONV_2D by Winograd's algorithm at every level against its definition.
@Suite struct VectorWinogradTests {
  /// 3×3 windows around the edges of tiles, vectors and panels; some lie in the padding altogether.
  private static func geometry(_ seed: UInt64) -> (ConvolutionGeometry, SplitMix64) {
    var generator = SplitMix64(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    var g = ConvolutionGeometry()
    g.batch = pick(1...2)
    (g.inputHeight, g.inputWidth, g.inputChannels) = (pick(1...14), pick(1...14), pick(1...40))
    (g.filterHeight, g.filterWidth) = (3, 3)
    (g.paddingTop, g.paddingLeft) = (pick(0...3), pick(0...3))
    (g.outputHeight, g.outputWidth, g.outputChannels) = (pick(1...13), pick(1...13), pick(1...70))
    return (g, generator)
  }

  @Test(arguments: UInt64(0)..<100)
  func sumsOverTheWindow(_ seed: UInt64) {
    var (g, generator) = Self.geometry(seed)
    let depth = 9 * g.inputChannels
    let input = generator.floats(g.inputCount)
    let filter = generator.floats(depth * g.outputChannels)
    let bias = generator.floats(g.outputChannels)
    let clamp = seed % 2 == 0 ? FloatClamp() : FloatClamp(minimum: -1.5, maximum: 2)
    var sums: [Double] = []
    g.forEachWindow { _, channel, taps in
      var sum = Double(bias[channel])
      for tap in taps {
        for c in 0..<g.inputChannels {
          sum +=
            Double(input[tap.pixel * g.inputChannels + c])
            * Double(filter[channel * depth + tap.position * g.inputChannels + c])
        }
      }
      sums.append(sum)
    }
    let tolerance = Float(1e-5 * sums.reduce(1) { max($0, abs($1)) })
    for kernels in VectorKernels.available {
      var first: [Float]?
      for (count, dividesChannels) in [(1, false), (2, false), (3, false), (2, true), (3, true)] {
        let output = run(
          kernels, g, input, filter, bias, clamp, dividesChannels: dividesChannels, partCount: count)
        let isClose = zip(output, sums).allSatisfy { abs($0 - clamp(Float($1))) <= tolerance }
        #expect(isClose, "\(kernels.level), \(count) parts: \(g)")
        #expect(output == first ?? output, "\(kernels.level), \(count) parts")
        first = output
      }
    }
  }

  private func run(
    _ kernels: VectorKernels, _ g: ConvolutionGeometry, _ input: [Float], _ filter: [Float], _ bias: [Float],
    _ clamp: FloatClamp, dividesChannels: Bool, partCount: Int
  ) -> [Float] {
    let transformed = WinogradFilter(kernels.layout, channelCount: g.outputChannels, depth: g.inputChannels)
    let source = GuardedMemory(input + Array(repeating: .nan, count: 16))
    let panels = GuardedMemory<Float>(repeating: 0, count: transformed.laneCount)
    transformed.pack(filter, into: panels.pointer)
    let zeroCount = 2 * kernels.layout.paddedCount(g.outputChannels) - g.outputChannels
    let padded = GuardedMemory(bias + Array(repeating: 0, count: zeroCount))
    let output = GuardedMemory<Float>(repeating: .nan, count: g.outputCount)
    let byteCount = WinogradTiling.scratchByteCount(g, kernels.layout, blockTileCount: 5)
    let scratch = GuardedMemory<Float>(repeating: .nan, count: byteCount * partCount / 4)
    for index in 0..<partCount {
      kernels.winograd.run(
        WinogradArguments(
          geometry: g, dividesChannels: dividesChannels, input: source.pointer, panels: panels.pointer,
          panelStep: transformed.packing.floatLaneCount, bias: padded.pointer, output: output.pointer, clamp: clamp,
          blockTileCount: 5,
          scratch: UnsafeMutableRawPointer(scratch.pointer), scratchByteCount: byteCount),
        Share(index: index, count: partCount))
    }
    return output.elements
  }
}
