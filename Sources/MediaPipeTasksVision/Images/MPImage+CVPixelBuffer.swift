#if canImport(CoreVideo)
  import CoreVideo

  extension MPImage {
    /// An image of the pixels of `pixelBuffer` as stored.
    ///
    /// It is locked for reading while a task looks at it; which pixel formats there are says ApusVision's `PixelBuffer`.
    ///
    /// - Throws: Nothing; a task refuses pixel formats that it does not know.
    public convenience init(pixelBuffer: CVPixelBuffer) throws {
      try self.init(pixelBuffer: pixelBuffer, orientation: .up)
    }

    /// An image of the pixels of `pixelBuffer`, to be turned as `orientation` says.
    ///
    /// - Throws: Nothing; a task refuses pixel formats that it does not know.
    public convenience init(pixelBuffer: CVPixelBuffer, orientation: ImageOrientation) throws {
      self.init(
        .pixelBuffer(pixelBuffer), .pixelBuffer, width: CGFloat(CVPixelBufferGetWidth(pixelBuffer)),
        height: CGFloat(CVPixelBufferGetHeight(pixelBuffer)), orientation: orientation)
    }

    /// The buffer that the image was made from; nil for another source.
    public var pixelBuffer: CVPixelBuffer? {
      guard case .pixelBuffer(let buffer) = material else { return nil }
      return buffer
    }
  }
#endif
