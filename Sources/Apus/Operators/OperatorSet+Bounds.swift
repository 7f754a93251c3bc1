extension OperatorSet {
  /// The bounds within which `node`'s activation keeps what it writes, as real numbers, infinite where there is none; nil for
  /// operators without an activation.
  public static func outputBounds(of node: Model.Operator) -> ClosedRange<Double>? {
    switch node.kind {
    case .builtin(.relu): return bounds(.relu)
    case .builtin(.relu6): return bounds(.relu6)
    case .builtin(.reluN1To1): return bounds(.reluN1To1)
    case .builtin(.relu0To1), .builtin(.logistic), .builtin(.softmax): return 0...1
    case .builtin(.tanh), .builtin(.l2Normalization): return -1...1
    default:
      let name = options(of: node).first { $0.name == "activation" }?.value
      return Activation.allCases.first { $0 != .none && $0.description == name }.map(bounds)
    }
  }

  private static func bounds(_ activation: Activation) -> ClosedRange<Double> {
    Double(activation.bounds.minimum)...Double(activation.bounds.maximum)
  }
}
