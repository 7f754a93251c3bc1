#if APUS_AVX512
  import KernelInterface

  extension ByteStrip {
    /// Computes the strip.
    @inline(__always)
    func compute(_ arguments: ByteDepthwiseArguments) {
      switch (block.width, arguments.geometry.strideWidth) {
      case (64, 1): wideStrideOne(arguments)
      case (32, 1): halfStrideOne(arguments)
      case (_, 1): quarterStrideOne(arguments)
      case (64, _): wideStrideTwo(arguments)
      case (32, _): halfStrideTwo(arguments)
      default: quarterStrideTwo(arguments)
      }
    }

    @inline(never)
    private func wideStrideOne(_ arguments: ByteDepthwiseArguments) { strideOne(arguments, width: 64) }

    @inline(never)
    private func halfStrideOne(_ arguments: ByteDepthwiseArguments) { strideOne(arguments, width: 32) }

    @inline(never)
    private func quarterStrideOne(_ arguments: ByteDepthwiseArguments) { strideOne(arguments, width: 16) }

    @inline(never)
    private func wideStrideTwo(_ arguments: ByteDepthwiseArguments) { strideTwo(arguments, width: 64) }

    @inline(never)
    private func halfStrideTwo(_ arguments: ByteDepthwiseArguments) { strideTwo(arguments, width: 32) }

    @inline(never)
    private func quarterStrideTwo(_ arguments: ByteDepthwiseArguments) { strideTwo(arguments, width: 16) }

    /// Two rows and two columns at a time.
    ///
    /// Of the four columns under their windows, two are those of the tile before.
    @inline(__always)
    private func strideOne(_ arguments: ByteDepthwiseArguments, width: Int) {
      let flip = arguments.flip
      var first = column(0, width, rowCount: 4, flip)
      var second = column(1, width, rowCount: 4, flip)
      var target = target
      var x = 0
      while x &+ 2 <= length {
        var (left, right) = (start([0, 0]), start([0, 0]))
        add(&left, &right, first, second, tap: 0)
        first = column(x &+ 2, width, rowCount: 4, flip)
        add(&left, &right, second, first, tap: 1)
        second = column(x &+ 3, width, rowCount: 4, flip)
        add(&left, &right, first, second, tap: 2)
        store(left, target, width, arguments)
        store(right, target + columnStep, width, arguments)
        target += 2 &* columnStep
        x &+= 2
      }
      if x < length {
        var sums = start([0, 0])
        add(&sums, first, tap: 0)
        add(&sums, second, tap: 1)
        add(&sums, column(x &+ 2, width, rowCount: 4, flip), tap: 2)
        store(sums, target, width, arguments)
      }
    }

    /// One row and two columns at a time.
    ///
    /// Of the five columns under their windows, one is that of the tile before.
    @inline(__always)
    private func strideTwo(_ arguments: ByteDepthwiseArguments, width: Int) {
      let flip = arguments.flip
      var first = column(0, width, rowCount: 3, flip)
      var target = target
      var x = 0
      while x &+ 2 <= length {
        var (left, right) = (start([0]), start([0]))
        let third = column(2 &* x &+ 2, width, rowCount: 3, flip)
        add(&left, &right, first, third, tap: 0)
        let second = column(2 &* x &+ 1, width, rowCount: 3, flip)
        let fourth = column(2 &* x &+ 3, width, rowCount: 3, flip)
        add(&left, &right, second, fourth, tap: 1)
        first = column(2 &* x &+ 4, width, rowCount: 3, flip)
        add(&left, &right, third, first, tap: 2)
        store(left, target, width, arguments)
        store(right, target + columnStep, width, arguments)
        target += 2 &* columnStep
        x &+= 2
      }
      if x < length {
        var sums = start([0])
        add(&sums, first, tap: 0)
        add(&sums, column(2 &* x &+ 1, width, rowCount: 3, flip), tap: 1)
        add(&sums, column(2 &* x &+ 2, width, rowCount: 3, flip), tap: 2)
        store(sums, target, width, arguments)
      }
    }

    /// Sums without products.
    @inline(__always)
    private func start<let height: Int>(_ zero: InlineArray<height, Int>) -> InlineArray<height, StripColumn> {
      let values: StripColumn = [
        bias.vector(0), bias.vector(laneCount), bias.vector(2 &* laneCount), bias.vector(3 &* laneCount),
      ]
      return InlineArray(repeating: values)
    }

    /// Adds the products of a column of the filter and the columns under it.
    @inline(__always)
    private func add<let height: Int>(
      _ left: inout InlineArray<height, StripColumn>, _ right: inout InlineArray<height, StripColumn>,
      _ leftColumn: StripColumn, _ rightColumn: StripColumn, tap: Int
    ) {
      var weights = filter + tap &* height &* 4 &* laneCount
      var plane = planeCount
      repeat {
        for i in 0..<height {
          for j in 0..<4 {
            let weight = weights.vector((4 &* i &+ j) &* laneCount)
            left[i][j] = dot(left[i][j], leftColumn[j], weight)
            right[i][j] = dot(right[i][j], rightColumn[j], weight)
          }
        }
        weights += planeLength
        plane &-= 1
      } while plane > 0
    }

    /// Adds the products of a column of the filter and the column under it.
    @inline(__always)
    private func add<let height: Int>(
      _ sums: inout InlineArray<height, StripColumn>, _ column: StripColumn, tap: Int
    ) {
      var weights = filter + tap &* height &* 4 &* laneCount
      var plane = planeCount
      repeat {
        for i in 0..<height {
          for j in 0..<4 {
            sums[i][j] = dot(sums[i][j], column[j], weights.vector((4 &* i &+ j) &* laneCount))
          }
        }
        weights += planeLength
        plane &-= 1
      } while plane > 0
    }

    /// Writes a column; where there is no second row, its place is taken by the first one.
    @inline(__always)
    private func store<let height: Int>(
      _ sums: InlineArray<height, StripColumn>, _ target: UnsafeMutablePointer<UInt8>, _ width: Int,
      _ arguments: ByteDepthwiseArguments
    ) {
      if height > 1 {
        store(requantized(sums[height &- 1], scales, arguments), target + targetRowStep, width)
      }
      store(requantized(sums[0], scales, arguments), target, width)
    }
  }
#endif
