/// Pillow's `resize` with `BILINEAR` for 8-bit images (`libImaging/Resample.c`): two passes in fixed point.
///
/// A pass that neither shifts nor scales has a single weight of 1 for each pixel, so it changes nothing; Pillow leaves
/// it out.
struct TriangleFilter {
  private let columns: TriangleAxis
  private let rows: TriangleAxis
  private let width: Int
  private let height: Int
  private let maximumBandByteCount: Int

  /// A filter from `window` to `width` × `height` pixels.
  ///
  /// When columns are filtered first, the target is made in bands of columns of which at most `maximumBandByteCount`
  /// bytes are held between the passes, save that one column is always held.
  init(window: SourceWindow, width: Int, height: Int, maximumBandByteCount: Int = 1 << 26) {
    // Pillow holds the box in single precision.
    let (left, top) = (Float(window.x), Float(window.y))
    let (right, bottom) = (Float(window.x + window.width), Float(window.y + window.height))
    columns = TriangleAxis(from: left, to: right, count: width)
    rows = TriangleAxis(from: top, to: bottom, count: height)
    (self.width, self.height, self.maximumBandByteCount) = (width, height, maximumBandByteCount)
  }

  /// The filtered picture of `image`.
  func resize(_ image: Image) -> Image {
    let pixels = filtersRowsFirst(image) ? resizeRowsThenColumns(image) : resizeColumnsThenRows(image)
    return Image(checkedWidth: width, height: height, pixels: pixels)
  }

  /// Pillow's choice since 13.0.0, in sizes of the whole image; found by experiment.
  private func filtersRowsFirst(_ image: Image) -> Bool {
    let (lostColumns, lostRows) = (image.width - width, image.height - height)
    return lostRows > 0 && lostRows > 2 * lostColumns
  }

  /// Holds `height` rows of the image between the passes, fewer than it has.
  private func resizeRowsThenColumns(_ image: Image) -> [UInt8] {
    let rowKernel = rows.kernel(size: image.height)
    let columnKernel = columns.kernel(size: image.width)
    let sourceRowByteCount = image.width * 3
    let shortened = makePixels(rowByteCount: sourceRowByteCount, rowCount: height) { target, y in
      image.pixels.withUnsafeBufferPointer {
        rowKernel.blendRows(of: $0, rowByteCount: sourceRowByteCount, firstRow: 0, row: y, to: target)
      }
    }
    return makePixels(rowByteCount: width * 3, rowCount: height) { target, y in
      shortened.withUnsafeBufferPointer {
        let row = $0[y * sourceRowByteCount..<(y + 1) * sourceRowByteCount]
        columnKernel.filter(UnsafeBufferPointer(rebasing: row), band: 0..<width, to: target)
      }
    }
  }

  private func resizeColumnsThenRows(_ image: Image) -> [UInt8] {
    let columnKernel = columns.kernel(size: image.width)
    let rowKernel = rows.kernel(size: image.height)
    let used = rows.usedRange(size: image.height)
    let bandWidth = max(1, maximumBandByteCount / (used.count * 3))
    return [UInt8](unsafeUninitializedCapacity: width * height * 3) { output, count in
      for first in stride(from: 0, to: width, by: bandWidth) {
        let band = first..<min(first + bandWidth, width)
        let narrowed = filterColumns(of: image, rows: used, columnKernel, band)
        narrowed.withUnsafeBufferPointer { input in
          for y in 0..<height {
            let target = output[(y * width + band.lowerBound) * 3..<(y * width + band.upperBound) * 3]
            rowKernel.blendRows(
              of: input, rowByteCount: band.count * 3, firstRow: used.lowerBound, row: y,
              to: UnsafeMutableBufferPointer(rebasing: target))
          }
        }
      }
      count = width * height * 3
    }
  }

  /// The target columns `band` of the source rows `rows`, `[rows.count, band.count, 3]`.
  private func filterColumns(
    of image: Image, rows: Range<Int>, _ kernel: TriangleKernel, _ band: Range<Int>
  ) -> [UInt8] {
    makePixels(rowByteCount: band.count * 3, rowCount: rows.count) { target, index in
      image.pixels.withUnsafeBufferPointer {
        let y = rows.lowerBound + index
        let row = $0[y * image.width * 3..<(y + 1) * image.width * 3]
        kernel.filter(UnsafeBufferPointer(rebasing: row), band: band, to: target)
      }
    }
  }
}

/// Rows of samples, each written whole by `fill`.
private func makePixels(
  rowByteCount: Int, rowCount: Int, fill: (UnsafeMutableBufferPointer<UInt8>, Int) -> Void
) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: rowByteCount * rowCount) { output, count in
    for y in 0..<rowCount {
      fill(UnsafeMutableBufferPointer(rebasing: output[y * rowByteCount..<(y + 1) * rowByteCount]), y)
    }
    count = rowByteCount * rowCount
  }
}
