#if canImport(CoreMedia)
  import CoreMedia

  extension MPImage {
    /// An image of the frame in `sampleBuffer` as stored.
    ///
    /// - Throws: An error of the domain `com.google.mediapipe.tasks` with code `invalidArgumentError` for a sample that is
    ///   invalid or holds no pixels.
    public convenience init(sampleBuffer: CMSampleBuffer) throws {
      try self.init(sampleBuffer: sampleBuffer, orientation: .up)
    }

    /// An image of the frame in `sampleBuffer`, to be turned as `orientation` says.
    ///
    /// - Throws: As `init(sampleBuffer:)`.
    public convenience init(sampleBuffer: CMSampleBuffer, orientation: ImageOrientation) throws {
      guard CMSampleBufferIsValid(sampleBuffer), let pixels = CMSampleBufferGetImageBuffer(sampleBuffer) else {
        throw NSError(
          .invalidArgumentError, "the CMSampleBuffer is invalid or holds no pixels; give uncompressed video frames")
      }
      self.init(
        .sampleBuffer(sampleBuffer), .sampleBuffer, width: CGFloat(CVPixelBufferGetWidth(pixels)),
        height: CGFloat(CVPixelBufferGetHeight(pixels)), orientation: orientation)
    }

    /// The sample that the image was made from; nil for another source.
    public var sampleBuffer: CMSampleBuffer? {
      guard case .sampleBuffer(let sample) = material else { return nil }
      return sample
    }
  }
#endif
