import KernelInterface

/// RESIZE_BILINEAR on float32: each pixel is a weighted sum of four; parts divide the output rows.
@inline(never)
func resizeBilinear(_ a: PlannedResizeArguments, _ share: Share) {
  let g = a.geometry
  let input = a.input.assumingMemoryBound(to: Float.self)
  let output = a.output.assumingMemoryBound(to: Float.self)
  let rowLength = g.inputWidth &* g.inputChannels
  var line = g.batch &* g.outputHeight &* share.index / share.count
  let end = g.batch &* g.outputHeight &* (share.index &+ 1) / share.count
  while line < end {
    let image = line / g.outputHeight
    let row = a.rows[line &- image &* g.outputHeight]
    let top = input + (image &* g.inputHeight &+ Int(row.lower)) &* rowLength
    let bottom = input + (image &* g.inputHeight &+ Int(row.upper)) &* rowLength
    let target = output + line &* g.outputWidth &* g.inputChannels
    if g.inputChannels == 1 {
      interpolateOneChannel(a, row.weight, top, bottom, target)
    } else if laneCount == 16 {
      interpolateRuns(a, row.weight, top, bottom, target)
    } else {
      interpolatePixels(a, row.weight, top, bottom, target)
    }
    line &+= 1
  }
}

/// One output row, by runs of pixels between the same two columns, whose pixels are loaded once.
///
/// Most loads of the largest vectors cross cache lines. Other levels have too few registers for it.
@inline(__always)
private func interpolateRuns(
  _ a: PlannedResizeArguments, _ weight: Float, _ top: UnsafePointer<Float>, _ bottom: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>
) {
  let channels = a.geometry.inputChannels
  var x = 0
  while x < a.geometry.outputWidth {
    let (lower, upper) = (a.columns[x].lower, a.columns[x].upper)
    var end = x &+ 1
    while end < a.geometry.outputWidth, a.columns[end].lower == lower, a.columns[end].upper == upper { end &+= 1 }
    var channel = 0
    while channel &+ laneCount < channels {
      interpolateRun(a, weight, top, bottom, output, x, end, channel, hasTwoVectors: true)
      channel &+= 2 &* laneCount
    }
    if channel < channels { interpolateRun(a, weight, top, bottom, output, x, end, channel, hasTwoVectors: false) }
    x = end
  }
}

/// Pixels `first..<end` of an output row, all between the same two columns: a vector of channels from `channel` on, or two,
/// the last of which may be a part.
@inline(__always)
private func interpolateRun(
  _ a: PlannedResizeArguments, _ weight: Float, _ top: UnsafePointer<Float>, _ bottom: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>, _ first: Int, _ end: Int, _ channel: Int, hasTwoVectors: Bool
) {
  let channels = a.geometry.inputChannels
  let left = Int(a.columns[first].lower) &* channels &+ channel
  let right = Int(a.columns[first].upper) &* channels &+ channel
  let count = channels &- channel
  let rest = hasTwoVectors ? count &- laneCount : count
  let next = hasTwoVectors ? laneCount : 0
  let (a00, a10) = (loadLanes(top + left, count), loadLanes(bottom + left, count))
  let (a01, a11) = (loadLanes(top + right, count), loadLanes(bottom + right, count))
  let (b00, b10) = (loadLanes(top + (left &+ next), rest), loadLanes(bottom + (left &+ next), rest))
  let (b01, b11) = (loadLanes(top + (right &+ next), rest), loadLanes(bottom + (right &+ next), rest))
  var target = output + (first &* channels &+ channel)
  var x = first
  while x < end {
    let share = a.columns[x].weight
    let w00 = FloatVector(repeating: (1 - weight) * (1 - share))
    let w10 = FloatVector(repeating: weight * (1 - share))
    let w01 = FloatVector(repeating: (1 - weight) * share)
    let w11 = FloatVector(repeating: weight * share)
    if hasTwoVectors {
      target.store(multiplyAdd(multiplyAdd(multiplyAdd(a00 * w00, a10, w10), a01, w01), a11, w11), 0)
    }
    let sum = multiplyAdd(multiplyAdd(multiplyAdd(b00 * w00, b10, w10), b01, w01), b11, w11)
    if rest >= laneCount { target.store(sum, next) } else { storeLanes(sum, target + next, rest) }
    target += channels
    x &+= 1
  }
}

/// One output row, pixel by pixel.
@inline(__always)
private func interpolatePixels(
  _ a: PlannedResizeArguments, _ weight: Float, _ top: UnsafePointer<Float>, _ bottom: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>
) {
  let channels = a.geometry.inputChannels
  var target = output
  var x = 0
  while x < a.geometry.outputWidth {
    let column = a.columns[x]
    let (left, right) = (Int(column.lower) &* channels, Int(column.upper) &* channels)
    let w00 = FloatVector(repeating: (1 - weight) * (1 - column.weight))
    let w10 = FloatVector(repeating: weight * (1 - column.weight))
    let w01 = FloatVector(repeating: (1 - weight) * column.weight)
    let w11 = FloatVector(repeating: weight * column.weight)
    /// The weighted sum of `count` channels from `channel` on.
    @inline(__always)
    func sum(_ channel: Int, _ count: Int) -> FloatVector {
      var sum = loadLanes(top + (left &+ channel), count) * w00
      sum = multiplyAdd(sum, loadLanes(bottom + (left &+ channel), count), w10)
      sum = multiplyAdd(sum, loadLanes(top + (right &+ channel), count), w01)
      sum = multiplyAdd(sum, loadLanes(bottom + (right &+ channel), count), w11)
      return sum
    }
    var channel = 0
    while channel &+ laneCount <= channels {
      target.store(sum(channel, laneCount), channel)
      channel &+= laneCount
    }
    if channel < channels { storeLanes(sum(channel, channels &- channel), target + channel, channels &- channel) }
    target += channels
    x &+= 1
  }
}

/// One output row of a single channel.
@inline(__always)
private func interpolateOneChannel(
  _ a: PlannedResizeArguments, _ weight: Float, _ top: UnsafePointer<Float>, _ bottom: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>
) {
  var x = 0
  while x < a.geometry.outputWidth {
    let column = a.columns[x]
    let (left, right) = (Int(column.lower), Int(column.upper))
    let before = top[left] * (1 - weight) + bottom[left] * weight
    let behind = top[right] * (1 - weight) + bottom[right] * weight
    output[x] = before * (1 - column.weight) + behind * column.weight
    x &+= 1
  }
}

/// RESIZE_NEAREST_NEIGHBOR: copies pixels; parts divide the output rows.
@inline(never)
func resizeNearest(_ a: PlannedResizeArguments, _ share: Share) {
  let g = a.geometry
  let rowLength = g.outputWidth &* g.inputChannels
  var line = g.batch &* g.outputHeight &* share.index / share.count
  let first = line
  let end = g.batch &* g.outputHeight &* (share.index &+ 1) / share.count
  while line < end {
    let image = line / g.outputHeight
    let y = line &- image &* g.outputHeight
    let source = Int(a.rows[y].lower)
    var target = a.output + line &* rowLength
    if line > first, y > 0, Int(a.rows[y &- 1].lower) == source {
      copyBytes(target, target - rowLength, rowLength)
    } else {
      let row = a.input + (image &* g.inputHeight &+ source) &* g.inputWidth &* g.inputChannels
      var x = 0
      while x < g.outputWidth {
        copyBytes(target, row + Int(a.columns[x].lower) &* g.inputChannels, g.inputChannels)
        target += g.inputChannels
        x &+= 1
      }
    }
    line &+= 1
  }
}
