import KernelInterface
import TestSupport
import Testing

/// A depthwise and a 1×1 convolution by the kernels that compute both, against the two kernels one after the other.
@Suite struct VectorSeparableTests {
  /// The depthwise convolution and the 1×1 one of its output.
  private static func geometries(
    _ seed: UInt64
  ) -> (depthwise: ConvolutionGeometry, product: ConvolutionGeometry, SplitMix64) {
    var generator = SplitMix64(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let stride = 1 + Int(seed % 2)
    var (g, size) = (ConvolutionGeometry(), seed % 3 == 0 ? 5 : 3)
    if seed % 7 == 6 { size = 2 }
    g.batch = pick(1...2)
    g.inputChannels = seed % 4 == 3 ? 8 : pick(1...70)
    g.outputChannels = g.inputChannels * (seed % 5 == 4 ? 2 : 1)
    (g.filterHeight, g.filterWidth, g.strideHeight, g.strideWidth) = (size, size, stride, stride)
    (g.inputHeight, g.inputWidth) = (pick(1...15), pick(1...19))
    (g.paddingTop, g.paddingLeft) = (size / 2, size / 2)
    (g.outputHeight, g.outputWidth) = ((g.inputHeight - 1) / stride + 1, (g.inputWidth - 1) / stride + 1)
    var product = ConvolutionGeometry()
    product.batch = g.batch
    (product.inputHeight, product.inputWidth, product.inputChannels) = (g.outputHeight, g.outputWidth, g.outputChannels)
    (product.outputHeight, product.outputWidth, product.outputChannels) = (g.outputHeight, g.outputWidth, pick(1...70))
    return (g, product, generator)
  }

  @Test(arguments: UInt64(0)..<60)
  func floatsAreThoseOfTwoKernels(_ seed: UInt64) {
    var (g, p, generator) = Self.geometries(seed)
    let input = GuardedMemory(generator.floats(g.inputCount + 16))
    let filter = generator.floats(g.filterHeight * g.filterWidth * g.outputChannels)
    let (bias, productBias) = (
      generator.floats(g.outputChannels), GuardedMemory(generator.floats(p.outputChannels + 16))
    )
    let productFilter = generator.floats(p.inputChannels * p.outputChannels)
    for kernels in VectorKernels.available {
      let packing = DepthwisePacking(floats: g, kernels.layout)
      let packed = GuardedMemory<Float>(repeating: 0, count: packing.floatLaneCount)
      packing.pack(filter, into: packed.pointer)
      let arranged = GuardedMemory(packing.arranged(bias))
      let padding = GuardedMemory<Float>(repeating: 0, count: packing.blockCount * kernels.layout.laneCount)
      let middle = GuardedMemory<Float>(repeating: 0, count: g.outputCount + 16)
      let scratch = GuardedMemory<UInt8>(repeating: 0, count: FloatDepthwiseBand.scratchByteCount * 3)
      let depthwise = FloatDepthwiseArguments(
        geometry: g, input: input.pointer, filter: packed.pointer, bias: arranged.pointer, padding: padding.pointer,
        output: middle.pointer, clamp: FloatClamp(minimum: -1, maximum: 1), scratch: scratch.pointer)
      let panelPacking = PanelPacking(kernels.layout, channelCount: p.outputChannels, depth: p.inputChannels)
      let panels = GuardedMemory<Float>(repeating: 0, count: panelPacking.floatLaneCount)
      panelPacking.pack(productFilter, into: panels.pointer)
      func product(_ output: GuardedMemory<Float>) -> FloatProductArguments {
        FloatProductArguments(
          geometry: p, isDirect: true, dividesChannels: false, input: middle.pointer, panels: panels.pointer,
          bias: productBias.pointer, output: output.pointer, clamp: FloatClamp(),
          blockRowCount: kernels.layout.tileRowCount,
          blockDepth: p.inputChannels, scratch: scratch.pointer, scratchByteCount: 0)
      }
      let expected = GuardedMemory<Float>(repeating: .nan, count: p.outputCount)
      kernels.floatDepthwise.run(depthwise, .whole)
      kernels.floatProduct.run(product(expected), .whole)
      for count in 1...3 {
        let bands = SeparableBands(
          p, height: FloatDepthwiseBand.rowCount(g), rowCount: .random(in: 1...50, using: &generator))
        let output = GuardedMemory<Float>(repeating: .nan, count: p.outputCount)
        run(kernels.floatSeparable, partCount: count, lineByteCount: 4 * g.lineLength, bands) { lines, byteCount in
          FloatSeparableArguments(
            depthwise: depthwise, product: product(output), bands: bands, lines: lines, linesByteCount: byteCount)
        }
        #expect(output.elements == expected.elements, "\(kernels.level), \(count) parts: \(g)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func bytesAreThoseOfTwoKernels(_ seed: UInt64) {
    var (g, p, generator) = Self.geometries(seed)
    let input = GuardedMemory(generator.bytes(g.inputCount + 64, as: UInt8.self))
    let filter = generator.bytes(g.filterHeight * g.filterWidth * g.outputChannels, as: UInt8.self)
    let productFilter = generator.bytes(p.inputChannels * p.outputChannels, as: UInt8.self)
    let scales = GuardedMemory(generator.floats(128, in: 0.0001...0.002))
    let isSigned = seed % 2 == 1
    let (clamp, middlePoint) = (
      IntegerClamp(minimum: isSigned ? -128 : 0, maximum: isSigned ? 127 : 255), Int32(isSigned ? 3 : 128)
    )
    for kernels in VectorKernels.available {
      let packing = DepthwisePacking(bytes: g, kernels.layout)
      let depthwiseScratch = GuardedMemory<UInt8>(repeating: 0, count: packing.scratchByteCount * 3)
      let middle = GuardedMemory<UInt8>(repeating: 0, count: g.outputCount + 64)
      let operands = filter.withUnsafeBytes {
        PackedDepthwise(
          DepthwiseOperands(
            filter: $0, isSigned: isSigned, inputZeroPoint: 120, filterZeroPoint: isSigned ? 0 : 100, packing: packing),
          packing)
      }
      let arranged = GuardedMemory(packing.arranged((0..<g.outputChannels).map { scales.pointer[$0 % 128] }))
      let depthwise = ByteDepthwiseArguments(
        geometry: g, input: input.pointer, flip: isSigned ? 0x80 : 0, inputZeroPoint: 120,
        filter: operands.filter.pointer,
        planeCounts: operands.planeCounts.pointer, planeCapacity: operands.planeCapacity,
        bias: operands.bias.pointer, scales: arranged.pointer, output: middle.pointer, outputZeroPoint: middlePoint,
        clamp: clamp, scratch: depthwiseScratch.pointer, scratchByteCount: packing.scratchByteCount)
      let panelPacking = PanelPacking(kernels.layout, channelCount: p.outputChannels, depth: p.inputChannels)
      let panels = GuardedMemory<Int32>(repeating: 0, count: panelPacking.byteLaneCount)
      let byteOperands = ByteOperands(
        isSigned: isSigned, inputZeroPoint: middlePoint, filterZeroPoint: isSigned ? 0 : 90,
        groupSize: kernels.layout.groupSize)
      let target = UnsafeMutableRawBufferPointer(start: panels.pointer, count: 4 * panelPacking.byteLaneCount)
      let bias = productFilter.withUnsafeBytes {
        GuardedMemory(
          byteOperands.pack($0, panelPacking, bias: Array(repeating: 7, count: p.outputChannels), into: target))
      }
      let scratch = GuardedMemory<UInt64>(repeating: 0, count: 3 << 14)
      func product(_ output: GuardedMemory<UInt8>) -> ByteProductArguments {
        ByteProductArguments(
          geometry: p, isContiguous: p.inputChannels % kernels.layout.groupSize == 0, dividesChannels: false,
          input: middle.pointer, inputFlip: byteOperands.inputFlip, inputZeroPoint: middlePoint, panels: panels.pointer,
          bias: bias.pointer, rowFactor: byteOperands.rowFactor, scales: scales.pointer, output: output.pointer,
          outputZeroPoint: 120, clamp: clamp, blockRowCount: kernels.layout.tileRowCount,
          scratch: scratch.pointer, scratchByteCount: 1 << 17)
      }
      let expected = GuardedMemory<UInt8>(repeating: 0, count: p.outputCount)
      kernels.byteDepthwise.run(depthwise, .whole)
      kernels.byteProduct.run(product(expected), .whole)
      for count in 1...3 {
        let bands = SeparableBands(
          p, height: packing.bands.rowCount, rowCount: .random(in: 1...50, using: &generator))
        let output = GuardedMemory<UInt8>(repeating: 0, count: p.outputCount)
        run(kernels.byteSeparable, partCount: count, lineByteCount: g.lineLength, bands) { lines, byteCount in
          ByteSeparableArguments(
            depthwise: depthwise, product: product(output), bands: bands, lines: lines, linesByteCount: byteCount)
        }
        #expect(output.elements == expected.elements, "\(kernels.level), \(count) parts: \(g)")
      }
    }
  }

  /// Runs a kernel in parts, each with memory for a band of its own.
  private func run<Arguments>(
    _ kernel: VectorKernel<Arguments>, partCount: Int, lineByteCount: Int, _ bands: SeparableBands,
    _ arguments: (UnsafeMutableRawPointer, Int) -> Arguments
  ) {
    let each = (min(bands.bandLineCount, bands.imageCount * bands.lineCount) * lineByteCount + 64 + 63) / 64 * 64
    let lines = GuardedMemory<UInt8>(repeating: 0, count: each * partCount)
    for index in 0..<partCount {
      kernel.run(arguments(UnsafeMutableRawPointer(lines.pointer), each), Share(index: index, count: partCount))
    }
  }

  /// A filter as the kernel takes it.
  private struct PackedDepthwise {
    let filter: GuardedMemory<Int32>
    let planeCounts: GuardedMemory<Int32>
    let planeCapacity: Int
    let bias: GuardedMemory<Int32>

    init(_ operands: DepthwiseOperands, _ packing: DepthwisePacking) {
      let counts = operands.planeCounts
      planeCapacity = Int(counts.max() ?? 1)
      planeCounts = GuardedMemory(counts)
      filter = GuardedMemory(repeating: 0, count: packing.byteLaneCount(planeCapacity: planeCapacity))
      operands.pack(into: filter.pointer, planeCapacity: planeCapacity)
      bias = GuardedMemory(
        packing.arranged(operands.corrected(bias: (0..<packing.channelCount).map { Int32($0 * 37 % 900) })))
    }
  }
}

extension ConvolutionGeometry {
  /// The elements of an output row.
  fileprivate var lineLength: Int { outputWidth * outputChannels }
}
