import KernelInterface
import KernelsBaseline

#if arch(x86_64)
  import KernelsAVX2
  import KernelsAVX512
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The kernels and threads that options ask for; the only place that knows the modules of the instruction-set levels.
struct KernelSelection {
  /// The scalar kernels.
  let kernels = KernelSet.reference
  /// The vector kernels of the fast family; nil in the reference family.
  let vectorKernels: VectorKernels?
  /// The most parts that steps may be divided into.
  let threadCount: Int
  /// Whether convolutions may be computed by Winograd's algorithm.
  let allowsWinograd: Bool

  /// - Throws: `ModelError.Code.unsupportedOption` when the options or the environment name a level that is not there.
  init(_ options: PlanOptions) throws(ModelError) {
    allowsWinograd = options.allowsWinograd
    switch options.kernels {
    case .reference:
      vectorKernels = nil
      threadCount = 1
    case .fast:
      vectorKernels = try Self.vectorKernels(options.instructionSet)
      threadCount = min(max(options.threadCount ?? 1, 1), ModelLimits.maximumThreadCount)
    }
  }

  /// The kernels of `level`, or else of the one that the environment variable `APUS_ISA` names, or else of the highest that
  /// the CPU has.
  static func vectorKernels(_ level: InstructionSet? = nil) throws(ModelError) -> VectorKernels {
    if let level { return try availableKernels(of: level, "the instruction set is") }
    guard let name = getenv("APUS_ISA").map({ String(cString: $0) }), !name.isEmpty else {
      return kernels(of: InstructionSet.available[InstructionSet.available.count - 1])
    }
    guard let level = InstructionSet(rawValue: name) else {
      let names = InstructionSet.allCases.map(\.rawValue).joined(separator: ", ")
      throw ModelError(.unsupportedOption, at: .file, "APUS_ISA is \(name), one of \(names) is expected")
    }
    return try availableKernels(of: level, "APUS_ISA is")
  }

  private static func availableKernels(of level: InstructionSet, _ source: String) throws(ModelError) -> VectorKernels {
    guard InstructionSet.available.contains(level) else {
      throw ModelError(.unsupportedOption, at: .file, "\(source) \(level.rawValue), which this CPU lacks")
    }
    return kernels(of: level)
  }

  /// The kernels of `level`, which the CPU must have.
  static func kernels(of level: InstructionSet) -> VectorKernels {
    #if arch(x86_64)
      switch level {
      case .baseline: KernelsBaseline.vectorKernels()
      case .avx2: KernelsAVX2.vectorKernels()
      case .avx512: KernelsAVX512.vectorKernels()
      }
    #else
      KernelsBaseline.vectorKernels()
    #endif
  }
}
