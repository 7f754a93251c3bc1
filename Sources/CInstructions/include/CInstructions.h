// Instructions that Swift has no name for.
#ifndef C_INSTRUCTIONS_H
#define C_INSTRUCTIONS_H

#include <stdint.h>

/// Tells the CPU that the thread waits in a loop.
static inline void pauseThread(void) {
#if defined(__x86_64__)
  __asm__ volatile("pause");
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/// Fetches the cache line at an address, which need not be valid, into the second-level cache.
static inline void prefetch(const void *address) {
  __builtin_prefetch(address, 0, 2);
}

#if defined(__x86_64__)

/// What CPUID answers for a leaf, in the order EAX, EBX, ECX, EDX.
struct CPUIDAnswer {
  uint32_t eax, ebx, ecx, edx;
};

/// Asks the CPU what it is.
static inline struct CPUIDAnswer cpuid(uint32_t leaf, uint32_t subleaf) {
  struct CPUIDAnswer answer;
  __asm__ volatile("cpuid"
                   : "=a"(answer.eax), "=b"(answer.ebx), "=c"(answer.ecx), "=d"(answer.edx)
                   : "a"(leaf), "c"(subleaf));
  return answer;
}

/// The register states that the operating system saves (XCR0); only where CPUID says that there is XGETBV.
static inline uint64_t savedRegisterStates(void) {
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (uint64_t)high << 32 | low;
}

#endif

#endif
