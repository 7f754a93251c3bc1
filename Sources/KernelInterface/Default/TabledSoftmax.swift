/// SOFTMAX from 8 bits to 8 bits with the reference's arithmetic, each of the 256 exponentials computed once.
public enum TabledSoftmax {
  /// The exponentials for each difference to the largest element, 0…255, in Q0.31; −1 where one does not contribute.
  public static func exponentials(_ parameters: QuantizedSoftmax) -> [Int32] {
    (Int32(0)..<256).map { difference in
      guard -difference >= parameters.leastDifference else { return -1 }
      return FixedPoint.exponential(ofNegative: parameters.scaled(-difference))
    }
  }

  /// The kernel; its parameter is the table.
  @_specialize(where Element == UInt8)
  @_specialize(where Element == Int8)
  public static func run<Element: QuantizedElement>(_ a: RowArguments<Element, Element, UnsafePointer<Int32>>) {
    for row in 0..<a.rowCount {
      let input = a.input + row * a.depth
      let output = a.output + row * a.depth
      let maximum = Int(ReferenceSoftmax.largest(input, a.depth))
      var total: Int64 = 0
      for c in 0..<a.depth {
        let exponential = a.parameters[maximum - Int(input[c])]
        total += exponential < 0 ? 0 : Int64(FixedPoint.roundingDivide(exponential, byPowerOfTwo: 12))
      }
      guard let shares = SoftmaxShares(total: total, bitWidth: Element.bitWidth) else {
        output.update(repeating: Element.min, count: a.depth)
        continue
      }
      for c in 0..<a.depth {
        let exponential = a.parameters[maximum - Int(input[c])]
        output[c] =
          exponential < 0 ? Element.min : Element(clamping: shares.share(exponential) &+ Int32(Element.min))
      }
    }
  }
}
