extension Image {
  /// The image as displayed when this one is stored with `orientation`.
  public func oriented(_ orientation: Orientation) -> Image {
    guard orientation != .up else { return self }
    let walk = SourceWalk(orientation, width: width, height: height)
    let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
    let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { output, count in
      pixels.withUnsafeBufferPointer { input in
        var target = 0
        for y in 0..<rows {
          var source = (walk.origin + y * walk.rowStep) * 3
          for _ in 0..<columns {
            output[target] = input[source]
            output[target + 1] = input[source + 1]
            output[target + 2] = input[source + 2]
            target += 3
            source += walk.columnStep * 3
          }
        }
      }
      count = pixels.count
    }
    return Image(checkedWidth: columns, height: rows, pixels: turned)
  }
}

/// The stored pixels in the order of display: the index of the first, and the steps to the next column and row.
private struct SourceWalk {
  let origin: Int
  let columnStep: Int
  let rowStep: Int

  init(_ orientation: Orientation, width: Int, height: Int) {
    let topRight = width - 1
    let bottomLeft = (height - 1) * width
    let bottomRight = height * width - 1
    (origin, columnStep, rowStep) =
      switch orientation {
      case .up: (0, 1, width)
      case .upMirrored: (topRight, -1, width)
      case .down: (bottomRight, -1, -width)
      case .downMirrored: (bottomLeft, 1, -width)
      case .leftMirrored: (0, width, 1)
      case .right: (bottomLeft, -width, 1)
      case .rightMirrored: (bottomRight, -width, -1)
      case .left: (topRight, width, -1)
      }
  }
}
