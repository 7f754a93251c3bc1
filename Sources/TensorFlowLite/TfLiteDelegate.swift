/// What `Delegate.cDelegate` points to: TensorFlow Lite's C structure, here without fields.
///
/// Apus never calls into a delegate.
public struct TfLiteDelegate {
  /// The structure.
  public init() {}
}

extension UnsafeMutablePointer<TfLiteDelegate> {
  /// Memory for one structure, to be deallocated.
  static func allocated() -> Self {
    let pointer = allocate(capacity: 1)
    pointer.initialize(to: TfLiteDelegate())
    return pointer
  }
}
