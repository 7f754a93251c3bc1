import KernelInterface
import TestSupport
import Testing

/// RESIZE_BILINEAR and RESIZE_NEAREST_NEIGHBOR of one row, by hand.
@Suite struct ResizeTests {
  private func run<Element: BitwiseCopyable>(
    _ kernel: Kernel<ResizeArguments<Element>>, _ row: [Element], to width: Int, alignsCorners: Bool = false,
    hasHalfPixelCenters: Bool = false
  ) -> [Element] {
    var g = ConvolutionGeometry()
    (g.inputWidth, g.outputWidth) = (row.count, width)
    let memory = GuardedMemory(row)
    let output = GuardedMemory(repeating: row[0], count: width)
    kernel.run(
      ResizeArguments(
        geometry: g, alignsCorners: alignsCorners, hasHalfPixelCenters: hasHalfPixelCenters, input: memory.pointer,
        output: output.pointer))
    return output.elements
  }

  @Test func bilinearPositions() {
    let kernel = KernelSet.reference.resizes.bilinearFloat32
    #expect(run(kernel, [0, 12], to: 4) == [0, 6, 12, 12])
    #expect(run(kernel, [0, 12], to: 4, alignsCorners: true) == [0, 4, 8, 12])
    #expect(run(kernel, [0, 12], to: 4, hasHalfPixelCenters: true) == [0, 3, 9, 12])
    #expect(run(kernel, [0, 4, 8, 12], to: 2) == [0, 8])
    #expect(run(kernel, [0, 4, 8, 12], to: 2, hasHalfPixelCenters: true) == [2, 10])
    #expect(run(kernel, [0, 4, 8, 12], to: 1, alignsCorners: true) == [0])
  }

  @Test func bilinearBytesRoundHalvesUp() {
    let kernel = KernelSet.reference.resizes.bilinearUInt8
    #expect(run(kernel, [0, 5], to: 4) == [0, 3, 5, 5])
    #expect(run(kernel, [255, 254], to: 4, hasHalfPixelCenters: true) == [255, 255, 254, 254])
    #expect(run(KernelSet.reference.resizes.bilinearInt8, [0, -5], to: 4) == [0, -3, -5, -5])
  }

  @Test func nearestPositions() {
    let kernel = KernelSet.reference.resizes.nearest
    #expect(run(kernel, [1, 2, 3], to: 6) == [1, 1, 2, 2, 3, 3])
    #expect(run(kernel, [1, 2, 3, 4], to: 2) == [1, 3])
    #expect(run(kernel, [1, 2, 3, 4], to: 2, hasHalfPixelCenters: true) == [2, 4])
    #expect(run(kernel, [1, 2, 3], to: 4, alignsCorners: true) == [1, 2, 2, 3])
    #expect(run(kernel, [1, 2, 3, 4], to: 3) == [1, 2, 3])
  }
}
