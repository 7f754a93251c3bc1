#if !(os(macOS) && arch(x86_64))
  import KernelInterface
  import TestSupport
  import Testing

  /// The conversions to and from float16 against Swift's own conversion.
  @Suite struct Float16Tests {
    @Test func wideningIsExactForEveryBitPattern() {
      let patterns = Array(UInt16.min ... .max)
      let input = GuardedMemory(patterns)
      let output = GuardedMemory<Float>(repeating: 0, count: patterns.count)
      KernelSet.reference.conversions.widenFloat16.run(
        UnaryArguments(count: patterns.count, input: input.pointer, output: output.pointer, parameters: ()))
      for (pattern, found) in zip(patterns, output.elements) {
        let expected = Float(Float16(bitPattern: pattern))
        if expected.isNaN {
          #expect(found.isNaN && found.sign == expected.sign, "\(String(pattern, radix: 16))")
        } else {
          #expect(found.bitPattern == expected.bitPattern, "\(String(pattern, radix: 16))")
        }
      }
    }

    /// Every number of float16, its neighbours in float32, and the halfway points to the next.
    @Test func narrowingRoundsHalvesToEven() {
      for pattern in UInt16.min ... .max {
        let number = Float(Float16(bitPattern: pattern))
        let halfway = Float(bitPattern: number.bitPattern &+ 0x1000)
        let tiny = number + (number < 0 ? -0x1p-25 : 0x1p-25)
        for value in [number, number.nextUp, number.nextDown, halfway, halfway.nextUp, halfway.nextDown, tiny] {
          let (found, expected) = (StoredHalf(casting: .real(Double(value))).bits, Float16(value))
          if expected.isNaN {
            #expect(Float16(bitPattern: found).isNaN, "\(value)")
          } else {
            #expect(found == expected.bitPattern, "\(value)")
          }
        }
      }
    }
  }
#endif
