/// A box by its edges.
public struct CornerBox: Sendable {
  /// The edges, in the anchors' unit.
  public var top, left, bottom, right: Float

  /// The area common to both boxes over the area of their union; 0 when either is empty.
  func overlap(with other: CornerBox) -> Float {
    let area = (bottom - top) * (right - left)
    let otherArea = (other.bottom - other.top) * (other.right - other.left)
    if area <= 0 || otherArea <= 0 { return 0 }
    let height = max(min(bottom, other.bottom) - max(top, other.top), 0)
    let width = max(min(right, other.right) - max(left, other.left), 0)
    return height * width / (area + otherArea - height * width)
  }
}
