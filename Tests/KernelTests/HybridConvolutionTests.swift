import KernelInterface
import TestSupport
import Testing

/// Float inputs of integer filters: what is stored for them, and what becomes of it.
@Suite struct HybridConvolutionTests {
  /// A 1×1 convolution of one channel with the filter 1, which returns the real values of what was stored.
  private func stored(_ values: [Float], isAsymmetric: Bool) -> [Float] {
    var g = ConvolutionGeometry()
    (g.inputWidth, g.outputWidth) = (values.count, values.count)
    let memory = (GuardedMemory(values), GuardedMemory<Int8>([1]), GuardedMemory<Float>([1]))
    let output = GuardedMemory<Float>(repeating: .nan, count: values.count)
    let image = GuardedMemory<Int8>(repeating: 0, count: values.count)
    KernelSet.reference.convolution.hybrid.run(
      HybridConvolutionArguments(
        geometry: g, input: memory.0.pointer, filter: memory.1.pointer, filterScales: memory.2.pointer, bias: nil,
        output: output.pointer, quantizedImage: image.pointer, isAsymmetric: isAsymmetric, clamp: FloatClamp()))
    return output.elements
  }

  @Test func evenlyAroundZero() {
    #expect(stored([-127, 1.5, 0.4, -0.5, 100.6], isAsymmetric: false) == [-127, 2, 0, -1, 101])
  }

  @Test func fromTheLeastToTheGreatest() {
    #expect(stored([255, 1.5, 0.4, 128.4], isAsymmetric: true) == [255, 2, 0, 128])
    #expect(stored([-55, 200, 0.4, -3.5], isAsymmetric: true) == [-55, 200, 0, -4])
  }

  @Test(arguments: [false, true])
  func nothingTraps(_ isAsymmetric: Bool) {
    #expect(stored([0, -0.0], isAsymmetric: isAsymmetric) == [0, 0])
    let strange: [[Float]] = [
      [.nan, 1], [.infinity, -.infinity], [.leastNonzeroMagnitude, 0], [.greatestFiniteMagnitude, -3e38],
    ]
    for values in strange {
      #expect(stored(values, isAsymmetric: isAsymmetric).count == 2)
    }
  }

  /// Images of a batch have scales of their own.
  @Test func imagesAreQuantizedOneByOne() {
    var g = ConvolutionGeometry()
    (g.batch, g.inputChannels, g.outputChannels) = (2, 2, 2)
    let input = GuardedMemory<Float>([127, -3, 1270, 40])
    let filter = GuardedMemory<Int8>([2, 1, -3, 5])
    let (scales, bias) = (GuardedMemory<Float>([0.5, 2]), GuardedMemory<Float>([1, -1]))
    let output = GuardedMemory<Float>(repeating: .nan, count: 4)
    let image = GuardedMemory<Int8>(repeating: 0, count: 2)
    KernelSet.reference.convolution.hybrid.run(
      HybridConvolutionArguments(
        geometry: g, input: input.pointer, filter: filter.pointer, filterScales: scales.pointer, bias: bias.pointer,
        output: output.pointer, quantizedImage: image.pointer, isAsymmetric: false, clamp: FloatClamp()))
    #expect(output.elements == [126.5, -793, 1291, -7221])
  }
}
