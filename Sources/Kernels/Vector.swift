import KernelInterface

// What kernels of every level say about vectors; `Vector+<Level>.swift` has what differs.

/// The layout of right matrices that the kernels of this level read.
@inline(__always)
var productLayout: ProductLayout {
  ProductLayout(
    laneCount: laneCount, tileRowCount: tileRowCount, groupSize: groupSize,
    bytePanelWidth: bytePanelWidth)
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

extension UnsafeMutablePointer<Int32> {
  /// Writes `vector` at `offset` elements.
  @inline(__always)
  func store(_ vector: IntVector, _ offset: Int) {
    UnsafeMutableRawPointer(self).storeBytes(of: vector, toByteOffset: offset &* 4, as: IntVector.self)
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

  /// Writes `vector` here.
  @inline(__always)
  func store(_ vector: FloatVector) {
    UnsafeMutableRawPointer(self).storeBytes(of: vector, as: FloatVector.self)
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes the first `count` bytes of `vector` at `offset`; `count` may be more than a vector has.
  @inline(__always)
  func store(_ vector: ByteVector, _ offset: Int, count: Int) {
    if count >= laneCount { return (self + offset).store(vector) }
    var lane = 0
    while lane < count {
      self[offset &+ lane] = vector[lane]
      lane &+= 1
    }
  }

  /// Writes `vector` here.
  @inline(__always)
  func store(_ vector: ByteVector) {
    UnsafeMutableRawPointer(self).storeBytes(of: vector, as: ByteVector.self)
  }
}

/// Copies the first `byteCount` bytes of each row; steps are in bytes.
@inline(never)
func copyRows(
  _ source: UnsafeRawPointer, _ sourceStep: Int, to target: UnsafeMutableRawPointer, _ targetStep: Int, rowCount: Int,
  byteCount: Int
) {
  var row = 0
  while row < rowCount {
    let from = source + row &* sourceStep
    let to = target + row &* targetStep
    var index = 0
    while index &+ 8 <= byteCount {
      to.storeBytes(of: from.loadUnaligned(fromByteOffset: index, as: Int64.self), toByteOffset: index, as: Int64.self)
      index &+= 8
    }
    while index < byteCount {
      to.storeBytes(of: from.load(fromByteOffset: index, as: UInt8.self), toByteOffset: index, as: UInt8.self)
      index &+= 1
    }
    row &+= 1
  }
}
