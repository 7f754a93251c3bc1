/// The definition of the choice of the greatest elements.
///
/// Elements come in falling order, the lower index first among equals and NaN after every number. Bit-exact with
/// `tflite/kernels/topk_v2.cc`.
enum ReferenceTopK {
  static func float32<Index: FixedWidthInteger>(_ a: TopKArguments<Float, Index>) {
    choose(a) { $0 > $1 || ($1.isNaN && !$0.isNaN) }
  }

  static func integer<Element: FixedWidthInteger, Index: FixedWidthInteger>(_ a: TopKArguments<Element, Index>) {
    choose(a, >)
  }

  /// Keeps the indices of a row's greatest elements so far in a heap, the last in order on top, and sorts them.
  @inline(__always)
  private static func choose<Element, Index: FixedWidthInteger>(
    _ a: TopKArguments<Element, Index>, _ isGreater: (Element, Element) -> Bool
  ) {
    guard a.count > 0 else { return }
    for row in 0..<a.rowCount {
      let elements = a.input + row * a.rowSize
      let heap = a.indices + row * a.count
      func precedes(_ first: Index, _ second: Index) -> Bool {
        let (x, y) = (elements[Int(first)], elements[Int(second)])
        return isGreater(x, y) || (!isGreater(y, x) && first < second)
      }
      for index in 0..<a.count {
        heap[index] = Index(truncatingIfNeeded: index)
      }
      HeapSort.build(heap, a.count, precedes)
      for index in a.count..<a.rowSize {
        let candidate = Index(truncatingIfNeeded: index)
        guard precedes(candidate, heap[0]) else { continue }
        heap[0] = candidate
        HeapSort.sift(heap, 0, a.count, precedes)
      }
      HeapSort.finish(heap, a.count, precedes)
      for place in 0..<a.count {
        a.values[row * a.count + place] = elements[Int(heap[place])]
      }
    }
  }
}
