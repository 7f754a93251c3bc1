import KernelInterface

/// An independent statement of which input pixels a window sees: every tap is tried and checked.
extension ConvolutionGeometry {
  /// A random geometry, small, with windows that may lie in the padding altogether.
  static func random(using generator: inout SplitMix64) -> ConvolutionGeometry {
    func pick(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    var g = ConvolutionGeometry()
    g.batch = pick(1...2)
    (g.inputHeight, g.inputWidth) = (pick(1...7), pick(1...7))
    (g.filterHeight, g.filterWidth) = (pick(1...4), pick(1...4))
    (g.strideHeight, g.strideWidth) = (pick(1...3), pick(1...3))
    (g.dilationHeight, g.dilationWidth) = (pick(1...3), pick(1...3))
    (g.paddingTop, g.paddingLeft) = (pick(0...5), pick(0...5))
    (g.outputHeight, g.outputWidth) = (pick(1...6), pick(1...6))
    return g
  }

  /// Calls `body` with the index of every output element and its channel, and the taps of its window that fall on the
  /// input: input pixel and filter position, both counted from 0.
  func forEachWindow(_ body: (_ index: Int, _ channel: Int, _ taps: [(pixel: Int, position: Int)]) -> Void) {
    var index = 0
    for n in 0..<batch {
      for y in 0..<outputHeight {
        for x in 0..<outputWidth {
          let taps = naiveTaps(n, y, x)
          for channel in 0..<outputChannels {
            body(index, channel, taps)
            index += 1
          }
        }
      }
    }
  }

  private func naiveTaps(_ n: Int, _ y: Int, _ x: Int) -> [(pixel: Int, position: Int)] {
    var taps: [(Int, Int)] = []
    for row in 0..<filterHeight {
      for column in 0..<filterWidth {
        let inputY = y * strideHeight + row * dilationHeight - paddingTop
        let inputX = x * strideWidth + column * dilationWidth - paddingLeft
        guard inputY >= 0, inputY < inputHeight, inputX >= 0, inputX < inputWidth else { continue }
        taps.append(((n * inputHeight + inputY) * inputWidth + inputX, row * filterWidth + column))
      }
    }
    return taps
  }

  var inputCount: Int { batch * inputHeight * inputWidth * inputChannels }
  var outputCount: Int { batch * outputHeight * outputWidth * outputChannels }
}
