// swift-format-ignore-file
// Declarations with the names and types of Apple's, for Scripts/check-apple-sources only. Nothing of this runs.
@_exported import Foundation

open class CFString {}

public func CFEqual(_ first: AnyObject?, _ second: AnyObject?) -> Bool { fatalError() }

public class CGColorSpace {
  public class var sRGB: CFString { fatalError() }
  public init?(name: CFString) { nil }
}

public class CGImage {
  public var width: Int { fatalError() }
  public var height: Int { fatalError() }
}

public enum CGImageAlphaInfo: UInt32 {
  case none, premultipliedLast, premultipliedFirst
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var byteOrder32Big: CGBitmapInfo { fatalError() }
}

public class CGContext {
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) { nil }
  public func draw(_ image: CGImage, in rectangle: CGRect) {}
}
