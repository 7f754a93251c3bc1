/// The operators that models may use.
public enum OperatorSet {
  /// One line for each operator, by name.
  static let all: [any Operator.Type] = [
    Abs.self,
    Add.self,
    AddN.self,
    ArgMax.self,
    ArgMin.self,
    AssignVariable.self,
    AveragePool2D.self,
    BatchMatMul.self,
    BatchToSpaceND.self,
    BroadcastArgs.self,
    BroadcastTo.self,
    CallOnce.self,
    Cast.self,
    Ceil.self,
    Concatenation.self,
    Conv2D.self,
    Convolution2DTransposeBias.self,
    Cos.self,
    CumSum.self,
    Densify.self,
    DepthToSpace.self,
    DepthwiseConv2D.self,
    Dequantize.self,
    DetectionPostprocess.self,
    Div.self,
    Elu.self,
    Equal.self,
    Exp.self,
    ExpandDims.self,
    Fill.self,
    Floor.self,
    FloorDiv.self,
    FloorMod.self,
    FullyConnected.self,
    Gather.self,
    GatherND.self,
    Gelu.self,
    Greater.self,
    GreaterEqual.self,
    HardSwish.self,
    If.self,
    L2Normalization.self,
    L2Pool2D.self,
    LeakyRelu.self,
    Less.self,
    LessEqual.self,
    LocalResponseNormalization.self,
    Log.self,
    LogicalAnd.self,
    LogicalNot.self,
    LogicalOr.self,
    Logistic.self,
    LogSoftmax.self,
    Maximum.self,
    MaxPool2D.self,
    Mean.self,
    Minimum.self,
    MirrorPad.self,
    Mul.self,
    Neg.self,
    NonMaxSuppressionV4.self,
    NonMaxSuppressionV5.self,
    NotEqual.self,
    NumberRange.self,
    OneHot.self,
    Pack.self,
    Pad.self,
    PadV2.self,
    Pow.self,
    Prelu.self,
    Quantize.self,
    Rank.self,
    ReadVariable.self,
    ReduceAll.self,
    ReduceAny.self,
    ReduceMax.self,
    ReduceMin.self,
    ReduceProd.self,
    Relu.self,
    Relu0To1.self,
    Relu6.self,
    ReluN1To1.self,
    Reshape.self,
    ResizeBilinear.self,
    ResizeNearestNeighbor.self,
    ReverseV2.self,
    Round.self,
    Rsqrt.self,
    ScatterND.self,
    Select.self,
    SelectV2.self,
    ShapeOf.self,
    Sign.self,
    Sin.self,
    Slice.self,
    Softmax.self,
    SpaceToBatchND.self,
    SpaceToDepth.self,
    Split.self,
    SplitV.self,
    Sqrt.self,
    Square.self,
    SquaredDifference.self,
    Squeeze.self,
    StridedSlice.self,
    Sub.self,
    Sum.self,
    Tanh.self,
    Tile.self,
    TopKV2.self,
    Transpose.self,
    TransposeConv.self,
    UnidirectionalSequenceLSTM.self,
    Unpack.self,
    VarHandle.self,
    Where.self,
    While.self,
    ZerosLike.self,
  ]

  private static let byKind = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })

  /// Every supported operator with the highest version that is, in order of name.
  public static var supported: [(kind: OperatorKind, maximumVersion: Int)] {
    all.map { ($0.kind, $0.maximumVersion) }.sorted { $0.kind.description < $1.kind.description }
  }

  /// Whether the operator and its version are implemented; its element types and options may still be refused.
  public static func supports(_ kind: OperatorKind, version: Int) -> Bool {
    byKind[kind].map { (1...$0.maximumVersion).contains(version) } ?? false
  }

  /// The options of `node` in words; empty when the operator is not supported.
  public static func options(of node: Model.Operator) -> [OperatorOption] {
    let budget = ReadBudget(byteCount: node.customOptions.owner.buffer.count)
    return (try? makeOperator(node, budget: budget))?.options ?? []
  }

  /// The implementation of `node`, its options read.
  static func makeOperator(_ node: Model.Operator, budget: ReadBudget) throws(ModelError) -> any Operator {
    try type(of: node).init(NodeReader(node, budget: budget))
  }

  /// Checks that the operator and its version are implemented.
  ///
  /// - Throws: `ModelError` with `unsupportedOperator`, or `malformed` for a version below 1.
  package static func checkSupport(of node: Model.Operator) throws(ModelError) {
    _ = try type(of: node)
  }

  private static func type(of node: Model.Operator) throws(ModelError) -> any Operator.Type {
    guard let type = byKind[node.kind] else {
      throw ModelError(
        .unsupportedOperator, at: node.location(), "Apus has no implementation of \(node.kind)")
    }
    guard node.version >= 1 else {
      throw ModelError(.malformed, at: node.location(), "version \(node.version), 1 or more is expected")
    }
    guard node.version <= type.maximumVersion else {
      throw ModelError(
        .unsupportedOperator, at: node.location(),
        "version \(node.version) of \(node.kind), at most \(type.maximumVersion) is supported")
    }
    return type
  }
}
