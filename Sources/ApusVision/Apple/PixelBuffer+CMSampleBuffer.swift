#if canImport(CoreMedia)
  import CoreMedia

  extension PixelBuffer {
    /// The pixels of the video frame in `sample`, such as a camera gives, where they lie.
    ///
    /// - Throws: `ImageError` with code `unsupported` for a sample without pixels, such as compressed video or sound, and
    ///   what the initializer from a `CVPixelBuffer` throws.
    public init(_ sample: CMSampleBuffer, orientation: Orientation = .up) throws(ImageError) {
      guard CMSampleBufferIsValid(sample), let buffer = CMSampleBufferGetImageBuffer(sample) else {
        throw ImageError(
          .unsupported, "the CMSampleBuffer is invalid or holds no pixels; give uncompressed video frames")
      }
      try self.init(buffer, orientation: orientation)
    }
  }
#endif
