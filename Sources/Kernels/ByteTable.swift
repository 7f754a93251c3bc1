import KernelInterface

/// 8-bit unary operators: replaces each byte by the table's entry for it.
@inline(never)
func lookup(_ arguments: ByteTableArguments, _ share: Share) {
  lookUp(
    arguments, from: shareBound(arguments.count, share.index, share.count),
    to: shareBound(arguments.count, share.index &+ 1, share.count))
}

/// Replaces bytes `start..<end` by the table's entries for them, eight at a time.
@inline(__always)
func lookUpWords(_ a: ByteTableArguments, from start: Int, to end: Int) {
  let table = a.table
  var index = start
  while index &+ 8 <= end {
    let x = UnsafeRawPointer(a.input).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    var result: UInt64 = 0
    for byte in 0..<8 {
      let entry = table[Int(truncatingIfNeeded: x &>> UInt64(truncatingIfNeeded: 8 &* byte) & 0xFF)]
      result |= UInt64(entry) &<< UInt64(truncatingIfNeeded: 8 &* byte)
    }
    UnsafeMutableRawPointer(a.output).storeBytes(of: result, toByteOffset: index, as: UInt64.self)
    index &+= 8
  }
  while index < end {
    a.output[index] = table[Int(a.input[index])]
    index &+= 1
  }
}

/// Where part `index` of `count` begins when `total` elements are divided: at multiples of 64, and the last one ends with
/// the elements.
@inline(__always)
func shareBound(_ total: Int, _ index: Int, _ count: Int) -> Int {
  index == count ? total : (total &* index / count) & ~63
}
