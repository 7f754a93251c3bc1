import KernelInterface

extension NodeContext {
  /// `tensor` with elements of 8 bits: a constant of one of `types` is copied to int8, other tensors stay as they are.
  func unpacked(
    _ tensor: TensorInfo, _ role: String, _ types: [ElementType] = [.int4]
  ) throws(ModelError) -> TensorInfo {
    guard types.contains(tensor.type), let bitCount = tensor.type.bitCount else { return tensor }
    guard let packed = tensor.constant else {
      throw error(
        .unsupportedOption, role, "is \(tensor.type) and computed when the model runs; a constant is expected")
    }
    let count = tensor.shape.elementCount
    guard let memory = slots.constants.allocate(byteCount: count), let base = memory.baseAddress else {
      throw error(.limitExceeded, nil, "constants exceed the memory limit")
    }
    if let source = packed.baseAddress {
      PackedInteger.unpack(
        source.assumingMemoryBound(to: UInt8.self), bitCount: bitCount, count: count,
        to: base.assumingMemoryBound(to: Int8.self))
    }
    var result = tensor
    result.type = .int8
    result.constant = UnsafeRawBufferPointer(memory)
    result.slot = slots.append(constant: base)
    return result
  }
}
