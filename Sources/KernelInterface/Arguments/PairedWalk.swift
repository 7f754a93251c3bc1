/// A walk over positions that an input and an output have in common, last dimension fastest.
///
/// Neighbouring dimensions are merged where both tensors allow it, so that the last one is as long as can be.
public struct PairedWalk: Sendable {
  /// The largest number of dimensions: a tensor of rank 8 with each dimension in two.
  public static let maximumRank = 16

  /// The sizes, outermost first; unused leading dimensions have size 1.
  public private(set) var sizes = InlineArray<16, Int>(repeating: 1)
  /// The distances between neighbours in the input, in elements.
  public private(set) var inputStrides = InlineArray<16, Int>(repeating: 0)
  /// The distances between neighbours in the output, in elements.
  public private(set) var outputStrides = InlineArray<16, Int>(repeating: 0)
  /// The number of rows: of positions in all dimensions but the last.
  public private(set) var rowCount = 1

  /// A walk over dimensions of these sizes and strides, at most `maximumRank` of them.
  public init(sizes: [Int], inputStrides: [Int], outputStrides: [Int]) {
    var slot = 15
    for index in sizes.indices.reversed() where sizes[index] != 1 {
      let continues =
        inputStrides[index] == self.inputStrides[slot] * self.sizes[slot]
        && outputStrides[index] == self.outputStrides[slot] * self.sizes[slot]
      if self.sizes[slot] != 1 && continues {
        self.sizes[slot] *= sizes[index]
        continue
      }
      if self.sizes[slot] != 1 { slot -= 1 }
      self.sizes[slot] = sizes[index]
      self.inputStrides[slot] = inputStrides[index]
      self.outputStrides[slot] = outputStrides[index]
    }
    for index in 0..<15 { rowCount *= self.sizes[index] }
  }

  /// Calls `body` with the offsets of the first element of each row in the input and in the output.
  @inline(__always)
  func forEachRow(_ body: (Int, Int) -> Void) {
    var position = InlineArray<16, Int>(repeating: 0)
    var input = 0
    var output = 0
    for _ in 0..<rowCount {
      body(input, output)
      var dimension = 14
      while dimension >= 0 {
        position[dimension] += 1
        input += inputStrides[dimension]
        output += outputStrides[dimension]
        if position[dimension] < sizes[dimension] { break }
        position[dimension] = 0
        input -= inputStrides[dimension] * sizes[dimension]
        output -= outputStrides[dimension] * sizes[dimension]
        dimension -= 1
      }
    }
  }
}
