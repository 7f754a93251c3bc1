import Apus

/// A layer that the user describes with `--shape`.
struct ShapeArgument {
  static let help = """
    conv:SIZE,IN,OUT[,KERNEL[,STRIDE]]   an image SIZE×SIZE with IN channels to OUT channels;
    depthwise:SIZE,CHANNELS[,KERNEL[,STRIDE]]
    fc:IN,OUT                            each in float32, int8 and uint8.
    """

  /// The most elements of an input, an output or a filter.
  private static let maximumElementCount = Double(1 << 27)

  /// The layer in each precision.
  let layers: [BenchmarkLayer]

  /// The layers that `texts` describe.
  static func layers(_ texts: [String]) throws(ToolError) -> [BenchmarkLayer] {
    var layers: [BenchmarkLayer] = []
    for text in texts { layers += try ShapeArgument(text).layers }
    return layers
  }

  init(_ text: String) throws(ToolError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = (parts.last ?? "").split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
    let count = (parts.last ?? "").split(separator: ",", omittingEmptySubsequences: false).count
    // As large as a network of today could have; products of three such numbers fit.
    guard parts.count == 2, numbers.count == count, numbers.allSatisfy({ (1...65_536).contains($0) }),
      let layers = Self.layers(String(parts[0]), numbers)
    else {
      throw ToolError(
        .usage,
        "--shape \(text): one of these is expected, numbers from 1 to 65536, tensors of at most 2²⁷ elements:\n\(Self.help)"
      )
    }
    self.layers = layers
  }

  private static func layers(_ kind: String, _ numbers: [Int]) -> [BenchmarkLayer]? {
    func number(_ index: Int, or missing: Int) -> Int { index < numbers.count ? numbers[index] : missing }
    let precisions = LayerModel.Precision.allCases
    switch (kind, numbers.count) {
    case ("conv", 3...5):
      let shape = ConvolutionShape(
        numbers[0], numbers[1], numbers[2], kernel: number(3, or: 1), stride: number(4, or: 1))
      guard shape.elementCount(isDepthwise: false) <= maximumElementCount else { return nil }
      return precisions.map { .convolution("", shape, $0) }
    case ("depthwise", 2...4):
      let shape = ConvolutionShape(
        numbers[0], numbers[1], numbers[1], kernel: number(2, or: 3), stride: number(3, or: 1))
      guard shape.elementCount(isDepthwise: true) <= maximumElementCount else { return nil }
      return precisions.map { .depthwise("", shape, $0) }
    case ("fc", 2) where Double(numbers[0]) * Double(numbers[1]) <= maximumElementCount:
      return precisions.map { .fullyConnected(numbers[0], numbers[1], $0) }
    default: return nil
    }
  }
}
