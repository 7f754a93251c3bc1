extension NodeContext {
  /// The layout of a sparse constant, checked against its contents, and the size of its elements in bytes.
  func sparseLayout(
    _ tensor: TensorInfo, _ role: String
  ) throws(ModelError) -> (layout: SparseLayout, elementByteCount: Int) {
    guard let sparsity = tensor.sparsity, let constant = tensor.constant else {
      throw error(.unsupportedType, role, "is no sparse constant")
    }
    guard let bits = tensor.type.bitCount, bits % 8 == 0 else { throw unsupportedTypes([tensor]) }
    guard let layout = SparseLayout(sparsity, shape: tensor.shape) else {
      throw error(.malformed, role, "has a sparsity that contradicts its shape \(tensor.shape) or itself")
    }
    guard layout.storedCount <= constant.count, layout.storedCount * (bits / 8) == constant.count else {
      throw error(
        .malformed, role,
        "has \(constant.count) bytes, \(layout.storedCount) \(tensor.type) elements are expected")
    }
    return (layout, bits / 8)
  }

  /// A sparse constant as a dense one, in memory of the plan.
  func densified(_ tensor: TensorInfo, _ role: String) throws(ModelError) -> TensorInfo {
    let (layout, elementByteCount) = try sparseLayout(tensor, role)
    guard let source = tensor.constant?.baseAddress,
      let memory = slots.constants.allocate(byteCount: layout.denseCount * elementByteCount),
      let result = memory.baseAddress
    else { throw error(.limitExceeded, role, "the dense constant exceeds the memory limit") }
    layout.expand(source, into: result, elementByteCount: elementByteCount)
    var dense = tensor
    dense.sparsity = nil
    dense.constant = UnsafeRawBufferPointer(memory)
    dense.slot = slots.append(constant: result)
    return dense
  }
}
