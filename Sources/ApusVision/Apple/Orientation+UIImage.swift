#if canImport(UIKit)
  import UIKit

  extension Orientation {
    /// UIKit's orientation of the same name; `up` for one that UIKit may add.
    public init(_ orientation: UIImage.Orientation) {
      self = Self.allCases.first { UIImage.Orientation($0) == orientation } ?? .up
    }
  }

  extension UIImage.Orientation {
    /// The orientation of the same name.
    public init(_ orientation: Orientation) {
      switch orientation {
      case .up: self = .up
      case .upMirrored: self = .upMirrored
      case .down: self = .down
      case .downMirrored: self = .downMirrored
      case .left: self = .left
      case .leftMirrored: self = .leftMirrored
      case .right: self = .right
      case .rightMirrored: self = .rightMirrored
      }
    }
  }
#endif
