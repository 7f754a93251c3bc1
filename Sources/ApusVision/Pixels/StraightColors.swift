extension [UInt8] {
  /// Makes the straight colours of RGBA pixels from colours multiplied by their alpha: `255 color / alpha`, rounded to the
  /// nearest integer, halves up, and at most 255.
  ///
  /// Colours of fully transparent pixels stay as they are.
  mutating func divideColorsByAlpha() {
    withUnsafeMutableBufferPointer { samples in
      for pixel in stride(from: 0, to: samples.count - 3, by: 4) {
        let alpha = Int(samples[pixel + 3])
        guard alpha > 0, alpha < 255 else { continue }
        for channel in pixel..<pixel + 3 {
          samples[channel] = UInt8(Swift.min(255, (Int(samples[channel]) * 255 + alpha / 2) / alpha))
        }
      }
    }
  }
}
