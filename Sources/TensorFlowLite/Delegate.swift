/// An accelerator that TensorFlow Lite would hand operators to.
///
/// Apus computes everything on the CPU: an interpreter takes delegates, says on standard error what becomes of each, and
/// runs as it does without.
public protocol Delegate: AnyObject {
  /// A pointer to TensorFlow Lite's structure.
  typealias CDelegate = UnsafeMutablePointer<TfLiteDelegate>

  /// TensorFlow Lite's structure of the delegate; Apus does not look at it.
  var cDelegate: CDelegate { get }
  /// What becomes of the delegate, one sentence without a full stop. An addition to TensorFlowLiteSwift, with a default.
  var explanation: String { get }
}

extension Delegate {
  /// What becomes of a delegate that says nothing itself.
  public var explanation: String {
    "\(Self.self) is not used: Apus computes every operator on the CPU, with the same results as without a delegate"
  }
}
