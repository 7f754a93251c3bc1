/// The definitions of addition, subtraction, multiplication and division with broadcasting.
///
/// Bit-exact with `tflite/kernels/internal/reference/{add,sub,mul,div}.h` and `integer_ops/{add,mul}.h`.
enum ReferenceArithmetic {
  static func float32(
    _ a: BinaryArguments<Float, FloatClamp>, _ operation: (Float, Float) -> Float
  ) {
    a.shape.forEach { offset1, offset2, index in
      a.output[index] = a.parameters(operation(a.input1[offset1], a.input2[offset2]))
    }
  }

  /// Integers wrap on overflow, as in TensorFlow Lite; the activation bounds are those of the type for none.
  static func integer<Element: FixedWidthInteger>(
    _ a: BinaryArguments<Element, ClosedRange<Element>>, _ operation: (Element, Element) -> Element
  ) {
    a.shape.forEach { offset1, offset2, index in
      let value = operation(a.input1[offset1], a.input2[offset2])
      a.output[index] = min(max(value, a.parameters.lowerBound), a.parameters.upperBound)
    }
  }

  static func quantizedSum<Element: QuantizedElement>(_ a: BinaryArguments<Element, QuantizedAddition>, sign: Int32) {
    let p = a.parameters
    a.shape.forEach { offset1, offset2, index in
      let value1 = p.multiplier1.multiply((Int32(a.input1[offset1]) &- p.inputZeroPoint1) << p.leftShift)
      let value2 = p.multiplier2.multiply((Int32(a.input2[offset2]) &- p.inputZeroPoint2) << p.leftShift)
      let sum = p.outputMultiplier.multiply(value1 &+ sign &* value2) &+ p.outputZeroPoint
      a.output[index] = Element(truncatingIfNeeded: p.clamp(sum))
    }
  }

  static func quantizedProduct<Element: QuantizedElement>(_ a: BinaryArguments<Element, QuantizedMultiplication>) {
    let p = a.parameters
    a.shape.forEach { offset1, offset2, index in
      let value1 = Int32(a.input1[offset1]) &- p.inputZeroPoint1
      let value2 = Int32(a.input2[offset2]) &- p.inputZeroPoint2
      let product = p.multiplier.multiply(value1 &* value2) &+ p.outputZeroPoint
      a.output[index] = Element(truncatingIfNeeded: p.clamp(product))
    }
  }

  /// The product of two numbers in Q0.15, rounded to that format and then to Q0.7.
  static func narrowingProduct<Output: QuantizedElement>(_ a: NarrowingProductArguments<Output>) {
    for index in 0..<a.count {
      let product = FixedPoint.roundingDoublingHighMultiply(a.input1[index], a.input2[index])
      let rounded = Int32(FixedPoint.roundingDivide(product, byPowerOfTwo: 8))
      a.output[index] = Output(truncatingIfNeeded: a.clamp(rounded &+ a.zeroPoint))
    }
  }

  static func powerOfTwoSum(_ a: BinaryArguments<Int16, PowerOfTwoAddition>, sign: Int32) {
    let p = a.parameters
    a.shape.forEach { offset1, offset2, index in
      let value1 = FixedPoint.roundingDivide(Int32(a.input1[offset1]), byPowerOfTwo: p.shift1)
      let value2 = FixedPoint.roundingDivide(Int32(a.input2[offset2]), byPowerOfTwo: p.shift2)
      a.output[index] = Int16(truncatingIfNeeded: p.clamp(value1 &+ sign &* value2))
    }
  }

  static func quantizedQuotient<Element: QuantizedElement>(_ a: BinaryArguments<Element, QuantizedDivision>) {
    let p = a.parameters
    a.shape.forEach { offset1, offset2, index in
      let quotient = p.quotient(
        Int32(a.input1[offset1]) &- p.inputZeroPoint1, Int32(a.input2[offset2]) &- p.inputZeroPoint2)
      let value = Int32(clamping: Int64(quotient) + Int64(p.outputZeroPoint))
      a.output[index] = Element(truncatingIfNeeded: p.clamp(value))
    }
  }
}
