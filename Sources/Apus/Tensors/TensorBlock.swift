/// A run of a tensor's elements, read by a `TensorReader`; its memory is used again for the next run.
public struct TensorBlock: Sendable {
  /// The places of the elements in the tensor, in memory order.
  public internal(set) var range: Range<Int>
  /// The elements as real numbers, dequantized where the tensor is quantized.
  public internal(set) var reals: [Double] = []
  /// The integers that the tensor stores, those of uint64 less 2⁶³; empty when it stores floats.
  public internal(set) var codes: [Int64] = []

  /// A block without elements.
  public init() {
    range = 0..<0
  }

  /// Makes room for the elements in `range`.
  mutating func resize(_ range: Range<Int>, hasCodes: Bool) {
    self.range = range
    Self.resize(&reals, range.count, 0)
    Self.resize(&codes, hasCodes ? range.count : 0, 0)
  }

  private static func resize<Element>(_ elements: inout [Element], _ count: Int, _ value: Element) {
    if elements.count < count {
      elements.append(contentsOf: repeatElement(value, count: count - elements.count))
    } else {
      elements.removeLast(elements.count - count)
    }
  }
}
