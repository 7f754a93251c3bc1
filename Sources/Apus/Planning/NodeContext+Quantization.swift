import KernelInterface

extension NodeContext {
  /// The map of a tensor quantized with one scale; checks that scale and zero point are usable.
  func affine(_ tensor: TensorInfo, _ role: String) throws(ModelError) -> AffineMap {
    let quantization = try quantization(tensor, role)
    guard !quantization.isPerChannel else {
      throw error(.unsupportedType, role, "is quantized per channel, one scale is expected")
    }
    return AffineMap(scale: quantization.scales[0], zeroPoint: Int32(quantization.zeroPoints[0]))
  }

  /// Checks that the output has the only scale, 1 / `steps`, and zero point that the operator's kernels produce; the
  /// scale may be off by `tolerance` times itself.
  func checkOutput(steps: Int, zeroPoint: Int32, tolerance: Float = 0) throws(ModelError) {
    let map = try affine(output, "output")
    let scale = 1 / Float(steps)
    guard map.zeroPoint == zeroPoint, abs(map.scale - scale) <= tolerance * scale else {
      throw error(
        .unsupportedType, "output",
        "has scale \(map.scale) and zero point \(map.zeroPoint), 1/\(steps) and \(zeroPoint) are expected")
    }
  }

  /// The map of a tensor quantized with one scale and zero point 0, as int16 operators demand.
  func symmetric(_ tensor: TensorInfo, _ role: String) throws(ModelError) -> AffineMap {
    let map = try affine(tensor, role)
    guard map.zeroPoint == 0 else {
      throw error(.unsupportedType, role, "is \(tensor.type) with a zero point other than 0")
    }
    return map
  }

  /// The quantization of a tensor, its scales finite and positive and its zero points in the range of the type.
  func quantization(_ tensor: TensorInfo, _ role: String) throws(ModelError) -> Quantization {
    guard let quantization = tensor.quantization else {
      throw error(.malformed, role, "is \(tensor.type) without a scale")
    }
    guard quantization.scales.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw error(.malformed, role, "has a scale that is not positive and finite")
    }
    let range = zeroPointRange(tensor.type)
    guard quantization.zeroPoints.allSatisfy(range.contains) else {
      throw error(
        .malformed, role, "has a zero point outside of \(range.lowerBound)...\(range.upperBound)")
    }
    return quantization
  }

  private func zeroPointRange(_ type: ElementType) -> ClosedRange<Int> {
    switch type {
    case .uint8: 0...255
    case .int8: -128...127
    case .int16: -32768...32767
    case .uint4: 0...15
    case .int4: -8...7
    case .int2: -2...1
    default: Int(Int32.min)...Int(Int32.max)
    }
  }

  /// Input scale · filter scale / output scale for each of `count` output channels; `role` names the filter.
  ///
  /// With `productIsFloat32` the first product is rounded to float32, as TensorFlow Lite does in uint8 convolutions.
  func channelScales(
    input: TensorInfo, filter: TensorInfo, _ role: String = "filter", filterDimension: Int, count: Int,
    productIsFloat32: Bool
  ) throws(ModelError) -> [Double] {
    let inputScale = try affine(input, "input").scale
    let outputScale = Double(try affine(output, "output").scale)
    let scales = try filterScales(filter, role, dimension: filterDimension, count: count)
    let ratios = scales.map { scale in
      let product = productIsFloat32 ? Double(inputScale * scale) : Double(inputScale) * Double(scale)
      return product / outputScale
    }
    for ratio in ratios { _ = try multiplier(ratio) }
    return ratios
  }

  /// The scales of a filter for each of `count` output channels, which lie along `dimension`.
  func filterScales(
    _ filter: TensorInfo, _ role: String, dimension: Int, count: Int
  ) throws(ModelError) -> [Float] {
    let quantization = try quantization(filter, role)
    let scales = quantization.scales
    guard quantization.isPerChannel else { return Array(repeating: scales[0], count: count) }
    guard scales.count == count && quantization.dimension == dimension else {
      throw error(
        .malformed, role,
        "\(scales.count) scales along dimension \(quantization.dimension), \(count) along \(dimension) expected")
    }
    guard filter.type == .int8 || filter.type == .int16 else {
      throw error(.unsupportedType, role, "is \(filter.type) and quantized per channel")
    }
    guard quantization.zeroPoints.allSatisfy({ $0 == 0 }) else {
      throw error(.unsupportedType, role, "is quantized per channel with a zero point other than 0")
    }
    return scales
  }

  /// `ratio`, by which sums are scaled, as a fixed-point number; refuses ratios that it cannot hold.
  func multiplier(_ ratio: Double) throws(ModelError) -> QuantizedMultiplier {
    guard ratio.isFinite, ratio < Double(1 << 30) else {
      throw error(.unsupportedType, nil, "scales whose ratio is \(ratio), less than 2³⁰ is expected")
    }
    return QuantizedMultiplier(ratio)
  }

  /// Checks that `bias`, if there is one, has `count` elements.
  func checkBias(_ bias: TensorInfo?, count: Int) throws(ModelError) {
    if let bias, bias.shape.elementCount != count {
      throw error(.shapeMismatch, "bias", "has shape \(bias.shape), \(count) elements are expected")
    }
  }

  /// Checks that the bias of a filter with one scale has the scale input · filter, but for 0.02 of the output's.
  ///
  /// Source: `GetQuantizedConvolutionMultipler` in `tflite/kernels/kernel_util.cc`.
  func checkBiasScale(_ bias: TensorInfo?, input: TensorInfo, filter: TensorInfo) throws(ModelError) {
    guard let bias else { return }
    let product = Double(try affine(input, "input").scale) * Double(try affine(filter, "filter").scale)
    let difference = abs(product - Double(bias.quantization?.scales[0] ?? 0))
    guard difference / Double(try affine(output, "output").scale) <= 0.02 else {
      throw error(.unsupportedType, "bias", "has not the scale of input and filter, \(product)")
    }
  }

  /// Checks that two tensors of uint8, int8 or int16 have the same quantization; that of other types means nothing.
  ///
  /// `role` names the second, `firstRole` the first.
  func checkSameQuantization(
    _ first: TensorInfo, _ second: TensorInfo, _ role: String, as firstRole: String = "input"
  ) throws(ModelError) {
    guard second.type.isQuantizable else { return }
    try checkEqualQuantization(first, second, role, as: firstRole)
  }

  /// Checks that two tensors of any type have the same quantization; `role` names the second, `firstRole` the first.
  func checkEqualQuantization(
    _ first: TensorInfo, _ second: TensorInfo, _ role: String, as firstRole: String = "input"
  ) throws(ModelError) {
    guard first.quantization != nil || second.quantization != nil else { return }
    guard first.quantization?.scales == second.quantization?.scales,
      first.quantization?.zeroPoints == second.quantization?.zeroPoints
    else { throw error(.unsupportedType, role, "has another scale or zero point than the \(firstRole)") }
  }

  /// Checks that two tensors of an operator that copies elements have the same quantization if their type is uint8, int8
  /// or int16, int16 with zero point 0; `role` names the second.
  func checkCopiedQuantization(
    _ first: TensorInfo, _ second: TensorInfo, _ role: String, as firstRole: String = "input"
  ) throws(ModelError) {
    try checkSameQuantization(first, second, role, as: firstRole)
    guard second.type != .int16 || second.quantization?.zeroPoints.allSatisfy({ $0 == 0 }) != false else {
      throw error(.unsupportedType, role, "is int16 with a zero point other than 0")
    }
  }
}
