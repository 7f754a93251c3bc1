#if !APUS_AVX2 && !APUS_AVX512
  import KernelInterface
  #if arch(x86_64)
    import _Builtin_intrinsics.intel
  #endif

  // Parts of vectors, bytes, and the instructions that every CPU has and elementwise kernels need.

  typealias WideByteVector = SIMD16<UInt8>

  /// The first `count` elements, at least one, and zeros; `count` may be more than a vector has.
  @inline(__always)
  func loadLanes(_ pointer: UnsafePointer<Float>, _ count: Int) -> FloatVector {
    if count >= 4 { return pointer.vector(0) }
    return FloatVector(pointer[0], count > 1 ? pointer[1] : 0, count > 2 ? pointer[2] : 0, 0)
  }

  /// Writes the first `count` lanes, at least one; `count` may be more than a vector has.
  @inline(__always)
  func storeLanes(_ vector: FloatVector, _ pointer: UnsafeMutablePointer<Float>, _ count: Int) {
    if count >= 4 { return pointer.store(vector, 0) }
    pointer[0] = vector[0]
    if count > 1 { pointer[1] = vector[1] }
    if count > 2 { pointer[2] = vector[2] }
  }

  /// Writes the first `count` bytes, less than a vector has.
  @inline(__always)
  func storeLanes(_ vector: ByteVector, _ pointer: UnsafeMutablePointer<UInt8>, _ count: Int) {
    if count > 0 { pointer[0] = vector[0] }
    if count > 1 { pointer[1] = vector[1] }
    if count > 2 { pointer[2] = vector[2] }
  }

  /// The first `count` lanes, less than a vector has, and zeros.
  @inline(__always)
  func keepLanes(_ vector: FloatVector, _ count: Int) -> FloatVector {
    FloatVector(vector[0], count > 1 ? vector[1] : 0, count > 2 ? vector[2] : 0, 0)
  }

  /// `x · 2^exponent` for exponents from −252 to 254, in two steps of which only the second one may round; `whole` is the
  /// same number.
  @inline(__always)
  func scaled(_ x: FloatVector, _ whole: FloatVector, _ exponent: IntVector) -> FloatVector {
    let half = halved(exponent)
    return x * powerOfTwo(half) * powerOfTwo(exponent &- half)
  }

  /// `positive` where the sign bit of `sign` is clear, `negative` where it is set.
  @inline(__always)
  func bySign(_ sign: FloatVector, _ positive: FloatVector, _ negative: FloatVector) -> FloatVector {
    let chosen = integers(sign) &>> IntVector(repeating: 31)
    return floats(or(and(chosen, integers(negative)), and(xor(chosen, IntVector(repeating: -1)), integers(positive))))
  }

  @inline(__always)
  func and(_ a: IntVector, _ b: IntVector) -> IntVector { a & b }

  @inline(__always)
  func or(_ a: IntVector, _ b: IntVector) -> IntVector { a | b }

  @inline(__always)
  func xor(_ a: IntVector, _ b: IntVector) -> IntVector { a ^ b }

  @inline(__always)
  func xor(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector { a ^ b }

  @inline(__always)
  func shiftedLeft(_ x: IntVector, _ count: UInt32) -> IntVector {
    x &<< IntVector(repeating: Int32(bitPattern: count))
  }

  @inline(__always)
  func halved(_ x: IntVector) -> IntVector { x &>> IntVector(repeating: 1) }

  /// The sum of the lanes.
  @inline(__always)
  func sum(_ x: FloatVector) -> Float { (x[0] + x[2]) + (x[1] + x[3]) }

  /// The greatest lane.
  @inline(__always)
  func greatest(_ x: FloatVector) -> Float {
    let two = upper(x, FloatVector(x[2], x[3], x[2], x[3]))
    return two[0] > two[1] ? two[0] : two[1]
  }

  #if arch(x86_64)
    /// Rounded towards zero.
    @inline(__always)
    func truncated(_ x: FloatVector) -> IntVector { intVector(_mm_cvttps_epi32(x)) }

    @inline(__always)
    func squareRoot(_ x: FloatVector) -> FloatVector { _mm_sqrt_ps(x) }

    /// Bytes as unsigned integers.
    @inline(__always)
    func widened(_ x: ByteVector) -> IntVector {
      let zero = SIMD2<Int64>(repeating: 0)
      let low = bits(IntVector(unsafeBitCast(x, to: Int32.self), 0, 0, 0))
      return intVector(_mm_unpacklo_epi16(_mm_unpacklo_epi8(low, zero), zero))
    }

    @inline(__always)
    func lower(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector {
      unsafeBitCast(_mm_min_epu8(wideBits(a), wideBits(b)), to: WideByteVector.self)
    }

    @inline(__always)
    func upper(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector {
      unsafeBitCast(_mm_max_epu8(wideBits(a), wideBits(b)), to: WideByteVector.self)
    }

    @inline(__always)
    private func wideBits(_ x: WideByteVector) -> SIMD2<Int64> { unsafeBitCast(x, to: SIMD2<Int64>.self) }
  #else
    /// Rounded towards zero.
    @inline(__always)
    func truncated(_ x: FloatVector) -> IntVector { IntVector(x) }

    @inline(__always)
    func squareRoot(_ x: FloatVector) -> FloatVector { x.squareRoot() }

    /// Bytes as unsigned integers.
    @inline(__always)
    func widened(_ x: ByteVector) -> IntVector { IntVector(truncatingIfNeeded: x) }

    @inline(__always)
    func lower(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector { b.replacing(with: a, where: a .< b) }

    @inline(__always)
    func upper(_ a: WideByteVector, _ b: WideByteVector) -> WideByteVector { b.replacing(with: a, where: a .> b) }
  #endif

  /// Replaces bytes `start..<end` by the table's entries for them.
  @inline(__always)
  func lookUp(_ a: ByteTableArguments, from start: Int, to end: Int) { lookUpWords(a, from: start, to: end) }
#endif
