/// Anything whose pixels a task can look at.
///
/// Tasks take `some ImageSource`. A type that wraps a platform's picture conforms by giving a `PixelBuffer` on the
/// picture's memory.
public protocol ImageSource: Sendable {
  /// Columns as displayed.
  var width: Int { get }
  /// Rows as displayed.
  var height: Int { get }
  /// The pixels where they lie, with the layout and orientation that lead to the image as displayed.
  var pixelBuffer: PixelBuffer { get }
}
