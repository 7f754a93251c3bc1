#if APUS_AVX512
  import KernelInterface

  extension ByteStripBand {
    /// Computes a band of pixels of 8 channels by a 3×3 filter with stride 1, eight columns at a time.
    ///
    /// Rows are copied with their padding, so that the columns under a tap are 64 bytes anywhere in a row.
    @inline(never)
    func computeOctets() {
      let geometry = arguments.geometry
      // What is written beyond the end of a row, less than 64 bytes, the next one writes over.
      let rowLength = 8 &* (geometry.outputWidth &+ 2)
      var row = 0
      while row < 4 {
        copy(rows[row], to: edges + row &* rowLength, rowLength)
        row &+= 1
      }
      let strip = ByteStrip(self, StripBlock(at: 0, channelCount: 8), index: 0)
      let rowStep = rowCount > 1 ? strip.targetRowStep : 0
      var x = 0
      while x < geometry.outputWidth {
        // The last columns may repeat some of those before.
        let column = lesser(x, geometry.outputWidth &- 8)
        var sums = strip.start()
        for tap in 0..<3 {
          let octet = octet(edges + 8 &* (column &+ tap), rowLength)
          strip.add(&sums, octet, strip.filter + tap &* strip.tapStep, height: 2)
        }
        strip.store(sums, strip.target + 8 &* column, rowStep, 64, arguments)
        x &+= 8
      }
    }

    /// Copies a row with padding before and behind, `length` bytes in all.
    @inline(__always)
    private func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ length: Int) {
      let value = UnsafeRawPointer(padding).loadUnaligned(as: SIMD64<UInt8>.self)
      let (source, target) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
      target.storeBytes(of: value, as: SIMD64<UInt8>.self)
      let start = 8 &* arguments.geometry.paddingLeft
      let end = lesser(start &+ 8 &* arguments.geometry.inputWidth, length)
      var index = start
      while index < end {
        target.storeBytes(
          of: source.loadUnaligned(fromByteOffset: index &- start, as: SIMD64<UInt8>.self), toByteOffset: index,
          as: SIMD64<UInt8>.self)
        index &+= 64
      }
      index = end
      while index < length {
        target.storeBytes(of: value, toByteOffset: index, as: SIMD64<UInt8>.self)
        index &+= 64
      }
    }

    /// Eight columns of four rows, interleaved.
    @inline(__always)
    private func octet(_ source: UnsafePointer<UInt8>, _ rowLength: Int) -> StripColumn {
      let start = UnsafeRawPointer(source)
      let flips = SIMD8<Int64>(repeating: Int64(arguments.flip) &* 0x0101_0101_0101_0101)
      return interleaved(
        start.loadUnaligned(as: SIMD8<Int64>.self) ^ flips,
        start.loadUnaligned(fromByteOffset: rowLength, as: SIMD8<Int64>.self) ^ flips,
        start.loadUnaligned(fromByteOffset: 2 &* rowLength, as: SIMD8<Int64>.self) ^ flips,
        start.loadUnaligned(fromByteOffset: 3 &* rowLength, as: SIMD8<Int64>.self) ^ flips)
    }
  }
#endif
