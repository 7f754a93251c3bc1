/// STRIDED_SLICE: what Python's `input[begin:end:stride, …]` is, for constants `begin`, `end` and `strides` in inputs 1
/// to 3.
///
/// Every type of 8, 16, 32 or 64 bits. The masks are sets of indices. Where `ellipsis_mask` and all other dimensions
/// have indices, the ellipsis stands for none, as in TensorFlow; TensorFlow Lite drops the last index instead. With
/// `offset` the values in `end` count from those in `begin`. Options: `StridedSliceOptions`.
struct StridedSlice: Operator {
  static let kind = OperatorKind.builtin(.stridedSlice)
  static let maximumVersion = 8
  private let masks: SliceMasks

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 4...4)
    masks = try SliceMasks(node)
  }

  var options: [OperatorOption] { masks.options }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try slice(context).shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try ViewCopyStep.body(context, try slice(context).view)
  }

  /// The elements, and the shape that they get.
  private func slice(_ context: NodeContext) throws(ModelError) -> (view: TensorView, shape: Shape) {
    let input = try context.input(0).shape
    let begin = try context.integers(1, "begin")
    let end = try context.integers(2, "end")
    let strides = try context.integers(3, "strides")
    guard begin.count == end.count, begin.count == strides.count, begin.count < 32 else {
      throw context.error(.shapeMismatch, "begin", "end and strides differ in number, or there are more than 31")
    }
    let kinds = try masks.kinds(begin.count, rank: input.rank, context)
    var view = TensorView(input)
    var sizes: [Int] = []
    var axis = 0
    for (index, kind) in kinds.enumerated() {
      switch kind {
      case .newAxis: sizes.append(1)
      case .whole(let count):
        sizes += input.dimensions[axis..<axis + count]
        axis += count
      case .positions:
        let indices = SliceIndices(
          begin: begin[index], end: end[index], stride: strides[index], size: input[axis], masks: masks, index: index)
        let (start, count) = try indices.resolved(context)
        view = view.taking(count, of: axis, from: start, step: strides[index])
        if !masks.shrinks(index) { sizes.append(count) }
        axis += 1
      }
    }
    return (view, Shape(sizes + input.dimensions[axis...]))
  }
}
