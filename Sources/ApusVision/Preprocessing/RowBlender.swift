/// Makes the rows of a bilinear resize, each from two source rows.
///
/// Source rows are interpolated to the target's columns once for as long as successive target rows lie between them.
final class RowBlender {
  private let reader: PixelReader
  /// The first source column of each target column, then the second of each.
  private let columns: PixelReader.Columns
  private let sampleCount: Int
  /// The weight of the second column, for each sample of a row.
  private let fractions: UnsafeMutablePointer<Double>
  /// The pixels at `columns`.
  private let pixels: UnsafeMutablePointer<UInt8>
  private var upper: UnsafeMutablePointer<Double>
  private var lower: UnsafeMutablePointer<Double>
  /// The source rows that `upper` and `lower` hold.
  private var (upperRow, lowerRow) = (-1, -1)

  /// A blender to the covered columns of an axis.
  init(_ reader: PixelReader, _ axis: BilinearAxis) {
    let taps = axis.taps[axis.covered]
    self.reader = reader
    columns = reader.columns(taps.map { $0.lower } + taps.map { $0.upper })
    sampleCount = taps.count * 3
    fractions = .allocate(capacity: sampleCount)
    for (index, tap) in taps.enumerated() {
      (fractions + index * 3).initialize(repeating: tap.fraction, count: 3)
    }
    pixels = .allocate(capacity: sampleCount * 2)
    upper = .allocate(capacity: sampleCount)
    lower = .allocate(capacity: sampleCount)
  }

  deinit {
    fractions.deallocate()
    pixels.deallocate()
    upper.deallocate()
    lower.deallocate()
  }

  /// Writes the covered samples of the target row that lies at `tap`.
  func blend(_ tap: BilinearAxis.Tap, to target: UnsafeMutablePointer<UInt8>) {
    if tap.lower != upperRow {
      swap(&upper, &lower)
      swap(&upperRow, &lowerRow)
    }
    if tap.lower != upperRow { upperRow = load(tap.lower, to: upper) }
    if tap.upper != lowerRow { lowerRow = load(tap.upper, to: lower) }
    blendRows(fraction: tap.fraction, to: target)
  }

  /// Interpolates the samples of a source row at the target's columns; gives back the row.
  private func load(_ row: Int, to values: UnsafeMutablePointer<Double>) -> Int {
    reader.read(row: row, columns, to: pixels)
    let (left, right, fractions) = (pixels, pixels + sampleCount, fractions)
    for i in 0..<sampleCount {
      let first = Double(left[i])
      values[i] = first + (Double(right[i]) - first) * fractions[i]
    }
    return row
  }

  private func blendRows(fraction: Double, to target: UnsafeMutablePointer<UInt8>) {
    let (upper, lower) = (upper, lower)
    // Adding it leaves a whole number in the low bits.
    let shifter = 0x1p52
    for i in 0..<sampleCount {
      let value = upper[i] + (lower[i] - upper[i]) * fraction + (0.5 + 0x1p-30)
      let nearest = value + shifter - shifter
      let whole = nearest > value ? nearest - 1 : nearest
      target[i] = UInt8(truncatingIfNeeded: (whole + shifter).bitPattern)
    }
  }
}
