#if canImport(CoreVideo)
  import CoreVideo

  /// A Core Video buffer whose memory is locked for reading as long as this object is alive.
  final class LockedPixels: @unchecked Sendable {
    private let buffer: CVPixelBuffer

    init(_ buffer: CVPixelBuffer) throws(ImageError) {
      guard CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess else {
        throw ImageError(.unreadable, "the CVPixelBuffer cannot be locked for reading")
      }
      self.buffer = buffer
    }

    deinit { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }

    var width: Int { CVPixelBufferGetWidth(buffer) }
    var height: Int { CVPixelBufferGetHeight(buffer) }

    /// The bytes from one row of a plane to the next.
    func rowStride(plane: Int) -> Int {
      CVPixelBufferIsPlanar(buffer)
        ? CVPixelBufferGetBytesPerRowOfPlane(buffer, plane) : CVPixelBufferGetBytesPerRow(buffer)
    }

    /// A plane of a buffer of `format` up to the end of its last row without padding; empty when it has no memory.
    func plane(_ plane: Int, of format: PixelFormat) -> UnsafeRawBufferPointer {
      let start =
        CVPixelBufferIsPlanar(buffer)
        ? CVPixelBufferGetBaseAddressOfPlane(buffer, plane) : CVPixelBufferGetBaseAddress(buffer)
      let padded = (format.rowCount(plane: plane, height: height) - 1) * rowStride(plane: plane)
      let count = padded + format.rowByteCount(plane: plane, width: width)
      return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : max(0, count))
    }
  }
#endif
