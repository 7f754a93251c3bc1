import KernelInterface
import KernelsBaseline

#if arch(x86_64)
  import KernelsAVX2
  import KernelsAVX512
#endif

extension VectorKernels {
  /// The kernels of each level that this CPU has.
  static let available: [VectorKernels] = InstructionSet.available.map { level in
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

  /// The sizes at which vectors and their rests begin and end, and some that threads divide.
  var sizes: [Int] { Array(1...2 * layout.laneCount + 1) + [63, 64, 65, 129, 200] }
}

extension VectorKernel {
  /// Runs each of `count` parts.
  func run(_ arguments: Arguments, inParts count: Int) {
    for index in 0..<count { run(arguments, Share(index: index, count: count)) }
  }
}
