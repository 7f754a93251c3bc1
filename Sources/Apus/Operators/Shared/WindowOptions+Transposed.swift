import KernelInterface

extension WindowOptions {
  /// The geometry of a transposed convolution, its output's rows and columns left at 1.
  func transposedGeometry(
    input: Shape, filter: Shape, _ context: NodeContext
  ) throws(ModelError) -> ConvolutionGeometry {
    guard input.rank == 4, input.product(1...) > 0 else {
      throw context.error(
        .shapeMismatch, "input", "has shape \(input), rank 4 without empty dimensions but the batch is expected")
    }
    guard filter.rank == 4, filter.elementCount > 0, filter[3] == input[3] else {
      throw context.error(.shapeMismatch, "filter", "has shape \(filter), [O, H, W, \(input[3])] is expected")
    }
    var geometry = ConvolutionGeometry()
    geometry.batch = input[0]
    geometry.inputHeight = input[1]
    geometry.inputWidth = input[2]
    geometry.inputChannels = input[3]
    geometry.filterHeight = filter[1]
    geometry.filterWidth = filter[2]
    geometry.outputChannels = filter[0]
    geometry.strideHeight = strideHeight
    geometry.strideWidth = strideWidth
    return geometry
  }
}

extension ConvolutionGeometry {
  /// The number of products of a transposed convolution, those that fall beside the output included.
  var transposedMultiplyAccumulates: Int {
    Shape(batch, inputHeight, inputWidth, inputChannels, outputChannels, filterHeight, filterWidth).elementCount
  }
}
