import KernelInterface

extension NodeContext {
  /// `tensor` with elements of 8 bits: a constant of type int4 is copied to int8, other tensors stay as they are.
  func unpacked(_ tensor: TensorInfo, _ role: String) throws(ModelError) -> TensorInfo {
    guard tensor.type == .int4 else { return tensor }
    guard let packed = tensor.constant else {
      throw error(.unsupportedOption, role, "is int4 and computed when the model runs; a constant is expected")
    }
    let count = tensor.shape.elementCount
    guard let memory = slots.constants.allocate(byteCount: count), let base = memory.baseAddress else {
      throw error(.limitExceeded, nil, "constants exceed the memory limit")
    }
    if let source = packed.baseAddress {
      PackedInteger.unpackInt4(
        source.assumingMemoryBound(to: UInt8.self), count: count, to: base.assumingMemoryBound(to: Int8.self))
    }
    return TensorInfo(
      index: slots.append(constant: base).index, name: tensor.name, type: .int8, shape: tensor.shape,
      quantization: tensor.quantization, constant: UnsafeRawBufferPointer(memory), isSparse: false)
  }
}
