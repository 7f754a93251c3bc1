#if arch(x86_64)
  import CInstructions

  extension InstructionSet {
    /// The highest level that this CPU and its operating system support.
    static let highest: InstructionSet = {
      guard cpuid(0, 0).eax >= 7 else { return .baseline }
      let basic = cpuid(1, 0)
      let extended = cpuid(7, 0)
      // FMA, OSXSAVE, AVX, F16C.
      guard [12, 27, 28, 29].allSatisfy({ basic.ecx.hasBit($0) }) else { return .baseline }
      // The states of SSE and AVX registers; then those of mask registers and the rest of AVX-512.
      let states = savedRegisterStates()
      guard states & 0x6 == 0x6, extended.ebx.hasBit(5) else { return .baseline }
      // F, DQ, BW, VL; VNNI.
      let hasAVX512 = [16, 17, 30, 31].allSatisfy { extended.ebx.hasBit($0) } && extended.ecx.hasBit(11)
      return hasAVX512 && states & 0xE0 == 0xE0 ? .avx512 : .avx2
    }()
  }

  extension UInt32 {
    fileprivate func hasBit(_ index: UInt32) -> Bool { self >> index & 1 == 1 }
  }
#else
  extension InstructionSet {
    /// The only level of this architecture.
    static let highest = InstructionSet.baseline
  }
#endif
