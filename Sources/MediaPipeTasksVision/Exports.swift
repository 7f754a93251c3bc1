// What `MPImage` can be made from where there is no Core Video; not the rest, whose names are those of this module.
@_exported import struct ApusVision.PixelBuffer
// The original is an Objective-C module and exports Foundation: code written for it does not import it itself.
@_exported import Foundation
