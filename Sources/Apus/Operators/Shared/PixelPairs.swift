import KernelInterface

/// A convolution whose few channels leave half of a vector empty, as one whose pixels are pairs of its own.
///
/// Windows are wider by the stride; each of a pair's pixels has channels of its own, whose filter is real 0 beyond its
/// window.
struct PixelPairs {
  /// The convolution to pair the pixels of.
  private let single: ConvolutionGeometry

  /// Pairs the pixels; nil where that cannot be done or would take longer.
  init?(_ geometry: ConvolutionGeometry, _ layout: ProductLayout) {
    guard 2 * geometry.outputChannels <= layout.laneCount, geometry.outputWidth % 2 == 0, geometry.dilationWidth == 1,
      geometry.strideWidth <= geometry.filterWidth
    else { return nil }
    single = geometry
  }

  /// The convolution of pairs.
  var geometry: ConvolutionGeometry {
    var result = single
    result.filterWidth += single.strideWidth
    result.strideWidth *= 2
    result.outputWidth /= 2
    result.outputChannels *= 2
    return result
  }

  /// The filter of pairs; `zeroPoint` stands for real 0.
  func filter(_ filter: UnsafeRawBufferPointer, zeroPoint: UInt8) -> [UInt8] {
    let length = single.filterWidth * single.inputChannels
    let shift = single.strideWidth * single.inputChannels
    var result: [UInt8] = []
    for pixel in 0..<2 {
      for run in 0..<single.outputChannels * single.filterHeight {
        result += Array(repeating: zeroPoint, count: pixel * shift)
        result += filter[run * length..<(run + 1) * length]
        result += Array(repeating: zeroPoint, count: (1 - pixel) * shift)
      }
    }
    return result
  }
}
