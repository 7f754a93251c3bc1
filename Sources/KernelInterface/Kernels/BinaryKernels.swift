/// Kernels on two tensors, element by element, without activation.
///
/// Generic routines serve several types, so those kernels are functions of the type rather than a field for each.
public struct BinaryKernels: Sendable {
  /// ADD and SUB on int16 whose scales are powers of two.
  public var addPowerOfTwo, subtractPowerOfTwo: Kernel<BinaryArguments<Int16, PowerOfTwoAddition>>
  /// FLOOR_DIV.
  public var floorDivideFloat32: Kernel<BinaryArguments<Float, Void>>
  /// FLOOR_MOD.
  public var floorRemainderFloat32: Kernel<BinaryArguments<Float, Void>>
  /// POW.
  public var powerFloat32: Kernel<BinaryArguments<Float, Void>>
  /// POW; exponents are not negative.
  public var powerInt32: Kernel<BinaryArguments<Int32, Void>>
  /// SQUARED_DIFFERENCE.
  public var squaredDifferenceFloat32: Kernel<BinaryArguments<Float, Void>>
  /// SQUARED_DIFFERENCE.
  public var squaredDifferenceInt32: Kernel<BinaryArguments<Int32, Void>>
  /// SQUARED_DIFFERENCE on quantized int8.
  public var squaredDifferenceInt8: Kernel<BinaryArguments<Int8, QuantizedSquaredDifference>>
  /// LOGICAL_AND, LOGICAL_OR, EQUAL and NOT_EQUAL on truth values.
  public var and, or, equal, notEqual: Kernel<BinaryArguments<UInt8, Void>>

  /// The scalar kernels.
  static let reference = BinaryKernels(
    addPowerOfTwo: Kernel("add-power-of-two-i16-reference") { ReferenceArithmetic.powerOfTwoSum($0, sign: 1) },
    subtractPowerOfTwo: Kernel("subtract-power-of-two-i16-reference") {
      ReferenceArithmetic.powerOfTwoSum($0, sign: -1)
    },
    floorDivideFloat32: Kernel("floor-divide-f32-reference") { ReferenceBinary.map($0, ReferenceBinary.floorQuotient) },
    floorRemainderFloat32: Kernel("floor-remainder-f32-reference") {
      ReferenceBinary.map($0, ReferenceBinary.floorRemainder)
    },
    powerFloat32: Kernel("power-f32-reference") { ReferenceBinary.map($0, ReferenceBinary.power) },
    powerInt32: Kernel("power-i32-reference") { ReferenceBinary.map($0, ReferenceBinary.power) },
    squaredDifferenceFloat32: Kernel("squared-difference-f32-reference") {
      ReferenceBinary.map($0) { ($0 - $1) * ($0 - $1) }
    },
    squaredDifferenceInt32: Kernel("squared-difference-i32-reference") {
      ReferenceBinary.map($0) { ($0 &- $1) &* ($0 &- $1) }
    },
    squaredDifferenceInt8: Kernel("squared-difference-i8-reference", ReferenceBinary.quantizedSquaredDifference),
    and: Kernel("and-bool-reference") { ReferenceBinary.map($0) { $0 != 0 && $1 != 0 ? 1 : 0 } },
    or: Kernel("or-bool-reference") { ReferenceBinary.map($0) { $0 != 0 || $1 != 0 ? 1 : 0 } },
    equal: Kernel("equal-bool-reference") { ReferenceBinary.map($0) { ($0 != 0) == ($1 != 0) ? 1 : 0 } },
    notEqual: Kernel("not-equal-bool-reference") { ReferenceBinary.map($0) { ($0 != 0) != ($1 != 0) ? 1 : 0 } })

  /// MAXIMUM; the second of two equal elements.
  public func maximum<Element: NumberElement>(of type: Element.Type) -> Kernel<BinaryArguments<Element, Void>> {
    Kernel("maximum-\(type.elementName)-reference") { ReferenceBinary.map($0) { $0 > $1 ? $0 : $1 } }
  }

  /// MINIMUM; the second of two equal elements.
  public func minimum<Element: NumberElement>(of type: Element.Type) -> Kernel<BinaryArguments<Element, Void>> {
    Kernel("minimum-\(type.elementName)-reference") { ReferenceBinary.map($0) { $0 < $1 ? $0 : $1 } }
  }

  /// MUL of int16 to 8 bits.
  public func narrowingProduct<Output: NumberElement & QuantizedElement>(
    _ type: Output.Type
  ) -> Kernel<NarrowingProductArguments<Output>> {
    Kernel("multiply-i16-\(type.elementName)-reference", ReferenceArithmetic.narrowingProduct)
  }

  /// FLOOR_DIV; no divisor is 0.
  public func floorDivide<Element: NumberElement & FixedWidthInteger>(
    _ type: Element.Type
  ) -> Kernel<BinaryArguments<Element, Void>> {
    Kernel("floor-divide-\(type.elementName)-reference") { ReferenceBinary.map($0, ReferenceBinary.floorQuotient) }
  }

  /// FLOOR_MOD; no divisor is 0.
  public func floorRemainder<Element: NumberElement & FixedWidthInteger>(
    _ type: Element.Type
  ) -> Kernel<BinaryArguments<Element, Void>> {
    Kernel("floor-remainder-\(type.elementName)-reference") { ReferenceBinary.map($0, ReferenceBinary.floorRemainder) }
  }

  /// EQUAL, LESS and the like.
  public func compare<Element: NumberElement>(
    _ relation: Relation, _ type: Element.Type
  ) -> Kernel<ComparisonArguments<Element, Void>> {
    Kernel("\(relation.rawValue)-\(type.elementName)-reference") { ReferenceComparison.compare($0, relation) }
  }

  /// EQUAL, LESS and the like on operands of different scales.
  public func compareQuantized<Element: NumberElement & QuantizedElement>(
    _ relation: Relation, _ type: Element.Type
  ) -> Kernel<ComparisonArguments<Element, QuantizedComparison>> {
    Kernel("\(relation.rawValue)-quantized-\(type.elementName)-reference") {
      ReferenceComparison.compareQuantized($0, relation)
    }
  }
}
