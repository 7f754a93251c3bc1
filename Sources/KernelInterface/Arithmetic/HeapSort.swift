/// Sorting in place, without memory of its own.
enum HeapSort {
  /// Puts `count` elements in order; `precedes` says whether one comes before another.
  @inline(__always)
  static func sort<Element>(
    _ elements: UnsafeMutablePointer<Element>, _ count: Int, _ precedes: (Element, Element) -> Bool
  ) {
    build(elements, count, precedes)
    finish(elements, count, precedes)
  }

  /// Makes a heap of `count` elements, the last in order on top.
  @inline(__always)
  static func build<Element>(
    _ elements: UnsafeMutablePointer<Element>, _ count: Int, _ precedes: (Element, Element) -> Bool
  ) {
    for start in stride(from: count / 2 - 1, through: 0, by: -1) {
      sift(elements, start, count, precedes)
    }
  }

  /// Puts the elements of a heap in order.
  @inline(__always)
  static func finish<Element>(
    _ elements: UnsafeMutablePointer<Element>, _ count: Int, _ precedes: (Element, Element) -> Bool
  ) {
    for end in stride(from: count - 1, to: 0, by: -1) {
      swap(&elements[0], &elements[end])
      sift(elements, 0, end, precedes)
    }
  }

  /// Moves the element at `start` down in a heap that ends at `end`, until none below it comes later in order.
  @inline(__always)
  static func sift<Element>(
    _ elements: UnsafeMutablePointer<Element>, _ start: Int, _ end: Int, _ precedes: (Element, Element) -> Bool
  ) {
    var root = start
    while true {
      var child = 2 * root + 1
      if child >= end { return }
      if child + 1 < end && precedes(elements[child], elements[child + 1]) { child += 1 }
      if !precedes(elements[root], elements[child]) { return }
      swap(&elements[root], &elements[child])
      root = child
    }
  }
}
