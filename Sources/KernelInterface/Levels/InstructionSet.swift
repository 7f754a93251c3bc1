/// A level of vector instructions that kernels are compiled for, in ascending order.
public enum InstructionSet: String, CaseIterable, Comparable, Sendable {
  /// What every CPU of the architecture has: SSE2, or NEON.
  case baseline
  /// AVX2, FMA and F16C.
  case avx2
  /// AVX-512 F, BW, DQ, VL and VNNI.
  case avx512

  /// Whether `a` is a lower level than `b`.
  public static func < (a: InstructionSet, b: InstructionSet) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .baseline: 0
    case .avx2: 1
    case .avx512: 2
    }
  }

  /// The levels that this CPU and its operating system support, in ascending order.
  public static let available: [InstructionSet] = allCases.filter { $0 <= highest }
}
