/// Some of a tensor's elements in an order of their own, by strides, as arrays of NumPy are.
struct TensorView {
  /// The offset of the first element.
  private(set) var origin = 0
  /// The size of each dimension.
  private(set) var sizes: [Int]
  /// The distance between neighbours along each dimension, in elements.
  private(set) var strides: [Int]

  /// The elements of a dense tensor in order.
  init(_ shape: Shape) {
    sizes = shape.dimensions
    strides = shape.strides
  }

  /// Whether there are no elements.
  var isEmpty: Bool { sizes.contains(0) }

  /// `count` positions of `axis`, each `step` after the one before, from `start` on; all of them must exist.
  func taking(_ count: Int, of axis: Int, from start: Int, step: Int = 1) -> TensorView {
    var view = self
    view.sizes[axis] = count
    if count > 0 { view.origin += start * strides[axis] }
    if count > 1 { view.strides[axis] *= step }
    return view
  }

  /// The dimensions in the order of `axes`.
  func permuted(_ axes: [Int]) -> TensorView {
    var view = self
    view.sizes = axes.map { sizes[$0] }
    view.strides = axes.map { strides[$0] }
    return view
  }

  /// Each dimension `axis` as two, the inner one of size `size`, which must divide it.
  func splitting(_ axis: Int, by size: Int) -> TensorView {
    var view = self
    view.sizes.replaceSubrange(axis...axis, with: [sizes[axis] / size, size])
    view.strides.insert(strides[axis] * size, at: axis)
    return view
  }

  /// Everything `count` times, along a new dimension in front of `axis`.
  func repeated(_ count: Int, before axis: Int) -> TensorView {
    var view = self
    view.sizes.insert(count, at: axis)
    view.strides.insert(0, at: axis)
    return view
  }
}
