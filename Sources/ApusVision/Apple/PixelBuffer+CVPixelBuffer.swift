#if canImport(CoreVideo)
  import CoreVideo

  extension PixelBuffer {
    /// The pixels of `buffer` where they lie; it is kept and stays locked for reading as long as copies of this exist.
    ///
    /// 32-bit BGRA, RGBA and ARGB, of which alpha is ignored, 24-bit RGB, 8-bit grey, and 4:2:0 YUV of 8 bits in two or
    /// three planes, converted by BT.709 where the buffer's attachments say so, else by BT.601.
    ///
    /// - Throws: `ImageError` with code `unsupported` for another pixel format, `unreadable` for a buffer that cannot be
    ///   locked, `invalidArgument` or `limitExceeded` for sizes that make no sense.
    public init(_ buffer: CVPixelBuffer, orientation: Orientation = .up) throws(ImageError) {
      let type = CVPixelBufferGetPixelFormatType(buffer)
      guard let format = PixelFormat(coreVideo: type) else {
        throw ImageError(.unsupported, "CVPixelBuffer of format \(type); convert it to kCVPixelFormatType_32BGRA")
      }
      let pixels = try LockedPixels(buffer)
      let planes = 0..<format.planeCount
      try self.init(
        format, width: pixels.width, height: pixels.height, planes: planes.map { pixels.plane($0, of: format) },
        rowStrides: planes.map(pixels.rowStride), orientation: orientation, matrix: YUVMatrix(buffer, type),
        release: { withExtendedLifetime(pixels) {} })
    }
  }

  extension PixelFormat {
    fileprivate init?(coreVideo type: OSType) {
      switch type {
      case kCVPixelFormatType_32BGRA: self = .bgra
      case kCVPixelFormatType_32RGBA: self = .rgba
      case kCVPixelFormatType_32ARGB: self = .argb
      case kCVPixelFormatType_24RGB: self = .rgb
      case kCVPixelFormatType_OneComponent8: self = .grayscale
      case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange:
        self = .nv12
      case kCVPixelFormatType_420YpCbCr8Planar, kCVPixelFormatType_420YpCbCr8PlanarFullRange: self = .i420
      default: return nil
      }
    }
  }

  extension YUVMatrix {
    fileprivate init(_ buffer: CVPixelBuffer, _ type: OSType) {
      let isFullRange =
        type == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
        || type == kCVPixelFormatType_420YpCbCr8PlanarFullRange
      let matrix = CVBufferCopyAttachment(buffer, kCVImageBufferYCbCrMatrixKey, nil)
      if let matrix, CFEqual(matrix, kCVImageBufferYCbCrMatrix_ITU_R_709_2) {
        self = isFullRange ? .bt709FullRange : .bt709
      } else {
        self = isFullRange ? .bt601FullRange : .bt601
      }
    }
  }
#endif
