/// The operators that models may use.
public enum OperatorSet {
  /// One line for each operator, by name.
  static let all: [any Operator.Type] = [
    Add.self,
    AveragePool2D.self,
    BatchMatMul.self,
    Concatenation.self,
    Conv2D.self,
    DepthwiseConv2D.self,
    Dequantize.self,
    DetectionPostprocess.self,
    ExpandDims.self,
    FullyConnected.self,
    HardSwish.self,
    Logistic.self,
    MaxPool2D.self,
    Mean.self,
    Mul.self,
    Pad.self,
    PadV2.self,
    Quantize.self,
    Relu.self,
    Relu6.self,
    ReluN1To1.self,
    Reshape.self,
    ResizeBilinear.self,
    ResizeNearestNeighbor.self,
    Softmax.self,
    Squeeze.self,
    Sub.self,
    Transpose.self,
    UnidirectionalSequenceLSTM.self,
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
    return try type.init(NodeReader(node, budget: budget))
  }
}
