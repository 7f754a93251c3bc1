import KernelInterface
import KernelsBaseline

#if arch(x86_64)
  import KernelsAVX2
  import KernelsAVX512
#endif

/// The vector kernels of every level that this CPU has.
let availableVectorKernels: [VectorKernels] = InstructionSet.available.map { level in
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
