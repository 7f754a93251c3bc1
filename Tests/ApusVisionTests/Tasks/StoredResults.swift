import ApusVision
import TestSupport

extension StoredResult {
  func photo() throws -> Image { try Image(path: photoPath) }
}

extension BoundingBox {
  /// The common area of two boxes as a share of what both cover.
  func intersectionOverUnion(with other: BoundingBox) -> Double {
    let columns = min(x + width, other.x + other.width) - max(x, other.x)
    let rows = min(y + height, other.y + other.height) - max(y, other.y)
    let common = max(columns, 0) * max(rows, 0)
    return common / (width * height + other.width * other.height - common)
  }
}
