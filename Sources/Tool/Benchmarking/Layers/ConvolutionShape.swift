/// The shape of a convolution on one square image, with padding such that the size is only divided by the stride.
struct ConvolutionShape: CustomStringConvertible, Equatable {
  /// The height and width of the input.
  let size: Int
  let inputChannels: Int
  let outputChannels: Int
  let kernel: Int
  let stride: Int

  init(_ size: Int, _ inputChannels: Int, _ outputChannels: Int, kernel: Int = 1, stride: Int = 1) {
    self.size = size
    self.inputChannels = inputChannels
    self.outputChannels = outputChannels
    self.kernel = kernel
    self.stride = stride
  }

  var input: [Int] { [1, size, size, inputChannels] }
  var output: [Int] { [1, (size + stride - 1) / stride, (size + stride - 1) / stride, outputChannels] }

  /// The elements of the largest among input, output and filter; products do not overflow.
  func elementCount(isDepthwise: Bool) -> Double {
    let filter = Double(kernel * kernel) * Double(outputChannels) * Double(isDepthwise ? 1 : inputChannels)
    return max(filter, Double(size * size) * Double(max(inputChannels, outputChannels)))
  }

  var description: String {
    "\(kernel)×\(kernel) \(size)×\(size)×\(inputChannels)→\(outputChannels)" + (stride > 1 ? " stride \(stride)" : "")
  }
}
