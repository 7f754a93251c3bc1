/// How pixels of 8-bit samples lie in memory; raw values are the names in errors.
///
/// Planes follow each other in the order given. Chroma planes have half the columns, and in 4:2:0 half the rows, rounded
/// up; each chroma sample belongs to the pixels that share it.
public enum PixelFormat: String, CaseIterable, Sendable {
  /// One plane: red, green, blue.
  case rgb
  /// One plane: red, green, blue, alpha, which is ignored.
  case rgba
  /// One plane: blue, green, red, alpha, which is ignored.
  case bgra
  /// One plane: alpha, which is ignored, red, green, blue.
  case argb
  /// One plane of grey values, black 0 and white 255.
  case grayscale
  /// 4:2:0 in two planes: Y, then U and V in turn.
  case nv12
  /// 4:2:0 in two planes: Y, then V and U in turn.
  case nv21
  /// 4:2:0 in three planes: Y, U, V.
  case i420
  /// 4:2:2 in three planes: Y, U, V; chroma planes have all rows.
  case i422
  /// 4:4:4 in three planes: Y, U, V of equal size.
  case i444

  /// The number of planes.
  public var planeCount: Int { layout.planes.count }

  /// The bytes of a row of plane `plane` without padding, of a picture of `width` columns.
  ///
  /// - Precondition: `plane` is below `planeCount`, `width` is not negative.
  public func rowByteCount(plane: Int, width: Int) -> Int { layout.planes[plane].rowByteCount(width: width) }

  /// The rows of plane `plane` of a picture of `height` rows.
  ///
  /// - Precondition: `plane` is below `planeCount`, `height` is not negative.
  public func rowCount(plane: Int, height: Int) -> Int { layout.planes[plane].rowCount(height: height) }
}
