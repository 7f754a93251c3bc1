// What one core can do, by loops of assembler: the figures that `apus bench limits` is compared with.
//
// Reads lines from standard input, `LEVEL float`, `LEVEL byte` or `LEVEL read BYTES`, and answers each with 10^9 operations
// or bytes a second: the best of runs of about a millisecond.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

// The loops: `rounds` times twelve independent chains of instructions, two a cycle and up to six cycles each.
#define TWELVE(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11)
#define LOOP(BODY) "1:\n" BODY "dec %0\njnz 1b\n"
#define REGISTERS \
  "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", \
      "xmm14", "xmm15", "cc", "memory"

#define FMA512(N) "vfmadd231ps %%zmm14, %%zmm15, %%zmm" #N "\n"
#define FMA256(N) "vfmadd231ps %%ymm14, %%ymm15, %%ymm" #N "\n"
#define FMA128(N) "mulps %%xmm15, %%xmm" #N "\naddps %%xmm14, %%xmm" #N "\n"
#define DOT512(N) "vpdpbusd %%zmm14, %%zmm15, %%zmm" #N "\n"
#define DOT256(N) "vpmaddwd %%ymm15, %%ymm" #N ", %%ymm13\nvpaddd %%ymm13, %%ymm" #N ", %%ymm" #N "\n"
#define DOT128(N) "movdqa %%xmm" #N ", %%xmm13\npmaddwd %%xmm15, %%xmm13\npaddd %%xmm13, %%xmm" #N "\n"
#define CLEAR256(N) "vpxor %%xmm" #N ", %%xmm" #N ", %%xmm" #N "\n"
#define CLEAR128(N) "pxor %%xmm" #N ", %%xmm" #N "\n"
#define CLEAR512(N) CLEAR256(N)
#define OPERANDS256 "vpxor %%xmm14, %%xmm14, %%xmm14\nvpxor %%xmm15, %%xmm15, %%xmm15\n"
#define OPERANDS512 OPERANDS256
#define OPERANDS128 "pxor %%xmm14, %%xmm14\npxor %%xmm15, %%xmm15\n"
#define ARITHMETIC(NAME, WIDTH, BODY) \
  static void NAME(uint64_t rounds) { \
    __asm__ volatile(TWELVE(CLEAR##WIDTH) OPERANDS##WIDTH LOOP(TWELVE(BODY)) : "+r"(rounds) : : REGISTERS); \
  }
ARITHMETIC(float512, 512, FMA512)
ARITHMETIC(float256, 256, FMA256)
ARITHMETIC(float128, 128, FMA128)
ARITHMETIC(dot512, 512, DOT512)
ARITHMETIC(dot256, 256, DOT256)
ARITHMETIC(dot128, 128, DOT128)

// Eight loads, each to a register of its own.
#define EIGHT(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)
#define LOAD512(N) "vmovdqu64 64*" #N "(%1), %%zmm" #N "\n"
#define LOAD256(N) "vmovdqu 32*" #N "(%1), %%ymm" #N "\n"
#define LOAD128(N) "movdqu 16*" #N "(%1), %%xmm" #N "\n"
#define READ(NAME, STEP, BODY) \
  static void NAME(const char *from, uint64_t bytes) { \
    uint64_t rounds = bytes / (STEP); \
    __asm__ volatile(LOOP(EIGHT(BODY) "add $" #STEP ", %1\n") : "+r"(rounds), "+r"(from) : : REGISTERS); \
  }
READ(read512, 512, LOAD512)
READ(read256, 256, LOAD256)
READ(read128, 128, LOAD128)

static const struct Level {
  const char *name;
  void (*floats)(uint64_t), (*dots)(uint64_t), (*read)(const char *, uint64_t);
  int lanes, group;
} levels[] = {
    {"baseline", float128, dot128, read128, 4, 2},
    {"avx2", float256, dot256, read256, 8, 2},
    {"avx512", float512, dot512, read512, 16, 4},
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

enum Kind { FLOATS, DOTS, BYTES };

static double seconds(const struct Level *level, enum Kind kind, const char *memory, uint64_t bytes, uint64_t rounds) {
  double start = now();
  if (kind == FLOATS) level->floats(rounds);
  if (kind == DOTS) level->dots(rounds);
  for (uint64_t round = 0; kind == BYTES && round < rounds; round++) level->read(memory, bytes);
  return now() - start;
}

static double best(const struct Level *level, enum Kind kind, const char *memory, uint64_t bytes) {
  uint64_t rounds = 1;
  double least = seconds(level, kind, memory, bytes, rounds);
  while (least < 0.001) {
    rounds *= 2;
    least = seconds(level, kind, memory, bytes, rounds);
  }
  double end = now() + 0.04;
  for (int run = 0; run < 5 || now() < end; run++) {
    double time = seconds(level, kind, memory, bytes, rounds);
    if (time < least) least = time;
  }
  return least / rounds;
}

int main(void) {
  const uint64_t page = 2 << 20, most = 1 << 30;
  char name[16], what[16], line[128];
  char *memory = NULL;
  uint64_t size = 0;
  while (fgets(line, sizeof line, stdin)) {
    uint64_t bytes = 0;
    const struct Level *level = NULL;
    int count = sscanf(line, "%15s %15s %lu", name, what, &bytes);
    for (int index = 0; count >= 2 && index < 3; index++) {
      if (!strcmp(levels[index].name, name)) level = &levels[index];
    }
    enum Kind kind = !strcmp(what, "float") ? FLOATS : !strcmp(what, "byte") ? DOTS : BYTES;
    if (!level || (kind == BYTES && (bytes < 512 || bytes > most))) return 1;
    if (bytes > size) {
      free(memory);
      size = (bytes + page - 1) / page * page;
      memory = aligned_alloc(page, size);
      if (!memory) return 1;
      madvise(memory, size, MADV_HUGEPAGE);
      memset(memory, 1, size);
    }
    double time = best(level, kind, memory, bytes);
    double work = kind == FLOATS ? 2.0 * 12 * level->lanes : kind == DOTS ? 2.0 * 12 * level->lanes * level->group : bytes;
    printf("%.3f\n", work / time / 1e9);
    fflush(stdout);
  }
  return 0;
}
