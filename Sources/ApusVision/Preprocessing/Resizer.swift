/// Makes the picture a model sees from an image.
public struct Resizer: Equatable, Sendable {
  /// Columns of the result.
  public let width: Int
  /// Rows of the result.
  public let height: Int
  /// How the image is sampled.
  public let mode: ResizeMode

  /// Makes a resizer to `width` × `height` pixels.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` if a dimension is below 1, `limitExceeded` if it exceeds
  ///   `ImageLimits`.
  public init(width: Int, height: Int, mode: ResizeMode = .mediapipe) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw ImageError(.invalidArgument, "width and height must be positive, found \(width)x\(height)")
    }
    try ImageLimits.check(width: width, height: height, of: "")
    (self.width, self.height, self.mode) = (width, height, mode)
  }

  /// The picture of `region` of `image`, `[height, width, 3]`.
  ///
  /// Only the pixels that the result needs are read and converted to RGB, but for `antialias`, which needs all.
  public func resize(_ image: some ImageSource, region: RegionOfInterest = .full) -> Image {
    resize(image.pixelBuffer, region)
  }

  private func resize(_ image: PixelBuffer, _ region: RegionOfInterest) -> Image {
    let window = window(on: image, region)
    switch mode {
    case .antialias:
      return TriangleFilter(window: window, width: width, height: height).resize(Image(image))
    case .mediapipe:
      let columns = BilinearAxis(edgesFrom: window.x, length: window.width, count: width, size: image.width)
      let rows = BilinearAxis(edgesFrom: window.y, length: window.height, count: height, size: image.height)
      return resizeBilinear(image, columns: columns, rows: rows)
    case .taskLibrary, .centerCrop, .scaleFit, .scaleFill, .centerSquare:
      let pixels = croppedPixels(of: image, region: region)
      let columns = BilinearAxis(
        centersFrom: window.x, length: window.width, count: width, within: pixels.left..<pixels.left + pixels.width)
      let rows = BilinearAxis(
        centersFrom: window.y, length: window.height, count: height, within: pixels.top..<pixels.top + pixels.height)
      return resizeBilinear(image, columns: columns, rows: rows)
    }
  }

  /// The rectangle of `image` that the whole result covers; maps what a model finds back to the image.
  public func window(on image: some ImageSource, region: RegionOfInterest = .full) -> SourceWindow {
    window(on: image.pixelBuffer, region)
  }

  private func window(on image: PixelBuffer, _ region: RegionOfInterest) -> SourceWindow {
    switch mode {
    case .mediapipe, .antialias:
      let (columns, rows) = (Double(image.width), Double(image.height))
      return SourceWindow(
        x: region.x * columns, y: region.y * rows, width: region.width * columns, height: region.height * rows)
    case .taskLibrary, .scaleFill, .centerSquare:
      let pixels = croppedPixels(of: image, region: region)
      return SourceWindow(
        x: Double(pixels.left), y: Double(pixels.top), width: Double(pixels.width), height: Double(pixels.height))
    case .centerCrop:
      return centeredWindow(on: croppedPixels(of: image, region: region), scale: min)
    case .scaleFit:
      return centeredWindow(on: croppedPixels(of: image, region: region), scale: max)
    }
  }

  private func croppedPixels(of image: PixelBuffer, region: RegionOfInterest) -> PixelRegion {
    let pixels = PixelRegion(region, of: image)
    return mode == .centerSquare ? pixels.centeredSquare : pixels
  }

  private func centeredWindow(on pixels: PixelRegion, scale choose: (Double, Double) -> Double) -> SourceWindow {
    let scale = choose(Double(pixels.width) / Double(width), Double(pixels.height) / Double(height))
    let (columns, rows) = (scale * Double(width), scale * Double(height))
    return SourceWindow(
      x: Double(pixels.left) + (Double(pixels.width) - columns) / 2,
      y: Double(pixels.top) + (Double(pixels.height) - rows) / 2,
      width: columns, height: rows)
  }
}
