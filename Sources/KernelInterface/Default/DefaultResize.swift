/// The definition of RESIZE_BILINEAR on 8-bit elements as it is computed by default.
public enum DefaultResize {
  /// Interpolates with weights of 11 fractional bits.
  public static func bilinear(_ a: ByteBilinearArguments) {
    let g = a.geometry
    func element(_ offset: Int) -> Int32 {
      a.isSigned ? Int32(Int8(bitPattern: a.input[offset])) : Int32(a.input[offset])
    }
    for line in 0..<g.batch * g.outputHeight {
      let row = a.rows[line % g.outputHeight]
      let image = line / g.outputHeight * g.inputHeight
      for x in 0..<g.outputWidth {
        let column = a.columns[x]
        func pixel(_ y: Int32, _ x: Int32) -> Int { ((image + Int(y)) * g.inputWidth + Int(x)) * g.inputChannels }
        for c in 0..<g.inputChannels {
          let value = BilinearTap.element(
            element(pixel(row.lower, column.lower) + c), element(pixel(row.lower, column.upper) + c),
            element(pixel(row.upper, column.lower) + c), element(pixel(row.upper, column.upper) + c),
            column: column.weight, row: row.weight)
          a.output[(line * g.outputWidth + x) * g.inputChannels + c] = UInt8(truncatingIfNeeded: value)
        }
      }
    }
  }
}
