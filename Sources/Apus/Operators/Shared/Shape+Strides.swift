extension Shape {
  /// The distances between neighbours along each dimension of a dense tensor, in elements.
  var strides: [Int] {
    (0..<rank).map { product(($0 + 1)...) }
  }
}
