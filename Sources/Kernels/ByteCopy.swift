import KernelInterface

/// Copies `count` bytes; short runs without a call.
@inline(__always)
func copyBytes(_ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int) {
  if count >= 16 {
    if count > 512 { return target.copyMemory(from: source, byteCount: count) }
    var offset = 0
    while offset &+ 16 < count {
      copy(target, source, offset, SIMD16<UInt8>.self)
      offset &+= 16
    }
    copy(target, source, count &- 16, SIMD16<UInt8>.self)
  } else if count >= 8 {
    copy(target, source, 0, UInt64.self)
    copy(target, source, count &- 8, UInt64.self)
  } else if count >= 4 {
    copy(target, source, 0, UInt32.self)
    copy(target, source, count &- 4, UInt32.self)
  } else if count >= 2 {
    copy(target, source, 0, UInt16.self)
    copy(target, source, count &- 2, UInt16.self)
  } else if count == 1 {
    copy(target, source, 0, UInt8.self)
  }
}

/// Copies one element at `offset` bytes.
@inline(__always)
func copy<Element: BitwiseCopyable>(
  _ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ offset: Int, _ type: Element.Type
) {
  target.storeBytes(of: source.loadUnaligned(fromByteOffset: offset, as: type), toByteOffset: offset, as: type)
}

/// Writes `count` bytes of `pattern`, whose elements repeat, to `target`.
@inline(__always)
func fillBytes(_ target: UnsafeMutableRawPointer, _ pattern: SIMD16<UInt8>, _ count: Int) {
  var offset = 0
  while offset &+ 16 <= count {
    target.storeBytes(of: pattern, toByteOffset: offset, as: SIMD16<UInt8>.self)
    offset &+= 16
  }
  while offset < count {
    target.storeBytes(of: pattern[offset & 15], toByteOffset: offset, as: UInt8.self)
    offset &+= 1
  }
}

/// CONCATENATION of one input: equal blocks to places at even distances; parts divide the blocks, or the bytes of a single
/// one.
@inline(never)
func copyBlocks(_ a: BlockCopyArguments, _ share: Share) {
  if a.blockCount == 1 {
    let start = shareBound(a.byteCount, share.index, share.count)
    copyBytes(a.output + start, a.input + start, shareBound(a.byteCount, share.index &+ 1, share.count) &- start)
    return
  }
  var block = a.blockCount &* share.index / share.count
  let end = a.blockCount &* (share.index &+ 1) / share.count
  while block < end {
    copyBytes(a.output + block &* a.outputStride, a.input + block &* a.byteCount, a.byteCount)
    block &+= 1
  }
}
