/// Kernels that reduce dimensions, or run along one.
///
/// Generic routines serve several types, so those kernels are functions of the type rather than a field for each.
public struct ReductionKernels: Sendable {
  /// MEAN of quantized int16.
  public var meanInt16: Kernel<ReductionArguments<Int16, QuantizedMean>>
  /// SUM; the parameter is the sum of no elements.
  public var sumFloat32: Kernel<ReductionArguments<Float, Float>>
  /// REDUCE_PROD; the parameter is the product of no elements.
  public var productFloat32: Kernel<ReductionArguments<Float, Float>>
  /// REDUCE_ANY and REDUCE_ALL; the parameter is the result of no elements.
  public var any, all: Kernel<ReductionArguments<UInt8, UInt8>>
  /// CUMSUM.
  public var cumulativeSumFloat32: Kernel<CumulativeSumArguments<Float>>

  /// The scalar kernels.
  static let reference = ReductionKernels(
    meanInt16: Kernel("mean-i16-reference", ReferenceReduction.meanQuantized),
    sumFloat32: Kernel("sum-f32-reference") { ReferenceReduction.fold($0, +) },
    productFloat32: Kernel("product-f32-reference") { ReferenceReduction.fold($0, *) },
    any: Kernel("any-bool-reference") { ReferenceReduction.fold($0) { $0 != 0 || $1 != 0 ? 1 : 0 } },
    all: Kernel("all-bool-reference") { ReferenceReduction.fold($0) { $0 != 0 && $1 != 0 ? 1 : 0 } },
    cumulativeSumFloat32: Kernel("cumulative-sum-f32-reference") { ReferenceAxis.cumulate($0, 0, +) })

  /// SUM; wraps on overflow.
  public func sum<Element: NumberElement & FixedWidthInteger>(
    _ type: Element.Type
  ) -> Kernel<ReductionArguments<Element, Element>> {
    Kernel("sum-\(type.elementName)-reference") { ReferenceReduction.fold($0, &+) }
  }

  /// SUM of quantized elements.
  public func quantizedSum<Element: NumberElement & QuantizedElement>(
    _ type: Element.Type
  ) -> Kernel<ReductionArguments<Element, QuantizedSum>> {
    Kernel("sum-quantized-\(type.elementName)-reference", ReferenceReduction.sumQuantized)
  }

  /// REDUCE_PROD; wraps on overflow.
  public func product<Element: NumberElement & FixedWidthInteger>(
    _ type: Element.Type
  ) -> Kernel<ReductionArguments<Element, Element>> {
    Kernel("product-\(type.elementName)-reference") { ReferenceReduction.fold($0, &*) }
  }

  /// REDUCE_PROD of quantized elements.
  public func quantizedProduct<Element: NumberElement & QuantizedElement>(
    _ type: Element.Type
  ) -> Kernel<ReductionArguments<Element, QuantizedProduct>> {
    Kernel("product-quantized-\(type.elementName)-reference", ReferenceReduction.productQuantized)
  }

  /// REDUCE_MAX; the parameter is the maximum of no elements.
  public func maximum<Element: NumberElement>(_ type: Element.Type) -> Kernel<ReductionArguments<Element, Element>> {
    Kernel("reduce-maximum-\(type.elementName)-reference") { ReferenceReduction.fold($0) { $1 > $0 ? $1 : $0 } }
  }

  /// REDUCE_MIN; the parameter is the minimum of no elements.
  public func minimum<Element: NumberElement>(_ type: Element.Type) -> Kernel<ReductionArguments<Element, Element>> {
    Kernel("reduce-minimum-\(type.elementName)-reference") { ReferenceReduction.fold($0) { $1 < $0 ? $1 : $0 } }
  }

  /// ARG_MAX; the first of several.
  public func indexOfMaximum<Input: NumberElement, Output: NumberElement & FixedWidthInteger>(
    _ type: Input.Type, _ output: Output.Type
  ) -> Kernel<AxisArguments<Input, Output>> {
    Kernel("index-of-maximum-\(type.elementName)-\(output.elementName)-reference") { ReferenceAxis.index($0, >) }
  }

  /// ARG_MIN; the first of several.
  public func indexOfMinimum<Input: NumberElement, Output: NumberElement & FixedWidthInteger>(
    _ type: Input.Type, _ output: Output.Type
  ) -> Kernel<AxisArguments<Input, Output>> {
    Kernel("index-of-minimum-\(type.elementName)-\(output.elementName)-reference") { ReferenceAxis.index($0, <) }
  }

  /// CUMSUM; wraps on overflow.
  public func cumulativeSum<Element: NumberElement & FixedWidthInteger>(
    _ type: Element.Type
  ) -> Kernel<CumulativeSumArguments<Element>> {
    Kernel("cumulative-sum-\(type.elementName)-reference") { ReferenceAxis.cumulate($0, 0, &+) }
  }
}
