/// A convolution whose windows may reach beyond the image: it can do the work of a PAD before it.
protocol PaddableConvolution: MergingOperator {
  var window: WindowOptions { get set }
  /// The channels of the image from which on windows over the border take less time than a padded copy.
  static var leastPaddedChannels: Int { get }
}

extension PaddableConvolution {
  func merged(
    with producer: PlannedOperator, at position: Int, _ context: NodeContext
  ) throws(ModelError) -> MergedStep? {
    try padded(with: producer, at: position, context)
  }

  /// The step that does the work of `producer`, a PAD whose output is input `position`, as well; nil when that cannot be.
  func padded(
    with producer: PlannedOperator, at position: Int, _ context: NodeContext
  ) throws(ModelError) -> MergedStep? {
    guard position == 0, window.padding == .valid, let filter = context.inputs[1], filter.shape.rank == 4,
      [.float32, .uint8, .int8].contains(context.output.type),
      (filter.type == .float32) == (context.output.type == .float32),
      let (input, margins) = try PadStep.margins(of: producer), input.type == context.output.type,
      input.shape[3] >= Self.leastPaddedChannels
    else { return nil }
    // As in kernels' own padding, no window lies beside the image.
    let extentHeight = (filter.shape[1] - 1) * window.dilationHeight + 1
    let extentWidth = (filter.shape[2] - 1) * window.dilationWidth + 1
    guard max(margins.top, margins.bottom) < extentHeight, max(margins.left, margins.right) < extentWidth else {
      return nil
    }
    var (convolution, unpadded) = (self, context)
    convolution.window.margins = margins
    unpadded.inputs[0] = input
    return MergedStep(body: try convolution.prepare(unpadded), inputs: unpadded.inputs)
  }
}
