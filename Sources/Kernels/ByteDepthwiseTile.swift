import KernelInterface

extension ByteDepthwiseBand {
  /// A 3×3 filter.
  @inline(never)
  func compute3() {
    if arguments.geometry.strideHeight == 1 {
      tiles(InlineArray<2, IntVector>(repeating: IntVector(repeating: 0)), size: 3, stride: 1, dilation: 1)
    } else {
      tiles(InlineArray<1, IntVector>(repeating: IntVector(repeating: 0)), size: 3, stride: 2, dilation: 1)
    }
  }

  /// A 5×5 filter.
  @inline(never)
  func compute5() {
    if bands.rowCount == 4 {
      tiles(InlineArray<4, IntVector>(repeating: IntVector(repeating: 0)), size: 5, stride: 1, dilation: 1)
    } else if arguments.geometry.strideHeight == 1 {
      tiles(InlineArray<2, IntVector>(repeating: IntVector(repeating: 0)), size: 5, stride: 1, dilation: 1)
    } else if bands.rowCount == 2 {
      tiles(InlineArray<2, IntVector>(repeating: IntVector(repeating: 0)), size: 5, stride: 2, dilation: 1)
    } else {
      tiles(InlineArray<1, IntVector>(repeating: IntVector(repeating: 0)), size: 5, stride: 2, dilation: 1)
    }
  }

  /// Any filter.
  @inline(never)
  func computeAny() {
    let geometry = arguments.geometry
    tiles(
      InlineArray<1, IntVector>(repeating: IntVector(repeating: 0)), size: geometry.filterWidth,
      stride: geometry.strideWidth,
      dilation: geometry.dilationWidth)
  }

  /// Computes the band by tiles; one at the right border may repeat columns of the one before.
  @inline(__always)
  private func tiles<let height: Int>(_ zero: InlineArray<height, IntVector>, size: Int, stride: Int, dilation: Int) {
    let width = arguments.geometry.outputWidth
    var x = 0
    while x < width {
      if width >= 4 {
        tile(
          lesser(x, width &- 4), InlineArray<4, InlineArray<height, IntVector>>(repeating: zero), size: size,
          stride: stride, dilation: dilation)
        x &+= 4
      } else {
        tile(
          x, InlineArray<1, InlineArray<height, IntVector>>(repeating: zero), size: size, stride: stride,
          dilation: dilation)
        x &+= 1
      }
    }
  }

  /// Computes `width` columns from `x` on, of all channels.
  @inline(__always)
  private func tile<let width: Int, let height: Int>(
    _ x: Int, _ zero: InlineArray<width, InlineArray<height, IntVector>>, size: Int, stride: Int, dilation: Int
  ) {
    let channels = blocks.channelCount
    let row = image &* arguments.geometry.outputHeight &+ firstRow
    let target = arguments.output + (row &* arguments.geometry.outputWidth &+ x) &* channels
    let first = UnsafePointer(groups) + x &* stride &* channels
    let step = stride &* channels
    var block = 0
    while block < blocks.count {
      let channel = blocks.start(block)
      var sums = zero
      for j in 0..<width {
        for i in 0..<height { sums[j][i] = arguments.bias.vector(block &* laneCount) }
      }
      var weights = arguments.filter + block &* arguments.planeCapacity &* bands.tapCount &* laneCount
      var plane = arguments.planeCounts[block]
      repeat {
        var source = first + channel
        var group = 0
        while group < bands.groupCount {
          var columns = source
          for _ in 0..<size {
            for j in 0..<width {
              let elements = columns.vector(j &* step)
              for i in 0..<height { sums[j][i] = dot(sums[j][i], elements, weights.vector(i &* laneCount)) }
            }
            weights += height &* laneCount
            columns += dilation &* channels
          }
          source += groupLength
          group &+= 1
        }
        plane &-= 1
      } while plane > 0
      store(sums, arguments.scales.vector(block &* laneCount), target, channel)
      block &+= 1
    }
  }

  /// Writes a tile.
  @inline(__always)
  private func store<let width: Int, let height: Int>(
    _ sums: InlineArray<width, InlineArray<height, IntVector>>, _ scale: FloatVector,
    _ target: UnsafeMutablePointer<UInt8>, _ channel: Int
  ) {
    let channels = blocks.channelCount
    let length = arguments.geometry.outputWidth &* channels
    if channels >= laneCount {
      for i in 0..<height {
        if i < rowCount {
          store(bytes(sums, i, scale), target + (i &* length &+ channel), distance: channels, count: width)
        }
      }
    } else {
      for i in 0..<height {
        store(bytes(sums, i, scale), spill + i &* 4 &* laneCount, distance: laneCount, count: width)
      }
      copySpill(to: target, rowLength: length, width)
    }
  }

  /// A tile's row of bytes, the first pixel instead of missing ones.
  @inline(__always)
  private func bytes<let width: Int, let height: Int>(
    _ sums: InlineArray<width, InlineArray<height, IntVector>>, _ i: Int, _ scale: FloatVector
  ) -> InlineArray<4, ByteVector> {
    requantized(
      sums[0][i], sums[1 % width][i], sums[2 % width][i], sums[3 % width][i], scale, arguments.clamp,
      zeroPoint: arguments.outputZeroPoint, flip: arguments.flip, outputFlip: arguments.outputFlip)
  }

  /// Writes `count` pixels.
  @inline(__always)
  private func store(
    _ bytes: InlineArray<4, ByteVector>, _ target: UnsafeMutablePointer<UInt8>, distance: Int, count: Int
  ) {
    for j in 0..<4 {
      if j < count {
        UnsafeMutableRawPointer(target).storeBytes(of: bytes[j], toByteOffset: j &* distance, as: ByteVector.self)
      }
    }
  }

  /// Copies a tile whose pixels have less than a vector.
  @inline(never)
  private func copySpill(to target: UnsafeMutablePointer<UInt8>, rowLength: Int, _ width: Int) {
    var row = 0
    while row < rowCount {
      var pixel = 0
      while pixel < width {
        var channel = 0
        while channel < blocks.channelCount {
          target[row &* rowLength &+ pixel &* blocks.channelCount &+ channel] =
            spill[(row &* 4 &+ pixel) &* laneCount &+ channel]
          channel &+= 1
        }
        pixel &+= 1
      }
      row &+= 1
    }
  }
}
