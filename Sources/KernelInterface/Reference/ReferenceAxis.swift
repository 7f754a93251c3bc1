/// The definitions of operators along one dimension.
enum ReferenceAxis {
  /// The position of the first element that none `precedes`; NaN is preceded by every number.
  ///
  /// Source: `tflite/kernels/internal/reference/arg_min_max.h`.
  @inline(__always)
  static func index<Input: Comparable, Output: FixedWidthInteger>(
    _ a: AxisArguments<Input, Output>, _ precedes: (Input, Input) -> Bool
  ) {
    for outer in 0..<a.outerCount {
      for inner in 0..<a.innerCount {
        let line = a.input + (outer * a.axisCount * a.innerCount + inner)
        var best = 0
        for position in 1..<max(a.axisCount, 1) {
          let (candidate, current) = (line[position * a.innerCount], line[best * a.innerCount])
          if precedes(candidate, current) || (current != current && candidate == candidate) { best = position }
        }
        a.output[outer * a.innerCount + inner] = Output(truncatingIfNeeded: best)
      }
    }
  }

  /// Sums along the dimension, from `zero` on.
  @inline(__always)
  static func cumulate<Element>(
    _ a: CumulativeSumArguments<Element>, _ zero: Element, _ add: (Element, Element) -> Element
  ) {
    let (count, inner) = (a.axis.axisCount, a.axis.innerCount)
    for outer in 0..<a.axis.outerCount {
      for offset in 0..<inner {
        var sum = zero
        for step in 0..<count {
          let position = (outer * count + (a.isReversed ? count - 1 - step : step)) * inner + offset
          let next = add(sum, a.axis.input[position])
          a.axis.output[position] = a.isExclusive ? sum : next
          sum = next
        }
      }
    }
  }
}
