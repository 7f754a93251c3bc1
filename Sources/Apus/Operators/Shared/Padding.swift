/// Where windows may reach beyond the input; raw values are those of `Padding` in `schema.fbs`.
enum Padding: Int, CustomStringConvertible {
  /// As many windows as strides fit the input; the rest is padded evenly, the odd row or column at the end.
  case same = 0
  /// Windows stay within the input.
  case valid = 1

  /// The name in the schema.
  var description: String { self == .same ? "SAME" : "VALID" }

  /// The number of windows along an axis, and the padding before its start.
  ///
  /// `size` is the input's, `extent` the window's with dilation. Source: `tflite/kernels/padding.h`.
  func windows(size: Int, extent: Int, stride: Int) -> (count: Int, before: Int) {
    switch self {
    case .same:
      let count = (size + stride - 1) / stride
      return (count, max((count - 1) * stride + extent - size, 0) / 2)
    case .valid:
      return (size < extent ? 0 : (size - extent) / stride + 1, 0)
    }
  }
}
