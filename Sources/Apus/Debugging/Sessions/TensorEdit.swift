/// A tensor's contents that a `DebugSession` replaced.
struct TensorEdit {
  /// The step that ran next when it was done.
  let position: Int
  /// The index of the tensor.
  let tensor: Int
  let previous: [UInt8]
  var contents: [UInt8]
}
