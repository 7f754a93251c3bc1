/// A tensor of a plan.
public struct PlannedTensor: Sendable {
  /// Where a tensor's contents are.
  public enum Storage: Equatable, Sendable {
    /// In memory of each interpreter, at this offset.
    case arena(offset: Int)
    /// In the file, or computed at planning.
    case constant
    /// In memory that keeps its contents between runs, shared by the interpreter's plans; the variable's number.
    case variable(Int)
    /// In memory of the plan that this one continues, see `Plan.deferredOperators`.
    case continued
    /// Nowhere: no operator uses it.
    case unused
  }

  /// The name, possibly empty.
  public let name: String
  /// The type of the elements.
  public let type: ElementType
  /// The shape.
  public let shape: Shape
  /// The quantization; nil for tensors that are not quantized.
  public let quantization: Quantization?
  /// The size of the contents in bytes.
  public let byteCount: Int
  /// Where the contents are.
  public let storage: Storage
  /// Whether the contents are still there after a run.
  public let isKept: Bool
}
