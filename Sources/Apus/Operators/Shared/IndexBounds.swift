import KernelInterface

/// The range of every index in an input, which the elements of a tensor are to be read or written by.
///
/// Constant indices are checked when the model is planned, computed ones before each run of the step.
struct IndexBounds: Sendable {
  /// The input with the indices.
  let slot: Slot
  let count: Int
  /// The sizes of the indexed dimensions; indices run through them again and again.
  let sizes: [Int]

  /// Bounds on the indices in `tensor`, which are checked at once if it is a constant.
  init(_ context: NodeContext, _ tensor: TensorInfo, sizes: [Int]) throws(ModelError) {
    slot = tensor.slot
    count = sizes.isEmpty ? 0 : tensor.shape.elementCount
    self.sizes = sizes
    guard let constant = tensor.constant, let base = constant.baseAddress else { return }
    let violation =
      switch tensor.type {
      case .int16: violation(base.assumingMemoryBound(to: Int16.self))
      case .int32: violation(base.assumingMemoryBound(to: Int32.self))
      case .int64: violation(base.assumingMemoryBound(to: Int64.self))
      default: throw context.error(.unsupportedType, "indices", "are \(tensor.type), int32 or int64 is expected")
      }
    if let violation { throw context.error(.malformed, "indices", text(violation)) }
  }

  /// Checks the indices of a run.
  ///
  /// - Throws: `InferenceError.Code.invalidData` naming the index and its bound.
  @inline(__always)
  func check<Index: FixedWidthInteger>(_ memory: Memory, as type: Index.Type) throws(InferenceError) {
    if let violation = violation(memory.read(slot, as: type)) {
      throw InferenceError(.invalidData, text(violation))
    }
  }

  /// The first index out of its range, its position, and the size that it exceeds.
  @inline(__always)
  private func violation<Index: FixedWidthInteger>(
    _ indices: UnsafePointer<Index>
  ) -> (position: Int, index: Int, size: Int)? {
    var dimension = 0
    for position in 0..<count {
      let index = Int(truncatingIfNeeded: indices[position])
      guard index >= 0, index < sizes[dimension] else { return (position, index, sizes[dimension]) }
      dimension = dimension + 1 == sizes.count ? 0 : dimension + 1
    }
    return nil
  }

  private func text(_ violation: (position: Int, index: Int, size: Int)) -> String {
    "index \(violation.index) at position \(violation.position), 0 or more and less than \(violation.size) is expected"
  }
}
