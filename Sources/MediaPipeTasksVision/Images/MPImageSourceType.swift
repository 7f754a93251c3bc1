/// What an `MPImage` was made from.
public struct MPImageSourceType: RawRepresentable, Hashable, Sendable {
  /// A picture: a `UIImage`, or a file.
  public static let image = MPImageSourceType(rawValue: 0)
  /// A buffer of pixels.
  public static let pixelBuffer = MPImageSourceType(rawValue: 1)
  /// A sample of a video or camera.
  public static let sampleBuffer = MPImageSourceType(rawValue: 2)

  /// The number of the type.
  public let rawValue: Int

  /// The type with this number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
