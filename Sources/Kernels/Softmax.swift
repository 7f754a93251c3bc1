import KernelInterface

/// SOFTMAX: `e^(beta (x − max)) / Σ e^(beta (x − max))` for each row of a part.
@inline(never)
func softmax(_ a: FloatRowArguments, _ share: Share) {
  var row = a.rowCount &* share.index / share.count
  let end = a.rowCount &* (share.index &+ 1) / share.count
  while row < end, a.depth < laneCount {
    softmaxShortRow(a.input + row &* a.depth, a.output + row &* a.depth, a.depth, a.beta)
    row &+= 1
  }
  while row < end {
    softmaxRow(a.input + row &* a.depth, a.output + row &* a.depth, a.depth, a.beta)
    row &+= 1
  }
}

@inline(__always)
private func softmaxRow(
  _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ depth: Int, _ beta: Float
) {
  let whole = depth &- depth % laneCount
  let rest = depth &- whole
  var peaks = FloatVector(repeating: -Float.greatestFiniteMagnitude)
  var index = 0
  while index < whole {
    peaks = upper(input.vector(index), peaks)
    index &+= laneCount
  }
  // The last elements, again or for the first time.
  let peak = greatest(upper(input.vector(depth &- laneCount), peaks))
  let (shift, factor) = (FloatVector(repeating: peak), FloatVector(repeating: beta))
  var sums = FloatVector(repeating: 0)
  index = 0
  while index < whole {
    let term = exponential((input.vector(index) - shift) * factor)
    output.store(term, index)
    sums += term
    index &+= laneCount
  }
  if rest > 0 {
    let term = exponential((loadLanes(input + whole, rest) - shift) * factor)
    storeLanes(term, output + whole, rest)
    sums += keepLanes(term, rest)
  }
  let scale = FloatVector(repeating: 1 / sum(sums))
  index = 0
  while index < whole {
    output.store(output.vector(index) * scale, index)
    index &+= laneCount
  }
  if rest > 0 { storeLanes(loadLanes(UnsafePointer(output) + whole, rest) * scale, output + whole, rest) }
}

/// A row of fewer elements than a vector has.
@inline(__always)
private func softmaxShortRow(
  _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ depth: Int, _ beta: Float
) {
  var peak = -Float.greatestFiniteMagnitude
  var index = 0
  while index < depth {
    if input[index] > peak { peak = input[index] }
    index &+= 1
  }
  let term = exponential((loadLanes(input, depth) - FloatVector(repeating: peak)) * FloatVector(repeating: beta))
  var total: Float = 0
  index = 0
  while index < depth {
    total += term[index]
    index &+= 1
  }
  storeLanes(term * FloatVector(repeating: 1 / total), output, depth)
}
