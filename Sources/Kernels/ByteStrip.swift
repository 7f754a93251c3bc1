#if APUS_AVX512
  import KernelInterface

  extension ByteStrip {
    /// Computes the strip.
    @inline(__always)
    func compute(_ arguments: ByteDepthwiseArguments) {
      if arguments.geometry.filterWidth == 5 { return computeByColumns(arguments) }
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
      let rowStep = rowCount > 1 ? targetRowStep : 0
      var first = column(0, width, rowCount: 4, flip)
      var second = column(1, width, rowCount: 4, flip)
      var target = target
      var x = 0
      while x &+ 2 <= length {
        var (left, right) = (start(), start())
        add(&left, &right, first, second, filter, height: 2)
        first = column(x &+ 2, width, rowCount: 4, flip)
        add(&left, &right, second, first, filter + tapStep, height: 2)
        second = column(x &+ 3, width, rowCount: 4, flip)
        add(&left, &right, first, second, filter + 2 &* tapStep, height: 2)
        store(left, target, rowStep, width, arguments)
        store(right, target + columnStep, rowStep, width, arguments)
        target += 2 &* columnStep
        x &+= 2
      }
      if x < length {
        var sums = start()
        add(&sums, first, filter, height: 2)
        add(&sums, second, filter + tapStep, height: 2)
        add(&sums, column(x &+ 2, width, rowCount: 4, flip), filter + 2 &* tapStep, height: 2)
        store(sums, target, rowStep, width, arguments)
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
        var (left, right) = (start(), start())
        let third = column(2 &* x &+ 2, width, rowCount: 3, flip)
        add(&left, &right, first, third, filter, height: 1)
        let second = column(2 &* x &+ 1, width, rowCount: 3, flip)
        let fourth = column(2 &* x &+ 3, width, rowCount: 3, flip)
        add(&left, &right, second, fourth, filter + tapStep, height: 1)
        first = column(2 &* x &+ 4, width, rowCount: 3, flip)
        add(&left, &right, third, first, filter + 2 &* tapStep, height: 1)
        store(left, target, nil, width, arguments)
        store(right, target + columnStep, nil, width, arguments)
        target += 2 &* columnStep
        x &+= 2
      }
      if x < length {
        var sums = start()
        add(&sums, first, filter, height: 1)
        add(&sums, column(2 &* x &+ 1, width, rowCount: 3, flip), filter + tapStep, height: 1)
        add(&sums, column(2 &* x &+ 2, width, rowCount: 3, flip), filter + 2 &* tapStep, height: 1)
        store(sums, target, nil, width, arguments)
      }
    }
  }
#endif
