import KernelInterface

// Elementwise operators on two float32 tensors.

/// Writes `function` of both inputs' elements, limited to the bounds, for the output elements of a part.
@inline(__always)
private func combineElements(
  _ a: FloatBinaryArguments, _ share: Share, _ function: (FloatVector, FloatVector) -> FloatVector
) {
  let walk = a.walk
  let total = walk.outerCount &* walk.rowCount &* walk.length
  var index = shareBound(total, share.index, share.count)
  let end = shareBound(total, share.index &+ 1, share.count)
  if index >= end { return }
  var within = index % walk.length
  var row = index / walk.length % walk.rowCount
  var outer = index / walk.length / walk.rowCount
  while index < end {
    let count = lesser(walk.length &- within, end &- index)
    let first = a.input1 + walk.operand1.offset(outer, row, within)
    let second = a.input2 + walk.operand2.offset(outer, row, within)
    combineRow(a, first, second, a.output + index, count, function)
    index &+= count
    within = 0
    row &+= 1
    if row == walk.rowCount {
      row = 0
      outer &+= 1
    }
  }
}

/// One row, or a part of it.
@inline(__always)
private func combineRow(
  _ a: FloatBinaryArguments, _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>, _ count: Int, _ function: (FloatVector, FloatVector) -> FloatVector
) {
  if a.walk.operand1.isRepeated {
    combineRow(a, first, repeats1: true, second, repeats2: false, output, count, function)
  } else if a.walk.operand2.isRepeated {
    combineRow(a, first, repeats1: false, second, repeats2: true, output, count, function)
  } else {
    combineRow(a, first, repeats1: false, second, repeats2: false, output, count, function)
  }
}

/// One row, or a part of it, of inputs that repeat one element or do not.
@inline(__always)
private func combineRow(
  _ a: FloatBinaryArguments, _ first: UnsafePointer<Float>, repeats1: Bool, _ second: UnsafePointer<Float>,
  repeats2: Bool, _ output: UnsafeMutablePointer<Float>, _ count: Int,
  _ function: (FloatVector, FloatVector) -> FloatVector
) {
  let (low, high) = (FloatVector(repeating: a.clamp.minimum), FloatVector(repeating: a.clamp.maximum))
  let (value1, value2) = (FloatVector(repeating: first[0]), FloatVector(repeating: second[0]))
  var index = 0
  while index &+ laneCount <= count {
    let x = repeats1 ? value1 : first.vector(index)
    let y = repeats2 ? value2 : second.vector(index)
    output.store(lower(high, upper(low, function(x, y))), index)
    index &+= laneCount
  }
  if index < count {
    let rest = count &- index
    let x = repeats1 ? value1 : loadLanes(first + index, rest)
    let y = repeats2 ? value2 : loadLanes(second + index, rest)
    storeLanes(lower(high, upper(low, function(x, y))), output + index, rest)
  }
}

extension BroadcastRows.Operand {
  /// The offset of an element.
  @inline(__always)
  fileprivate func offset(_ outer: Int, _ row: Int, _ within: Int) -> Int {
    outer &* outerStride &+ row &* rowStride &+ (isRepeated ? 0 : within)
  }
}

/// ADD.
@inline(never)
func add(_ a: FloatBinaryArguments, _ share: Share) {
  combineElements(a, share) { $0 + $1 }
}

/// SUB.
@inline(never)
func subtract(_ a: FloatBinaryArguments, _ share: Share) {
  combineElements(a, share) { $0 - $1 }
}

/// MUL.
@inline(never)
func multiply(_ a: FloatBinaryArguments, _ share: Share) {
  combineElements(a, share) { $0 * $1 }
}

/// DIV.
@inline(never)
func divide(_ a: FloatBinaryArguments, _ share: Share) {
  combineElements(a, share) { $0 / $1 }
}

/// MAXIMUM; the second of two equal elements, or when one is NaN.
@inline(never)
func maximum(_ a: FloatBinaryArguments, _ share: Share) {
  combineElements(a, share) { upper($0, $1) }
}

/// MINIMUM; the second of two equal elements, or when one is NaN.
@inline(never)
func minimum(_ a: FloatBinaryArguments, _ share: Share) {
  combineElements(a, share) { lower($0, $1) }
}

/// SQUARED_DIFFERENCE.
@inline(never)
func squaredDifference(_ a: FloatBinaryArguments, _ share: Share) {
  combineElements(a, share) { squaredDifference($0, $1) }
}

@inline(__always)
private func squaredDifference(_ x: FloatVector, _ y: FloatVector) -> FloatVector {
  let difference = x - y
  return difference * difference
}

/// PRELU: `x` from 0 on, the second tensor's slope times `x` below.
@inline(never)
func prelu(_ a: FloatBinaryArguments, _ share: Share) {
  combineElements(a, share) { x, slope in bySign(x, x, x * slope) }
}
