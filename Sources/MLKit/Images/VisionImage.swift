import ApusVision

#if canImport(UIKit)
  import UIKit
#endif

/// A picture to be labeled, and how it is turned for display.
///
/// Nothing is copied or turned until a labeler looks at it.
public class VisionImage: NSObject, MLKitCompatibleImage {
  /// The pixels, or why there are none.
  private let source: Result<PixelBuffer, any Error>

  #if canImport(UIKit)
    /// How the stored pixels must be turned to be displayed; replaces what the picture says about itself.
    ///
    /// `up` for pictures from UIKit and from sample buffers, which leave that to their user; for files what their EXIF
    /// data say, for pixel buffers their own orientation.
    public var orientation: UIImage.Orientation {
      get { currentOrientation.withLock { $0 } }
      set { currentOrientation.withLock { $0 = newValue } }
    }
    private let currentOrientation: Lock<UIImage.Orientation>
  #else
    /// How the stored pixels must be turned to be displayed; replaces what the picture says about itself.
    ///
    /// For files what their EXIF data say at first, for pixel buffers their own orientation, else `up`.
    public var orientation: Orientation {
      get { currentOrientation.withLock { $0 } }
      set { currentOrientation.withLock { $0 = newValue } }
    }
    private let currentOrientation: Lock<Orientation>
  #endif

  /// The picture `image`, as displayed.
  public convenience init(image: Image) {
    self.init(buffer: image.pixelBuffer)
  }

  /// The pixels of `buffer` where they lie, which is not copied.
  public convenience init(buffer: PixelBuffer) {
    self.init(.success(buffer))
  }

  /// The picture in the JPEG, PNG, BMP, PPM or PGM file at `path`.
  ///
  /// - Throws: `NSError` of domain `com.google.mlkit` with code 5 when there is no such file, 3 when it cannot be read.
  public convenience init(path: String) throws {
    try self.init(decoding: path, PixelBuffer(path: path))
  }

  /// The picture in the bytes of a JPEG, PNG, BMP, PPM or PGM file.
  ///
  /// - Throws: `NSError` of domain `com.google.mlkit` with code 3 when they are none.
  public convenience init(data: Data) throws {
    try self.init(decoding: nil, PixelBuffer(bytes: Array(data), name: "data"))
  }

  private convenience init(decoding path: String?, _ buffer: @autoclosure () throws(ImageError) -> PixelBuffer) throws {
    do throws(ImageError) {
      self.init(.success(try buffer()))
    } catch {
      throw NSError(
        .library, error.code == .notFound ? .notFound : .invalidArgument,
        "The picture cannot be read: \(error.message)", path: path, cause: error)
    }
  }

  init(_ source: Result<PixelBuffer, any Error>) {
    let orientation = (try? source.get())?.orientation ?? .up
    self.source = source
    #if canImport(UIKit)
      currentOrientation = Lock(UIImage.Orientation(orientation))
    #else
      currentOrientation = Lock(orientation)
    #endif
  }

  /// The pixels, turned as `orientation` says.
  ///
  /// - Throws: `NSError` when the picture that this was made from had none.
  func pixels() throws -> PixelBuffer {
    var buffer = try source.get()
    #if canImport(UIKit)
      buffer.orientation = Orientation(orientation)
    #else
      buffer.orientation = orientation
    #endif
    return buffer
  }
}
