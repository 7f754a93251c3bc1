import ApusVision

#if canImport(UIKit)
  import UIKit

  /// How a stored image must be turned to be displayed.
  public typealias ImageOrientation = UIImage.Orientation
#else
  /// How a stored image must be turned to be displayed; the cases of `UIImage.Orientation`.
  public typealias ImageOrientation = Orientation

  extension Orientation {
    init(_ orientation: ImageOrientation) { self = orientation }
  }
#endif
