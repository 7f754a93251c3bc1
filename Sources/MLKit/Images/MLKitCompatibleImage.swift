/// An image that labelers take; `VisionImage` is the only one.
///
/// Another type that conforms is refused with an error.
public protocol MLKitCompatibleImage: NSObjectProtocol {}
