/// The definitions of BATCH_MATMUL as it is computed by default, where that is not the reference.
public enum DefaultMatrixProduct {
  /// int8 throughout; sums are scaled in float32 and rounded once.
  public static func int8(_ a: MatrixProductArguments<Int8, Int8, Int8, RealMatrixProduct>) {
    let p = a.parameters
    ReferenceMatrixProduct.forEachSum(a, leftZeroPoint: p.leftZeroPoint, rightZeroPoint: p.rightZeroPoint) {
      sum, index in
      let value = p.scale.stored(sum, zeroPoint: p.outputZeroPoint, IntegerClamp(minimum: -128, maximum: 127))
      a.output[index] = Int8(truncatingIfNeeded: value)
    }
  }

  /// float32 by int8; each row is quantized by itself.
  public static func hybrid(_ a: MatrixProductArguments<Float, Int8, Float, HybridMatrixProduct>) {
    let (s, p) = (a.shape, a.parameters)
    s.forEachRow { left, right, output in
      for k in 0..<s.depth {
        p.row[k] = a.left[left + k * s.left.columnStride]
      }
      let map = DefaultDynamicQuantization.quantize(p.row, count: s.depth, to: p.quantizedRow)
      for column in 0..<s.columnCount {
        var sum: Int32 = 0
        for k in 0..<s.depth {
          let value = Int32(a.right[right + k * s.right.rowStride + column * s.right.columnStride])
          sum &+= (Int32(p.quantizedRow[k]) &- map.zeroPoint) &* value
        }
        a.output[output + column] = Float(sum) * map.scale * p.rightScales[column]
      }
    }
  }
}

/// How a product of int8 matrices is scaled by default.
public struct RealMatrixProduct: Sendable {
  /// The stored values of real 0 in the left and right matrices and the output.
  public var leftZeroPoint, rightZeroPoint, outputZeroPoint: Int32
  /// Left scale · right scale / output scale.
  public var scale: RealScale

  /// Makes parameters.
  public init(leftZeroPoint: Int32, rightZeroPoint: Int32, outputZeroPoint: Int32, scale: RealScale) {
    self.leftZeroPoint = leftZeroPoint
    self.rightZeroPoint = rightZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.scale = scale
  }
}
