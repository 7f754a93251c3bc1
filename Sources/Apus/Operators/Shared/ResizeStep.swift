import KernelInterface

/// Options, shapes and the step that both resizes share.
struct ResizeStep {
  let alignsCorners: Bool
  let hasHalfPixelCenters: Bool

  /// Reads the two truth values, the first in field `field`.
  init(_ node: NodeReader, field: Int) throws(ModelError) {
    try node.expect(inputs: 2...2)
    alignsCorners = try node.bool(field)
    hasHalfPixelCenters = try node.bool(field + 1)
  }

  var options: [OperatorOption] {
    [.init("align_corners", alignsCorners), .init("half_pixel_centers", hasHalfPixelCenters)]
  }

  /// The geometry for input 0 `[N, H, W, C]` and the constant height and width in input 1.
  func geometry(_ context: NodeContext) throws(ModelError) -> ConvolutionGeometry {
    let input = try context.input(0).shape
    let size = try context.integers(1, "size")
    guard input.rank == 4, input[1] > 0, input[2] > 0 else {
      throw context.error(.shapeMismatch, "input", "has shape \(input), rank 4 without empty sides is expected")
    }
    guard size.count == 2, size.allSatisfy({ $0 > 0 && $0 <= Int(Int32.max) }) else {
      throw context.error(.malformed, "size", "is \(size), a positive height and width are expected")
    }
    var geometry = ConvolutionGeometry()
    geometry.batch = input[0]
    geometry.inputHeight = input[1]
    geometry.inputWidth = input[2]
    geometry.inputChannels = input[3]
    geometry.outputHeight = size[0]
    geometry.outputWidth = size[1]
    geometry.outputChannels = input[3]
    return geometry
  }

  /// The step by a vector kernel, where there are some, for channels of so many elements of the kernel.
  func vectorBody(
    _ context: NodeContext, _ kernel: (VectorKernels) -> VectorKernel<PlannedResizeArguments>, channelCount: Int = 1,
    isNearest: Bool = false
  ) throws(ModelError) -> StepBody? {
    guard let kernel = context.vectorKernels.map(kernel) else { return nil }
    var geometry = try geometry(context)
    geometry.inputChannels *= channelCount
    let positions = ResizePositions(
      alignsCorners: alignsCorners, hasHalfPixelCenters: hasHalfPixelCenters, isNearest: isNearest)
    let rows = try context.store(positions.all(from: geometry.inputHeight, to: geometry.outputHeight))
    let columns = try context.store(positions.all(from: geometry.inputWidth, to: geometry.outputWidth))
    let (source, result) = (try context.input(0).slot, context.output.slot)
    let byteCount = context.output.shape.elementCount * 4 * (isNearest ? 2 : 4)
    return StepBody(kernel: kernel.name, partCount: context.partCount(byteCount: byteCount)) {
      [geometry] memory, share in
      kernel.run(
        PlannedResizeArguments(
          geometry: geometry, rows: memory.read(rows), columns: memory.read(columns), input: memory.bytes(source),
          output: memory.bytes(result)), share)
    }
  }

  /// The step of RESIZE_BILINEAR on 8-bit elements by vector kernels; nil in the reference family.
  func byteBody(_ context: NodeContext) throws(ModelError) -> StepBody? {
    guard let kernel = context.vectorKernels?.bytes.bilinear else { return nil }
    let geometry = try geometry(context)
    func taps(_ input: Int, _ output: Int) -> [BilinearTap] {
      BilinearTap.taps(
        input: input, output: output, alignsCorners: alignsCorners, hasHalfPixelCenters: hasHalfPixelCenters)
    }
    let rows = try context.store(taps(geometry.inputHeight, geometry.outputHeight))
    let columns = try context.store(taps(geometry.inputWidth, geometry.outputWidth))
    let input = try context.input(0)
    let (source, result, isSigned) = (try context.slotWithSlack(input), context.output.slot, input.type == .int8)
    let partCount = context.partCount(byteCount: 4 * context.output.shape.elementCount)
    return StepBody(kernel: kernel.name, partCount: partCount) { memory, share in
      kernel.run(
        ByteBilinearArguments(
          geometry: geometry, isSigned: isSigned, rows: memory.read(rows), columns: memory.read(columns),
          input: memory.read(source), output: memory.write(result)), share)
    }
  }

  /// The step for channels of so many elements of the kernel.
  func body<Element: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<ResizeArguments<Element>>, channelCount: Int = 1
  ) throws(ModelError) -> StepBody {
    var geometry = try geometry(context)
    geometry.inputChannels *= channelCount
    let (source, result) = (try context.input(0).slot, context.output.slot)
    let (alignsCorners, hasHalfPixelCenters) = (alignsCorners, hasHalfPixelCenters)
    return StepBody(kernel: kernel.name) { [geometry] memory in
      kernel.run(
        ResizeArguments(
          geometry: geometry, alignsCorners: alignsCorners, hasHalfPixelCenters: hasHalfPixelCenters,
          input: memory.read(source), output: memory.write(result)))
    }
  }
}
