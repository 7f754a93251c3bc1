/// The definitions of operators that move elements to or from places that indices name.
///
/// Bit-exact with `tflite/kernels/internal/reference/gather.h`, `reference_ops.h` and `tflite/kernels/one_hot.cc`.
enum ReferenceIndexing {
  static func gather<Index: FixedWidthInteger>(_ a: GatherArguments<Index>) {
    var output = a.output
    for batch in 0..<a.batchCount {
      let indices = a.indices + batch * a.indexCount
      for outer in 0..<a.outerCount {
        let axis = a.input + (batch * a.outerCount + outer) * a.axisSize * a.blockByteCount
        for i in 0..<a.indexCount {
          output.update(from: axis + Int(truncatingIfNeeded: indices[i]) * a.blockByteCount, count: a.blockByteCount)
          output += a.blockByteCount
        }
      }
    }
  }

  static func gatherND<Index: FixedWidthInteger>(_ a: GatherNDArguments<Index>) {
    let size = a.indexing.sliceCount
    for row in 0..<a.indexing.rowCount {
      (a.output + row * size).update(from: a.input + a.indexing.offset(row, a.indices), count: size)
    }
  }

  /// Slices of one place are added up in the order of their rows by `add`.
  @inline(__always)
  static func scatterND<Element>(
    _ a: ScatterNDArguments<Element>, zero: Element, _ add: (Element, Element) -> Element
  ) {
    a.output.update(repeating: zero, count: a.outputCount)
    let size = a.indexing.sliceCount
    for row in 0..<a.indexing.rowCount {
      let output = a.output + a.indexing.offset(row, a.indices)
      let updates = a.updates + row * size
      for i in 0..<size {
        output[i] = add(output[i], updates[i])
      }
    }
  }

  /// Only the lower 32 bits of an index count.
  static func oneHot<Index: FixedWidthInteger, Element>(_ a: OneHotArguments<Index, Element>) {
    a.output.update(repeating: a.offValue, count: a.outerCount * a.depth * a.innerCount)
    for outer in 0..<a.outerCount {
      for inner in 0..<a.innerCount {
        let index = Int(Int32(truncatingIfNeeded: a.indices[outer * a.innerCount + inner]))
        guard index >= 0, index < a.depth else { continue }
        a.output[(outer * a.depth + index) * a.innerCount + inner] = a.onValue
      }
    }
  }

  /// Coordinates come in the order of the elements; NaN is not 0.
  @inline(__always)
  static func trueCoordinates<Element>(_ a: CoordinateArguments<Element>, _ isTrue: (Element) -> Bool) {
    var position = InlineArray<8, Int>(repeating: 0)
    var row = 0
    for index in 0..<a.count {
      if isTrue(a.input[index]) {
        if row == a.limit { return }
        for dimension in 0..<a.rank {
          a.output[row * a.rank + dimension] = Int64(position[8 - a.rank + dimension])
        }
        row += 1
      }
      var dimension = 7
      while dimension >= 0 {
        position[dimension] += 1
        if position[dimension] < a.sizes[dimension] { break }
        position[dimension] = 0
        dimension -= 1
      }
    }
  }
}
