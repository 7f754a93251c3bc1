import KernelInterface

/// BATCH_MATMUL: matrices `[…, I, K]` times `[…, K, J]`, whose leading dimensions broadcast; `adj_x` and `adj_y` say
/// that the first or second are stored transposed.
///
/// float32; int8 to int8 or, as sums of stored values, to int32; int16 and int16 by int8; float32 by int8 matrices that
/// have one scale, or one for each column. Ranks 2 to 5. Rows of floats are each quantized with the row's own scale,
/// also where TensorFlow Lite takes that of another row, which it does when two leading dimensions are larger than 1.
/// A computed int8 operand of floats is taken as in the reference in the fast family, too: XNNPACK leaves its scale unset.
/// Options: `BatchMatMulOptions`.
struct BatchMatMul: Operator {
  static let kind = OperatorKind.builtin(.batchMatmul)
  static let maximumVersion = 4
  private let isLeftTransposed: Bool
  private let isRightTransposed: Bool
  private let quantizesAsymmetrically: Bool

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    isLeftTransposed = try node.bool(0)
    isRightTransposed = try node.bool(1)
    quantizesAsymmetrically = try node.bool(2)
  }

  var options: [OperatorOption] {
    let options = [OperatorOption("adj_x", isLeftTransposed), OperatorOption("adj_y", isRightTransposed)]
    return quantizesAsymmetrically ? options + [OperatorOption("asymmetric_quantize_inputs", true)] : options
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let (left, right) = (try matrices(context, 0, "left"), try matrices(context, 1, "right"))
    let (columns, rows) = (isLeftTransposed ? left[left.rank - 2] : left[left.rank - 1], rightDepth(right))
    guard columns == rows else {
      throw context.error(.shapeMismatch, nil, "\(left) and \(right): \(columns) columns times \(rows) rows")
    }
    guard let batches = batchShape(left).broadcast(with: batchShape(right)) else {
      throw context.error(.shapeMismatch, nil, "the leading dimensions of \(left) and \(right) do not broadcast")
    }
    return [
      Shape(
        batches.dimensions + [
          left[left.rank - (isLeftTransposed ? 1 : 2)], right[right.rank - (isRightTransposed ? 2 : 1)],
        ])
    ]
  }

  private func matrices(_ context: NodeContext, _ index: Int, _ role: String) throws(ModelError) -> Shape {
    let shape = try context.input(index, role).shape
    guard (2...5).contains(shape.rank) else {
      throw context.error(.shapeMismatch, role, "has rank \(shape.rank), 2 to 5 is expected")
    }
    return shape
  }

  private func rightDepth(_ right: Shape) -> Int {
    right[right.rank - (isRightTransposed ? 1 : 2)]
  }

  private func batchShape(_ matrices: Shape) -> Shape { Shape(matrices.dimensions.dropLast(2)) }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (left, right) = (try context.input(0, "left"), try context.input(1, "right"))
    let kernels = context.kernels.matrixProduct
    switch (left.type, right.type, context.output.type) {
    case (.float32, .float32, .float32): return body(context, left, right, kernels.float32) { _ in }
    case (.int8, .int8, .int8):
      let reference = try quantizedBody(context, left, right, kernels.int8)
      return try defaultBody(context, left, right) ?? reference
    case (.int8, .int8, .int32): return body(context, left, right, kernels.int8ToInt32) { _ in }
    case (.int16, .int16, .int16): return try quantizedBody(context, left, right, kernels.int16)
    case (.int16, .int8, .int16): return try quantizedBody(context, left, right, kernels.int16ByInt8)
    case (.float32, .int8, .float32): return try hybridBody(context, left, right)
    default: throw context.unsupportedTypes([left, right, context.output])
    }
  }

  private func body<Left, Right, Output, Parameters>(
    _ context: NodeContext, _ left: TensorInfo, _ right: TensorInfo,
    _ kernel: Kernel<MatrixProductArguments<Left, Right, Output, Parameters>>,
    _ parameters: @escaping @Sendable (Memory) -> Parameters
  ) -> StepBody {
    let result = context.output.shape
    let depth = rightDepth(right.shape)
    let shape = MatrixProductShape(
      batches: BroadcastShape(
        first: batchShape(left.shape).dimensions, second: batchShape(right.shape).dimensions,
        output: batchShape(result).dimensions),
      rowCount: result[result.rank - 2], depth: depth, columnCount: result[result.rank - 1],
      isLeftTransposed: isLeftTransposed, isRightTransposed: isRightTransposed)
    let (left, right, output) = (left.slot, right.slot, context.output.slot)
    return StepBody(kernel: kernel.name, multiplyAccumulates: Shape(result.dimensions + [depth]).elementCount) {
      memory in
      kernel.run(
        MatrixProductArguments(
          shape: shape, left: memory.read(left), right: memory.read(right), output: memory.write(output),
          parameters: parameters(memory)))
    }
  }

  /// The product of the inputs' scales is rounded to float32, as in `GetQuantizedConvolutionMultipler` without a bias,
  /// `tflite/kernels/kernel_util.cc`.
  private func quantizedBody<Left, Right, Output>(
    _ context: NodeContext, _ left: TensorInfo, _ right: TensorInfo,
    _ kernel: Kernel<MatrixProductArguments<Left, Right, Output, QuantizedMatrixProduct>>
  ) throws(ModelError) -> StepBody {
    let (leftMap, rightMap) = (try context.affine(left, "left"), try context.affine(right, "right"))
    let outputMap = try context.affine(context.output, "output")
    if left.type == .int16 {
      for (map, role) in [(leftMap, "left"), (rightMap, "right"), (outputMap, "output")] where map.zeroPoint != 0 {
        throw context.error(.unsupportedType, role, "has zero point \(map.zeroPoint), 0 is expected with int16")
      }
    }
    let ratio = Double(leftMap.scale * rightMap.scale) / Double(outputMap.scale)
    guard left.type == .int8 || ratio < Double(1 << 14) else {
      throw context.error(.unsupportedType, nil, "scales whose ratio is \(ratio), less than 2¹⁴ is expected")
    }
    let parameters = QuantizedMatrixProduct(
      leftZeroPoint: leftMap.zeroPoint, rightZeroPoint: rightMap.zeroPoint, outputZeroPoint: outputMap.zeroPoint,
      multiplier: try context.multiplier(ratio))
    return body(context, left, right, kernel) { _ in parameters }
  }

  /// The step on int8 as it is computed by default; nil in the reference family, and with a right zero point.
  private func defaultBody(
    _ context: NodeContext, _ left: TensorInfo, _ right: TensorInfo
  ) throws(ModelError) -> StepBody? {
    let (leftMap, rightMap) = (try context.affine(left, "left"), try context.affine(right, "right"))
    guard context.vectorKernels != nil, rightMap.zeroPoint == 0 else { return nil }
    let outputMap = try context.affine(context.output, "output")
    let parameters = RealMatrixProduct(
      leftZeroPoint: leftMap.zeroPoint, rightZeroPoint: 0, outputZeroPoint: outputMap.zeroPoint,
      scale: RealScale(leftMap.scale * rightMap.scale / outputMap.scale))
    return body(context, left, right, Kernel("matrix-product-i8-default", DefaultMatrixProduct.int8)) { _ in parameters
    }
  }

  private func hybridBody(
    _ context: NodeContext, _ left: TensorInfo, _ right: TensorInfo
  ) throws(ModelError) -> StepBody {
    let dimension = right.shape.rank - (isRightTransposed ? 2 : 1)
    let count = right.shape[dimension]
    let scales = try context.store(
      context.filterScales(right, "right", dimension: dimension, count: count))
    guard try context.quantization(right, "right").zeroPoints.allSatisfy({ $0 == 0 }) else {
      throw context.error(.unsupportedType, "right", "has a zero point other than 0, and the left input is float32")
    }
    let depth = rightDepth(right.shape)
    let row = context.scratch(byteCount: 4 * depth)
    let quantizedRow = context.scratch(byteCount: depth)
    let isAsymmetric = quantizesAsymmetrically
    // A computed right operand has no scales in XNNPACK.
    let isDefault = context.vectorKernels != nil && right.constant != nil
    let kernel =
      isDefault
      ? Kernel("matrix-product-f32-i8-default", DefaultMatrixProduct.hybrid) : context.kernels.matrixProduct.hybrid
    return body(context, left, right, kernel) { memory in
      HybridMatrixProduct(
        rightScales: memory.read(scales), isAsymmetric: isAsymmetric, row: memory.write(row),
        quantizedRow: memory.write(quantizedRow))
    }
  }
}
