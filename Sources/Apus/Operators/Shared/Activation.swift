import KernelInterface

/// A fused activation; raw values are those of `ActivationFunctionType` in `schema.fbs`.
enum Activation: Int, CaseIterable, CustomStringConvertible {
  case none = 0
  case relu = 1
  case reluN1To1 = 2
  case relu6 = 3

  /// The name in the schema.
  var description: String {
    switch self {
    case .none: "NONE"
    case .relu: "RELU"
    case .reluN1To1: "RELU_N1_TO_1"
    case .relu6: "RELU6"
    }
  }

  /// The bounds on real numbers, infinite where there is none.
  var bounds: FloatClamp {
    switch self {
    case .none: FloatClamp()
    case .relu: FloatClamp(minimum: 0)
    case .reluN1To1: FloatClamp(minimum: -1, maximum: 1)
    case .relu6: FloatClamp(minimum: 0, maximum: 6)
    }
  }

  /// The bounds on real numbers of an activation fused to another operator, which keeps results finite.
  ///
  /// Source: `CalculateActivationRange` in `tflite/kernels/kernel_util.h`.
  var fusedBounds: FloatClamp {
    FloatClamp(
      minimum: max(bounds.minimum, -.greatestFiniteMagnitude), maximum: min(bounds.maximum, .greatestFiniteMagnitude))
  }

  /// The bounds on stored values within the type's range.
  func bounds<Element: FixedWidthInteger>(_ output: AffineMap, as type: Element.Type) -> IntegerClamp {
    bounds.stored(output, as: type)
  }

  /// The bounds on stored values as they are computed by default: the zero point is added before rounding to nearest even,
  /// which is another number where a bound lies halfway between two steps.
  ///
  /// Source: `xnn_qs8_quantize` in XNNPACK's `math.h`.
  func defaultBounds<Element: FixedWidthInteger>(_ output: AffineMap, as type: Element.Type) -> IntegerClamp {
    func stored(_ real: Float) -> Int32 {
      let value = real / output.scale + Float(output.zeroPoint)
      return Int32(min(max(value, Float(Element.min)), Float(Element.max)).rounded(.toNearestOrEven))
    }
    return IntegerClamp(minimum: stored(bounds.minimum), maximum: stored(bounds.maximum))
  }

  /// The bounds on integers that are not quantized.
  func bounds<Element: FixedWidthInteger>(as type: Element.Type) -> ClosedRange<Element> {
    switch self {
    case .none: .min ... .max
    case .relu: 0 ... .max
    case .reluN1To1: -1...1
    case .relu6: 0...6
    }
  }
}

extension FloatClamp {
  /// The bounds on stored values: each real bound divided by the scale and rounded, within the type's range.
  ///
  /// Source: `CalculateActivationRangeQuantized` in `tflite/kernels/kernel_util.cc`.
  func stored<Element: FixedWidthInteger>(_ output: AffineMap, as type: Element.Type) -> IntegerClamp {
    func stored(_ real: Float) -> Int32 {
      let value = Int64(Int32(roundingSaturating: real / output.scale)) + Int64(output.zeroPoint)
      return Int32(Element(clamping: value))
    }
    return IntegerClamp(
      minimum: minimum == -.infinity ? Int32(Element.min) : stored(minimum),
      maximum: maximum == .infinity ? Int32(Element.max) : stored(maximum))
  }
}
