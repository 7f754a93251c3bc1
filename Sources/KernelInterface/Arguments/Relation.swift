/// How two numbers compare.
public enum Relation: String, Sendable {
  case equal, less, greater
  case notEqual = "not-equal"
  case lessOrEqual = "less-equal"
  case greaterOrEqual = "greater-equal"
}
