extension Orientation {
  /// The box on the picture as stored, for one on the picture as displayed, which has these sides.
  package func stored(_ box: BoundingBox, width: Double, height: Double) -> BoundingBox {
    let x = reversesColumns ? max(0, width - box.x - box.width) : box.x
    let y = reversesRows ? max(0, height - box.y - box.height) : box.y
    return swapsSides
      ? BoundingBox(x: y, y: x, width: box.height, height: box.width)
      : BoundingBox(x: x, y: y, width: box.width, height: box.height)
  }

  /// The point on the picture as stored, for one on the picture as displayed, in fractions of its sides.
  package func stored(x: Double, y: Double) -> (x: Double, y: Double) {
    let (x, y) = (reversesColumns ? 1 - x : x, reversesRows ? 1 - y : y)
    return swapsSides ? (y, x) : (x, y)
  }

  /// The orientation that undoes this one.
  package var inverse: Orientation {
    switch self {
    case .left: .right
    case .right: .left
    default: self
    }
  }
}

extension RegionOfInterest {
  /// The region of the picture as displayed, for this one of the picture as stored with `orientation`.
  package func displayed(_ orientation: Orientation) -> RegionOfInterest {
    let box = BoundingBox(x: x, y: y, width: width, height: height)
    let turned = orientation.inverse.stored(box, width: 1, height: 1)
    return RegionOfInterest(checkedX: turned.x, y: turned.y, width: turned.width, height: turned.height)
  }
}
