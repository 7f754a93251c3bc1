/// Makes the rows of a bilinear resize, each from two source rows.
///
/// Source rows are interpolated to the target's columns once for as long as successive target rows lie between them.
final class RowBlender<Blending: RowBlending> {
  private let reader: PixelReader
  /// The first source column of each target column, then the second of each.
  private let columns: PixelReader.Columns
  private let sampleCount: Int
  /// The weight of the second column, for each sample of a row.
  private let weights: UnsafeMutablePointer<Blending.Value>
  /// The pixels at `columns`.
  private let pixels: UnsafeMutablePointer<UInt8>
  private var upper: UnsafeMutablePointer<Blending.Value>
  private var lower: UnsafeMutablePointer<Blending.Value>
  /// The source rows that `upper` and `lower` hold.
  private var (upperRow, lowerRow) = (-1, -1)

  /// A blender to the covered columns of an axis.
  init(_ reader: PixelReader, _ axis: BilinearAxis) {
    let taps = axis.taps[axis.covered]
    self.reader = reader
    columns = reader.columns(taps.map { $0.lower } + taps.map { $0.upper })
    sampleCount = taps.count * 3
    weights = .allocate(capacity: sampleCount)
    for (index, tap) in taps.enumerated() {
      (weights + index * 3).initialize(repeating: Blending.weight(tap.fraction), count: 3)
    }
    // One byte more, as readers write one beyond the last pixel.
    pixels = .allocate(capacity: sampleCount * 2 + 1)
    upper = .allocate(capacity: sampleCount)
    lower = .allocate(capacity: sampleCount)
  }

  deinit {
    weights.deallocate()
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
    if tap.upper == tap.lower {
      Blending.blendRows(upper, upper, weight: Blending.weight(0), count: sampleCount, to: target)
    } else {
      if tap.upper != lowerRow { lowerRow = load(tap.upper, to: lower) }
      Blending.blendRows(upper, lower, weight: Blending.weight(tap.fraction), count: sampleCount, to: target)
    }
  }

  /// Interpolates the samples of a source row at the target's columns; gives back the row.
  private func load(_ row: Int, to values: UnsafeMutablePointer<Blending.Value>) -> Int {
    reader.read(row: row, columns, to: pixels)
    Blending.blendColumns(pixels, pixels + sampleCount, weights: weights, count: sampleCount, to: values)
    return row
  }
}
