/// The definitions of bilinear and nearest-neighbour resizing.
///
/// Bit-exact with `tflite/kernels/internal/reference/resize_bilinear.h` and `resize_nearest_neighbor.h`.
enum ReferenceResize {
  static func bilinearFloat32(_ a: ResizeArguments<Float>) {
    bilinear(a) { $0 }
  }

  /// Interpolates in float32 and adds a half before truncation.
  static func bilinearUInt8(_ a: ResizeArguments<UInt8>) {
    bilinear(a) { UInt8(truncatingIfNeeded: Int32(truncatingSaturating: $0 + 0.5)) }
  }

  @inline(__always)
  private static func bilinear<Element: Interpolatable>(_ a: ResizeArguments<Element>, _ convert: (Float) -> Element) {
    let g = a.geometry
    let scaleY = scale(g.inputHeight, g.outputHeight, a.alignsCorners)
    let scaleX = scale(g.inputWidth, g.outputWidth, a.alignsCorners)
    forEachPixel(g) { batch, y, x, output in
      let (positionY, y0, y1) = neighbours(y, scaleY, a.hasHalfPixelCenters, g.inputHeight)
      let (positionX, x0, x1) = neighbours(x, scaleX, a.hasHalfPixelCenters, g.inputWidth)
      let weightY = positionY - Float(y0)
      let weightX = positionX - Float(x0)
      let (p00, p10) = (a.input + g.pixel(batch, y0, x0), a.input + g.pixel(batch, y1, x0))
      let (p01, p11) = (a.input + g.pixel(batch, y0, x1), a.input + g.pixel(batch, y1, x1))
      for c in 0..<g.inputChannels {
        let value =
          p00[c].real * (1 - weightY) * (1 - weightX) + p10[c].real * weightY * (1 - weightX)
          + p01[c].real * (1 - weightY) * weightX + p11[c].real * weightY * weightX
        a.output[output + c] = convert(value)
      }
    }
  }

  /// Interpolates with weights of 10 fractional bits and rounds halves away from zero.
  static func bilinearFixedPoint<Element: QuantizedElement>(_ a: ResizeArguments<Element>) {
    let g = a.geometry
    let scaleY = fixedPointScale(g.inputHeight, g.outputHeight, a.alignsCorners)
    let scaleX = fixedPointScale(g.inputWidth, g.outputWidth, a.alignsCorners)
    forEachPixel(g) { batch, y, x, output in
      let (positionY, y0, y1) = fixedPointNeighbours(y, scaleY, a.hasHalfPixelCenters, g.inputHeight)
      let (positionX, x0, x1) = fixedPointNeighbours(x, scaleX, a.hasHalfPixelCenters, g.inputWidth)
      let weightY = Int64(positionY - y0 << 10)
      let weightX = Int64(positionX - x0 << 10)
      let (p00, p10) = (a.input + g.pixel(batch, y0, x0), a.input + g.pixel(batch, y1, x0))
      let (p01, p11) = (a.input + g.pixel(batch, y0, x1), a.input + g.pixel(batch, y1, x1))
      for c in 0..<g.inputChannels {
        let left = Int64(p00[c]) * (1024 - weightY) + Int64(p10[c]) * weightY
        let right = Int64(p01[c]) * (1024 - weightY) + Int64(p11[c]) * weightY
        let sum = left * (1024 - weightX) + right * weightX
        let half: Int64 = sum > 0 ? 1 << 19 : -(1 << 19)
        a.output[output + c] = Element(truncatingIfNeeded: (sum + half) / (1 << 20))
      }
    }
  }

  static func nearest(_ a: ResizeArguments<UInt8>) {
    let g = a.geometry
    forEachPixel(g) { batch, y, x, output in
      let inputY = nearestIndex(y, g.inputHeight, g.outputHeight, a.alignsCorners, a.hasHalfPixelCenters)
      let inputX = nearestIndex(x, g.inputWidth, g.outputWidth, a.alignsCorners, a.hasHalfPixelCenters)
      (a.output + output).update(from: a.input + g.pixel(batch, inputY, inputX), count: g.inputChannels)
    }
  }
}

/// An element that bilinear interpolation in float32 reads.
protocol Interpolatable {
  /// The stored value as a real number.
  var real: Float { get }
}

extension Float: Interpolatable {
  var real: Float { self }
}

extension UInt8: Interpolatable {
  var real: Float { Float(self) }
}

extension ReferenceResize {
  /// Calls `body` with batch, row, column and the offset of every output pixel.
  @inline(__always)
  private static func forEachPixel(_ g: ConvolutionGeometry, _ body: (Int, Int, Int, Int) -> Void) {
    var output = 0
    for batch in 0..<g.batch {
      for y in 0..<g.outputHeight {
        for x in 0..<g.outputWidth {
          body(batch, y, x, output)
          output += g.inputChannels
        }
      }
    }
  }

  static func scale(_ input: Int, _ output: Int, _ alignsCorners: Bool) -> Float {
    alignsCorners && output > 1 ? Float(input - 1) / Float(output - 1) : Float(input) / Float(output)
  }

  static func neighbours(
    _ index: Int, _ scale: Float, _ hasHalfPixelCenters: Bool, _ size: Int
  ) -> (position: Float, lower: Int, upper: Int) {
    let position = hasHalfPixelCenters ? (Float(index) + 0.5) * scale - 0.5 : Float(index) * scale
    return (position, min(max(Int(position.rounded(.down)), 0), size - 1), min(Int(position.rounded(.up)), size - 1))
  }

  private static func fixedPointScale(_ input: Int, _ output: Int, _ alignsCorners: Bool) -> Int {
    alignsCorners && output > 1
      ? ((input - 1) << 10 + (output - 1) / 2) / (output - 1) : (input << 10 + output / 2) / output
  }

  private static func fixedPointNeighbours(
    _ index: Int, _ scale: Int, _ hasHalfPixelCenters: Bool, _ size: Int
  ) -> (position: Int, lower: Int, upper: Int) {
    let position = hasHalfPixelCenters ? index * scale + scale / 2 - 512 : index * scale
    return (position, min(max(position / 1024, 0), size - 1), min((position + 1023) / 1024, size - 1))
  }

  static func nearestIndex(
    _ index: Int, _ inputSize: Int, _ outputSize: Int, _ alignsCorners: Bool, _ hasHalfPixelCenters: Bool
  ) -> Int {
    let position = (Float(index) + (hasHalfPixelCenters ? 0.5 : 0)) * scale(inputSize, outputSize, alignsCorners)
    let nearest = position.rounded(alignsCorners ? .toNearestOrAwayFromZero : .down)
    return max(min(Int(nearest), inputSize - 1), 0)
  }
}

extension ConvolutionGeometry {
  /// The offset of input pixel (`y`, `x`).
  @inline(__always)
  fileprivate func pixel(_ batch: Int, _ y: Int, _ x: Int) -> Int {
    ((batch * inputHeight + y) * inputWidth + x) * inputChannels
  }
}
