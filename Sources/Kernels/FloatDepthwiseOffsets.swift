import KernelInterface

extension FloatDepthwiseBand {
  /// The output pixel at column `x` of the first row.
  @inline(__always)
  func output(_ x: Int) -> UnsafeMutablePointer<Float> {
    let geometry = arguments.geometry
    let pixel = (image &* geometry.outputHeight &+ firstRow) &* geometry.outputWidth &+ x
    return arguments.output + pixel &* geometry.outputChannels
  }

  /// The address of the first pixel under a tile, which may lie outside of the input, and the offsets of all of them.
  ///
  /// There is a table for tiles at the left border, one for those inside, and one for the others.
  @inline(__always)
  func locate(
    _ x: Int, _ width: Int, height: Int, size: Int, stride: Int
  ) -> (base: UnsafeRawPointer, offsets: UnsafePointer<Int>) {
    let geometry = arguments.geometry
    let rows = (height &- 1) &* stride &+ size
    let columns = (width &- 1) &* stride &+ size
    let top = firstRow &* stride &- geometry.paddingTop
    let left = x &* stride &- geometry.paddingLeft
    let first = (image &* geometry.inputHeight &+ top) &* geometry.inputWidth &+ left
    let base = UnsafeRawPointer(arguments.input) + first &* geometry.inputChannels &* 4
    let isInside = left >= 0 && left &+ columns <= geometry.inputWidth
    let slot = isInside ? 1 : x == 0 ? 0 : 2
    let table = tables + (3 &+ slot &* Self.offsetCount)
    let hasRows = top >= 0 && top &+ rows <= geometry.inputHeight
    let key = ((isInside ? 0 &- width : x &+ 1) &* 2 &+ height &- 1) &* 2 &+ 1
    let isKept = hasRows && tables[slot] == key
    tables[slot] = hasRows ? key : 0
    if !isKept || !isInside {
      fill(table, base, top, left, rows, columns, isKept: isKept)
    }
    return (base, UnsafePointer(table))
  }

  /// Makes a table, or where it is there only the offsets of padding right, which depend on `base`.
  @inline(never)
  private func fill(
    _ table: UnsafeMutablePointer<Int>, _ base: UnsafeRawPointer, _ top: Int, _ left: Int, _ rows: Int, _ columns: Int,
    isKept: Bool
  ) {
    let geometry = arguments.geometry
    let padding = UnsafeRawPointer(arguments.padding) - base
    let pixelSize = geometry.inputChannels &* 4
    var column = 0
    while column < columns {
      let isColumn = left &+ column >= 0 && left &+ column < geometry.inputWidth
      if !isKept || !isColumn {
        var row = 0
        while row < rows {
          let isPixel = isColumn && top &+ row >= 0 && top &+ row < geometry.inputHeight
          table[row &* columns &+ column] = isPixel ? (row &* geometry.inputWidth &+ column) &* pixelSize : padding
          row &+= 1
        }
      }
      column &+= 1
    }
  }
}
