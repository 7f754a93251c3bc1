#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Kernels on one tensor, element by element, and PRELU; those on float32 call the C library's functions.
public struct ElementwiseKernels: Sendable {
  /// ABS.
  public var absolute: Kernel<UnaryArguments<Float, Float, Void>>
  /// CEIL.
  public var ceiling: Kernel<UnaryArguments<Float, Float, Void>>
  /// COS.
  public var cosine: Kernel<UnaryArguments<Float, Float, Void>>
  /// ELU.
  public var elu: Kernel<UnaryArguments<Float, Float, Void>>
  /// EXP.
  public var exponential: Kernel<UnaryArguments<Float, Float, Void>>
  /// FLOOR.
  public var floor: Kernel<UnaryArguments<Float, Float, Void>>
  /// GELU by the error function.
  public var gelu: Kernel<UnaryArguments<Float, Float, Void>>
  /// GELU by the hyperbolic tangent.
  public var geluApproximate: Kernel<UnaryArguments<Float, Float, Void>>
  /// LEAKY_RELU; the parameter is alpha.
  public var leakyRelu: Kernel<UnaryArguments<Float, Float, Float>>
  /// LOG.
  public var logarithm: Kernel<UnaryArguments<Float, Float, Void>>
  /// NEG.
  public var negate: Kernel<UnaryArguments<Float, Float, Void>>
  /// ROUND.
  public var round: Kernel<UnaryArguments<Float, Float, Void>>
  /// RSQRT.
  public var reciprocalSquareRoot: Kernel<UnaryArguments<Float, Float, Void>>
  /// SIGN.
  public var sign: Kernel<UnaryArguments<Float, Float, Void>>
  /// SIN.
  public var sine: Kernel<UnaryArguments<Float, Float, Void>>
  /// SQUARE.
  public var square: Kernel<UnaryArguments<Float, Float, Void>>
  /// SQRT.
  public var squareRoot: Kernel<UnaryArguments<Float, Float, Void>>
  /// TANH.
  public var hyperbolicTangent: Kernel<UnaryArguments<Float, Float, Void>>
  /// PRELU.
  public var prelu: Kernel<PreluArguments<Float, Float, Void>>
  /// PRELU.
  public var preluUInt8: Kernel<PreluArguments<UInt8, UInt8, QuantizedPrelu>>
  /// PRELU.
  public var preluInt8: Kernel<PreluArguments<Int8, Int8, QuantizedPrelu>>
  /// PRELU with slopes of int8.
  public var preluInt16: Kernel<PreluArguments<Int16, Int8, QuantizedPrelu>>
  /// LOGICAL_NOT.
  public var logicalNot: Kernel<UnaryArguments<UInt8, UInt8, Void>>
  /// ABS on integers that are not quantized; the least one stays.
  public var absoluteInt16: Kernel<UnaryArguments<Int16, Int16, Void>>
  /// ABS on integers that are not quantized; the least one stays.
  public var absoluteInt32: Kernel<UnaryArguments<Int32, Int32, Void>>
  /// NEG; the least integer stays.
  public var negateInt8: Kernel<UnaryArguments<Int8, Int8, Void>>
  /// NEG; the least integer stays.
  public var negateInt16: Kernel<UnaryArguments<Int16, Int16, Void>>
  /// NEG; the least integer stays.
  public var negateInt32: Kernel<UnaryArguments<Int32, Int32, Void>>
  /// NEG; the least integer stays.
  public var negateInt64: Kernel<UnaryArguments<Int64, Int64, Void>>
  /// SIGN.
  public var signInt32: Kernel<UnaryArguments<Int32, Int32, Void>>
}

extension ElementwiseKernels {
  /// The scalar kernels.
  static let reference = ElementwiseKernels(
    absolute: kernel("abs-f32") { abs($0) },
    ceiling: kernel("ceil-f32") { $0.rounded(.up) },
    cosine: kernel("cos-f32") { cosf($0) },
    elu: kernel("elu-f32") { $0 < 0 ? expm1f($0) : $0 },
    exponential: kernel("exp-f32") { expf($0) },
    floor: kernel("floor-f32") { $0.rounded(.down) },
    gelu: kernel("gelu-f32", GeluFunction.exact),
    geluApproximate: kernel("gelu-approximate-f32", GeluFunction.approximate),
    leakyRelu: Kernel("leaky-relu-f32-reference", ReferenceActivation.leakyReluFloat32),
    logarithm: kernel("log-f32") { logf($0) },
    negate: kernel("neg-f32") { -$0 },
    round: kernel("round-f32") { $0.rounded(.toNearestOrEven) },
    reciprocalSquareRoot: kernel("rsqrt-f32") { 1 / $0.squareRoot() },
    sign: kernel("sign-f32") { $0 > 0 ? 1 : $0 < 0 ? -1 : $0.isNaN ? $0 : 0 },
    sine: kernel("sin-f32") { sinf($0) },
    square: kernel("square-f32") { $0 * $0 },
    squareRoot: kernel("sqrt-f32") { $0.squareRoot() },
    hyperbolicTangent: kernel("tanh-f32") { tanhf($0) },
    prelu: Kernel("prelu-f32-reference", ReferenceActivation.preluFloat32),
    preluUInt8: Kernel("prelu-u8-reference", ReferenceActivation.preluQuantized),
    preluInt8: Kernel("prelu-i8-reference", ReferenceActivation.preluQuantized),
    preluInt16: Kernel("prelu-i16-reference", ReferenceActivation.preluQuantized),
    logicalNot: kernel("logical-not") { $0 == 0 ? 1 : 0 },
    absoluteInt16: kernel("abs-i16") { $0 < 0 ? 0 &- $0 : $0 },
    absoluteInt32: kernel("abs-i32") { $0 < 0 ? 0 &- $0 : $0 },
    negateInt8: kernel("neg-i8") { 0 &- $0 },
    negateInt16: kernel("neg-i16") { 0 &- $0 },
    negateInt32: kernel("neg-i32") { 0 &- $0 },
    negateInt64: kernel("neg-i64") { 0 &- $0 },
    signInt32: kernel("sign-i32") { $0.signum() })

  private static func kernel<Element>(
    _ name: String, _ function: @escaping @Sendable (Element) -> Element
  ) -> Kernel<UnaryArguments<Element, Element, Void>> {
    Kernel("\(name)-reference") { ReferenceElementwise.map($0, function) }
  }
}
