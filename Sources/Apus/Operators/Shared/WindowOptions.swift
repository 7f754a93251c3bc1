import KernelInterface

/// How windows move over an image: the options that convolutions and poolings share.
struct WindowOptions {
  let padding: Padding
  let strideHeight: Int
  let strideWidth: Int
  var dilationHeight = 1
  var dilationWidth = 1
  /// What a PAD before adds to the image; windows move over it, too.
  var margins = Margins()

  /// Windows without dilation.
  init(padding: Padding, strideHeight: Int, strideWidth: Int) {
    self.padding = padding
    self.strideHeight = strideHeight
    self.strideWidth = strideWidth
  }

  /// Reads padding and strides, which are the first three fields of every such options table.
  init(_ node: NodeReader) throws(ModelError) {
    padding = try node.padding(0)
    strideWidth = try node.positive(1, "stride width")
    strideHeight = try node.positive(2, "stride height")
  }

  /// Padding and strides in words, and dilation where there is some.
  var options: [OperatorOption] {
    let options = [OperatorOption("padding", padding), OperatorOption("stride", "\(strideHeight)×\(strideWidth)")]
    guard dilationHeight > 1 || dilationWidth > 1 else { return options }
    return options + [OperatorOption("dilation", "\(dilationHeight)×\(dilationWidth)")]
  }

  /// The geometry for an input `[N, H, W, C]`, its output channels and groups left at 1.
  func geometry(
    input: Shape, filterHeight: Int, filterWidth: Int, _ context: NodeContext
  ) throws(ModelError) -> ConvolutionGeometry {
    guard input.rank == 4 else {
      throw context.error(.shapeMismatch, "input", "has shape \(input), rank 4 is expected")
    }
    guard filterHeight > 0, filterWidth > 0 else {
      throw context.error(.shapeMismatch, "filter", "has size \(filterHeight)×\(filterWidth)")
    }
    var geometry = ConvolutionGeometry()
    geometry.batch = input[0]
    geometry.inputHeight = input[1]
    geometry.inputWidth = input[2]
    geometry.inputChannels = input[3]
    geometry.filterHeight = filterHeight
    geometry.filterWidth = filterWidth
    geometry.strideHeight = strideHeight
    geometry.strideWidth = strideWidth
    geometry.dilationHeight = dilationHeight
    geometry.dilationWidth = dilationWidth
    (geometry.outputHeight, geometry.paddingTop) = padding.windows(
      size: margins.top + input[1] + margins.bottom, extent: (filterHeight - 1) * dilationHeight + 1,
      stride: strideHeight)
    (geometry.outputWidth, geometry.paddingLeft) = padding.windows(
      size: margins.left + input[2] + margins.right, extent: (filterWidth - 1) * dilationWidth + 1, stride: strideWidth)
    geometry.paddingTop += margins.top
    geometry.paddingLeft += margins.left
    guard geometry.outputHeight > 0 || input[1] == 0, geometry.outputWidth > 0 || input[2] == 0 else {
      throw context.error(
        .shapeMismatch, "input", "has shape \(input), which the window of \(filterHeight)×\(filterWidth) does not fit")
    }
    return geometry
  }
}

extension ConvolutionGeometry {
  /// The shape of the output, `[N, H, W, C]`.
  var outputShape: Shape { [batch, outputHeight, outputWidth, outputChannels] }

  /// The number of products when each output element sums `depth` channels of its window.
  func multiplyAccumulates(depth: Int) -> Int {
    let (product, overflow) = outputShape.elementCount.multipliedReportingOverflow(
      by: Shape([filterHeight, filterWidth, depth]).elementCount)
    return overflow ? .max : product
  }
}
