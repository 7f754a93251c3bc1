/// The activation of cells in a recurrent operator; raw values are those of `ActivationFunctionType` in `schema.fbs`.
public enum RecurrentActivation: Int, Sendable, CustomStringConvertible {
  case relu = 1
  case reluN1To1 = 2
  case relu6 = 3
  case tanh = 4

  /// The name in the schema.
  public var description: String {
    switch self {
    case .relu: "RELU"
    case .reluN1To1: "RELU_N1_TO_1"
    case .relu6: "RELU6"
    case .tanh: "TANH"
    }
  }
}
