#if !(os(macOS) && arch(x86_64))
  import KernelInterface
  import Testing

  /// The widening kernel against Swift's own conversion.
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
  }
#endif
