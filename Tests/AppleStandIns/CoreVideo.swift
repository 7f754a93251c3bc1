// swift-format-ignore-file
// Declarations with the names and types of Apple's, for Scripts/check-apple-sources only. Nothing of this runs.
@_exported import CoreGraphics

public class CVBuffer {}
public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVBuffer
public typealias CVReturn = Int32
public typealias OSType = UInt32

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static var readOnly: CVPixelBufferLockFlags { fatalError() }
}

public enum CVAttachmentMode: UInt32 {
  case shouldNotPropagate, shouldPropagate
}

public var kCVReturnSuccess: CVReturn { fatalError() }
public var kCVPixelFormatType_32BGRA: OSType { fatalError() }
public var kCVPixelFormatType_32RGBA: OSType { fatalError() }
public var kCVPixelFormatType_32ARGB: OSType { fatalError() }
public var kCVPixelFormatType_24RGB: OSType { fatalError() }
public var kCVPixelFormatType_OneComponent8: OSType { fatalError() }
public var kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType { fatalError() }
public var kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType { fatalError() }
public var kCVPixelFormatType_420YpCbCr8Planar: OSType { fatalError() }
public var kCVPixelFormatType_420YpCbCr8PlanarFullRange: OSType { fatalError() }
public var kCVImageBufferYCbCrMatrixKey: CFString { fatalError() }
public var kCVImageBufferYCbCrMatrix_ITU_R_709_2: CFString { fatalError() }

@discardableResult
public func CVPixelBufferLockBaseAddress(_ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags) -> CVReturn {
  fatalError()
}
@discardableResult
public func CVPixelBufferUnlockBaseAddress(_ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags) -> CVReturn {
  fatalError()
}
public func CVPixelBufferGetWidth(_ buffer: CVPixelBuffer) -> Int { fatalError() }
public func CVPixelBufferGetHeight(_ buffer: CVPixelBuffer) -> Int { fatalError() }
public func CVPixelBufferGetPixelFormatType(_ buffer: CVPixelBuffer) -> OSType { fatalError() }
public func CVPixelBufferIsPlanar(_ buffer: CVPixelBuffer) -> Bool { fatalError() }
public func CVPixelBufferGetBaseAddress(_ buffer: CVPixelBuffer) -> UnsafeMutableRawPointer? { fatalError() }
public func CVPixelBufferGetBytesPerRow(_ buffer: CVPixelBuffer) -> Int { fatalError() }
public func CVPixelBufferGetBaseAddressOfPlane(_ buffer: CVPixelBuffer, _ plane: Int) -> UnsafeMutableRawPointer? {
  fatalError()
}
public func CVPixelBufferGetBytesPerRowOfPlane(_ buffer: CVPixelBuffer, _ plane: Int) -> Int { fatalError() }
public func CVBufferCopyAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ mode: UnsafeMutablePointer<CVAttachmentMode>?
) -> AnyObject? { fatalError() }
