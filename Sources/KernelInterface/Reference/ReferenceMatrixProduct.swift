/// The definitions of products of matrices.
///
/// Bit-exact with `tflite/kernels/internal/reference/batch_matmul.h`.
enum ReferenceMatrixProduct {
  static func float32(_ a: MatrixProductArguments<Float, Float, Float, Void>) {
    let s = a.shape
    s.forEachRow { left, right, output in
      for column in 0..<s.columnCount {
        var sum: Float = 0
        for k in 0..<s.depth {
          sum +=
            a.left[left + k * s.left.columnStride]
            * a.right[right + k * s.right.rowStride + column * s.right.columnStride]
        }
        a.output[output + column] = sum
      }
    }
  }

  // The concrete entry points stand beside the generic routines so that the compiler specializes them even where it
  // sees one file at a time, as in debug builds.
  static func int8(_ a: MatrixProductArguments<Int8, Int8, Int8, QuantizedMatrixProduct>) {
    quantized(a, sum: Int32.self)
  }

  static func int16(_ a: MatrixProductArguments<Int16, Int16, Int16, QuantizedMatrixProduct>) {
    quantized(a, sum: Int64.self)
  }

  static func int16ByInt8(_ a: MatrixProductArguments<Int16, Int8, Int16, QuantizedMatrixProduct>) {
    quantized(a, sum: Int64.self)
  }

  private static func quantized<Left: QuantizedElement, Right: QuantizedElement, Sum: Accumulator>(
    _ a: MatrixProductArguments<Left, Right, Left, QuantizedMatrixProduct>, sum type: Sum.Type
  ) {
    let p = a.parameters
    forEachSum(a, leftZeroPoint: Sum(p.leftZeroPoint), rightZeroPoint: Sum(p.rightZeroPoint)) { sum, index in
      a.output[index] = Left(clamping: sum.scaled(by: p.multiplier) &+ p.outputZeroPoint)
    }
  }

  static func int8ToInt32(_ a: MatrixProductArguments<Int8, Int8, Int32, Void>) {
    forEachSum(a, leftZeroPoint: Int32(0), rightZeroPoint: 0) { sum, index in
      a.output[index] = sum
    }
  }

  /// Calls `body` with the sum and the offset of every output element.
  @inline(__always)
  static func forEachSum<Left: QuantizedElement, Right: QuantizedElement, Output, Parameters, Sum: Accumulator>(
    _ a: MatrixProductArguments<Left, Right, Output, Parameters>, leftZeroPoint: Sum, rightZeroPoint: Sum,
    _ body: (Sum, Int) -> Void
  ) {
    let s = a.shape
    s.forEachRow { left, right, output in
      for column in 0..<s.columnCount {
        var sum: Sum = 0
        for k in 0..<s.depth {
          let leftValue = a.left[left + k * s.left.columnStride]
          let rightValue = a.right[right + k * s.right.rowStride + column * s.right.columnStride]
          sum &+=
            (Sum(truncatingIfNeeded: leftValue) &- leftZeroPoint)
            &* (Sum(truncatingIfNeeded: rightValue) &- rightZeroPoint)
        }
        body(sum, output + column)
      }
    }
  }

  /// Zero points are taken from sums in float32, as in the source; that rounds sums beyond 2²⁴.
  static func hybrid(_ a: MatrixProductArguments<Float, Int8, Float, HybridMatrixProduct>) {
    let (s, p) = (a.shape, a.parameters)
    s.forEachRow { left, right, output in
      for k in 0..<s.depth {
        p.row[k] = a.left[left + k * s.left.columnStride]
      }
      let map = ReferenceDynamicQuantization.quantize(
        p.row, count: s.depth, isAsymmetric: p.isAsymmetric, to: p.quantizedRow)
      for column in 0..<s.columnCount {
        var (sum, rightSum): (Int32, Int32) = (0, 0)
        for k in 0..<s.depth {
          let value = Int32(a.right[right + k * s.right.rowStride + column * s.right.columnStride])
          sum &+= Int32(p.quantizedRow[k]) &* value
          rightSum &+= value
        }
        let centered = Int32(truncatingSaturating: Float(sum) - Float(rightSum) * Float(map.zeroPoint))
        a.output[output + column] = map.scale * p.rightScales[column] * Float(centered)
      }
    }
  }
}
