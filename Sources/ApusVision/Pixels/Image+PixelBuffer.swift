extension Image: ImageSource {
  /// The image's own pixels.
  public var pixelBuffer: PixelBuffer { PixelBuffer(self) }

  /// The pixels of `buffer` as displayed, converted to RGB; nothing is copied where they are that already.
  public init(_ buffer: PixelBuffer) {
    if let pixels = buffer.imagePixels {
      self.init(checkedWidth: buffer.width, height: buffer.height, pixels: pixels)
      return
    }
    let (width, height) = (buffer.width, buffer.height)
    // One byte more, as readers write one beyond the last pixel.
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3 + 1) { output, count in
      guard let start = output.baseAddress else { return }
      buffer.withReader { reader in
        let columns = reader.columns(Array(0..<width))
        for y in 0..<height { reader.read(row: y, columns, to: start + y * width * 3) }
      }
      count = width * height * 3
    }
    self.init(checkedWidth: width, height: height, pixels: pixels)
  }
}
