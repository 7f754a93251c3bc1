#if APUS_AVX512
  import KernelInterface
  import _Builtin_intrinsics.intel

  extension ByteStrip {
    /// The rows of a group of a column, interleaved; of the fourth, zeros where `rowCount` is 3.
    @inline(__always)
    func column(_ index: Int, _ width: Int, group: Int = 0, rowCount: Int, _ flip: UInt8) -> StripColumn {
      let offset = index &* columnStep
      var (first, second) = (rows[4 &* group] + offset, rows[4 &* group &+ 1] + offset)
      var (third, fourth) = (rows[4 &* group &+ 2] + offset, rows[4 &* group &+ 3] + offset)
      var runStep = sourceRunStep
      let inside = index &- insideStart
      if inside < 0 || inside >= insideCount {
        first = edges + ((inside < 0 ? index : index &- insideCount) &* edgeStep &+ 256 &* group)
        (second, third, fourth) = (first + 64, first + 128, first + 192)
        runStep = width
      }
      let flips = SIMD8<Int64>(repeating: Int64(flip) &* 0x0101_0101_0101_0101)
      return interleaved(
        runs(first, runStep, width) ^ flips, runs(second, runStep, width) ^ flips,
        runs(third, runStep, width) ^ flips,
        rowCount == 4 ? runs(fourth, runStep, width) ^ flips : SIMD8<Int64>(repeating: 0))
    }

    /// `width` bytes of each run.
    @inline(__always)
    private func runs(_ source: UnsafePointer<UInt8>, _ step: Int, _ width: Int) -> SIMD8<Int64> {
      let start = UnsafeRawPointer(source)
      if width == 64 { return start.loadUnaligned(as: SIMD8<Int64>.self) }
      if width == 32 {
        return SIMD8(
          lowHalf: start.loadUnaligned(as: SIMD4<Int64>.self),
          highHalf: start.loadUnaligned(fromByteOffset: step, as: SIMD4<Int64>.self))
      }
      let low = SIMD4(
        lowHalf: start.loadUnaligned(as: SIMD2<Int64>.self),
        highHalf: start.loadUnaligned(fromByteOffset: step, as: SIMD2<Int64>.self))
      let high = SIMD4(
        lowHalf: start.loadUnaligned(fromByteOffset: 2 &* step, as: SIMD2<Int64>.self),
        highHalf: start.loadUnaligned(fromByteOffset: 3 &* step, as: SIMD2<Int64>.self))
      return SIMD8(lowHalf: low, highHalf: high)
    }

    /// Writes `width` bytes of each run.
    @inline(__always)
    func store(_ bytes: SIMD8<Int64>, _ target: UnsafeMutablePointer<UInt8>, _ width: Int) {
      let start = UnsafeMutableRawPointer(target)
      if width == 64 { return start.storeBytes(of: bytes, as: SIMD8<Int64>.self) }
      if width == 32 {
        start.storeBytes(of: bytes.lowHalf, as: SIMD4<Int64>.self)
        return start.storeBytes(of: bytes.highHalf, toByteOffset: targetRunStep, as: SIMD4<Int64>.self)
      }
      start.storeBytes(of: bytes.lowHalf.lowHalf, as: SIMD2<Int64>.self)
      start.storeBytes(of: bytes.lowHalf.highHalf, toByteOffset: targetRunStep, as: SIMD2<Int64>.self)
      start.storeBytes(of: bytes.highHalf.lowHalf, toByteOffset: 2 &* targetRunStep, as: SIMD2<Int64>.self)
      start.storeBytes(of: bytes.highHalf.highHalf, toByteOffset: 3 &* targetRunStep, as: SIMD2<Int64>.self)
    }
  }
#endif
