/// What an operator computes: an entry of the schema's list, or a custom operator known by name.
public enum OperatorKind: Hashable, Sendable {
  /// An operator of the schema.
  case builtin(BuiltinOperator)
  /// A custom operator.
  case custom(String)
}

extension OperatorKind: CustomStringConvertible {
  /// The name in the schema, or the custom name.
  public var description: String {
    switch self {
    case .builtin(let builtin): builtin.rawValue
    case .custom(let name): name
    }
  }
}
