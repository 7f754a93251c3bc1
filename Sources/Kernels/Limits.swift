import KernelInterface

/// The routines that reach the limits of a core.
func limitKernels() -> LimitKernels {
  LimitKernels(accumulatorCount: accumulatorCount, multiplyAdd: multiplyAddPeak, dot: dotPeak, read: readPeak)
}

/// Two instructions a cycle that take five or six: with the operands 14 of 16 registers.
private let accumulatorCount = 12

/// Multiplies and adds in all accumulators.
///
/// Each sum is a factor of the next product: products of operands that stay the same the compiler would compute once.
@inline(never)
func multiplyAddPeak(_ a: MultiplyAddPeakArguments) {
  let (factor, addend) = (FloatVector(repeating: a.factor), FloatVector(repeating: a.addend))
  var values = InlineArray<12, FloatVector>(repeating: addend)
  for index in 0..<12 { values[index] = UnsafePointer(a.values).vector(index &* laneCount) }
  var round = 0
  while round < a.roundCount {
    for index in 0..<12 { values[index] = multiplyAdd(addend, values[index], factor) }
    round &+= 1
  }
  for index in 0..<12 { a.values.store(values[index], index &* laneCount) }
}

/// Adds products in all accumulators, with the instructions that products of matrices have.
@inline(never)
func dotPeak(_ a: DotPeakArguments) {
  let weights = IntVector(repeating: a.weights)
  var values = InlineArray<12, IntVector>(repeating: weights)
  for index in 0..<12 { values[index] = UnsafePointer(a.values).vector(index &* laneCount) }
  var round = 0
  while round < a.roundCount {
    for index in 0..<12 { values[index] = dot(values[index], values[index], weights) }
    round &+= 1
  }
  for index in 0..<12 { a.values.store(values[index], index &* laneCount) }
}

/// Adds up all elements, sixteen vectors at a time, or eight of the largest, with which the second-level cache is read slower
/// otherwise.
///
/// Loads are aligned, so that they are part of the additions: of more instructions the core keeps fewer loads in flight.
@inline(never)
func readPeak(_ a: ReadPeakArguments) {
  var sums = InlineArray<8, IntVector>(repeating: IntVector(repeating: 0))
  var round = 0
  while round < a.roundCount && a.count > 0 {
    var index = 0
    // The end is looked for last: otherwise the sums of no elements have to be kept, too.
    repeat {
      for vector in 0..<8 { sums[vector] &+= a.input.alignedVector(index &+ vector &* laneCount) }
      index &+= 8 &* laneCount
      if laneCount < 16 {
        for vector in 0..<8 { sums[vector] &+= a.input.alignedVector(index &+ vector &* laneCount) }
        index &+= 8 &* laneCount
      }
    } while index < a.count
    round &+= 1
  }
  var total = IntVector(repeating: 0)
  for vector in 0..<8 { total &+= sums[vector] }
  var sum: Int32 = 0
  var lane = 0
  while lane < laneCount {
    sum &+= total[lane]
    lane &+= 1
  }
  a.sum.pointee = sum
}

extension UnsafePointer<Int32> {
  /// The vector at `offset` elements, which is aligned.
  @inline(__always)
  fileprivate func alignedVector(_ offset: Int) -> IntVector {
    UnsafeRawPointer(self).load(fromByteOffset: offset &* 4, as: IntVector.self)
  }
}
