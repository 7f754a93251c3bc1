/// A box in fractions of the model's input, which it may leave.
struct RelativeBox: Equatable {
  let left: Float
  let top: Float
  let width: Float
  let height: Float

  init(left: Float, top: Float, right: Float, bottom: Float) {
    self.left = left
    self.top = top
    width = right - left
    height = bottom - top
  }

  var right: Float { left + width }
  var bottom: Float { top + height }
  var area: Float { (right - left) * (bottom - top) }

  /// Whether all edges are finite and the size is not negative.
  var isSound: Bool {
    width >= 0 && height >= 0 && left.isFinite && top.isFinite && right.isFinite && bottom.isFinite
  }

  /// How much of this box and `other` is common to both, 0…1; 0 when neither has an area.
  ///
  /// With `modifiedJaccard`, the share of `other`.
  func overlap(with other: RelativeBox, by measure: SuppressionSettings.Overlap) -> Float {
    let (width, height) = (
      min(right, other.right) - max(left, other.left), min(bottom, other.bottom) - max(top, other.top)
    )
    guard width > 0, height > 0 else { return 0 }
    let common = width * height
    let whole =
      switch measure {
      case .intersectionOverUnion: area + other.area - common
      case .jaccard:
        (max(right, other.right) - min(left, other.left)) * (max(bottom, other.bottom) - min(top, other.top))
      case .modifiedJaccard: other.area
      }
    return whole > 0 ? common / whole : 0
  }
}
