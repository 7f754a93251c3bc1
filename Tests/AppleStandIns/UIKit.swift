// swift-format-ignore-file
// Declarations with the names and types of Apple's, for Scripts/check-apple-sources only. Nothing of this runs.
@_exported import CoreGraphics

open class UIImage: NSObject {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  open var cgImage: CGImage? { fatalError() }
  open var imageOrientation: Orientation { fatalError() }
  open var size: CGSize { fatalError() }
  open var scale: CGFloat { fatalError() }
}
