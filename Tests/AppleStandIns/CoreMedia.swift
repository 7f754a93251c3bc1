// swift-format-ignore-file
// Declarations with the names and types of Apple's, for Scripts/check-apple-sources only. Nothing of this runs.
@_exported import CoreVideo

public class CMSampleBuffer {}

public func CMSampleBufferIsValid(_ sample: CMSampleBuffer) -> Bool { fatalError() }
public func CMSampleBufferGetImageBuffer(_ sample: CMSampleBuffer) -> CVImageBuffer? { fatalError() }
