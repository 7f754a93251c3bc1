import KernelInterface

// What kernels of every level say about vectors; `Vector+<Level>.swift` has what differs.

/// The layout of right matrices that the kernels of this level read.
@inline(__always)
var productLayout: ProductLayout {
  ProductLayout(laneCount: laneCount, tileRowCount: tileRowCount, groupSize: groupSize)
}

extension UnsafePointer<Float> {
  /// The vector at `offset` elements.
  @inline(__always)
  func vector(_ offset: Int) -> FloatVector {
    UnsafeRawPointer(self).loadUnaligned(fromByteOffset: offset &* 4, as: FloatVector.self)
  }
}

extension UnsafePointer<Int32> {
  /// The vector at `offset` elements.
  @inline(__always)
  func vector(_ offset: Int) -> IntVector {
    UnsafeRawPointer(self).loadUnaligned(fromByteOffset: offset &* 4, as: IntVector.self)
  }
}

extension UnsafeMutablePointer<Float> {
  /// The vector at `offset` elements.
  @inline(__always)
  func vector(_ offset: Int) -> FloatVector {
    UnsafeRawPointer(self).loadUnaligned(fromByteOffset: offset &* 4, as: FloatVector.self)
  }

  /// Writes `vector` at `offset` elements.
  @inline(__always)
  func store(_ vector: FloatVector, _ offset: Int) {
    UnsafeMutableRawPointer(self).storeBytes(of: vector, toByteOffset: offset &* 4, as: FloatVector.self)
  }

  /// Writes the first `count` lanes of `vector` at `offset` elements; `count` may be more than a vector has.
  @inline(__always)
  func store(_ vector: FloatVector, _ offset: Int, count: Int) {
    if count >= laneCount { return store(vector, offset) }
    var lane = 0
    while lane < count {
      self[offset &+ lane] = vector[lane]
      lane &+= 1
    }
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes the first `count` bytes of `vector` at `offset`; `count` may be more than a vector has.
  @inline(__always)
  func store(_ vector: ByteVector, _ offset: Int, count: Int) {
    if count >= laneCount {
      UnsafeMutableRawPointer(self).storeBytes(of: vector, toByteOffset: offset, as: ByteVector.self)
      return
    }
    var lane = 0
    while lane < count {
      self[offset &+ lane] = vector[lane]
      lane &+= 1
    }
  }
}
