#if APUS_AVX512
  import KernelInterface

  extension ByteStrip {
    /// Computes the strip of a 5×5 filter with stride 1 from interleaved columns in scratch memory.
    ///
    /// Each column is needed by five columns of two pairs of rows: more than registers hold. 14 columns at a time stay in
    /// the first-level cache.
    @inline(never)
    func computeByColumns(_ arguments: ByteDepthwiseArguments) {
      var x = 0
      while x < length {
        let count = lesser(14, length &- x)
        switch block.width {
        case 64: interleaveWide(x, count &+ 4, arguments.flip)
        case 32: interleaveHalf(x, count &+ 4, arguments.flip)
        default: interleaveQuarter(x, count &+ 4, arguments.flip)
        }
        var row = 0
        while row < rowCount {
          computeRows(x, count, row, arguments)
          row &+= 2
        }
        x &+= count
      }
    }

    @inline(never)
    private func interleaveWide(_ first: Int, _ count: Int, _ flip: UInt8) { interleave(first, count, 64, flip) }

    @inline(never)
    private func interleaveHalf(_ first: Int, _ count: Int, _ flip: UInt8) { interleave(first, count, 32, flip) }

    @inline(never)
    private func interleaveQuarter(_ first: Int, _ count: Int, _ flip: UInt8) { interleave(first, count, 16, flip) }

    /// Interleaves `count` columns, two groups of each.
    @inline(__always)
    private func interleave(_ first: Int, _ count: Int, _ width: Int, _ flip: UInt8) {
      var target = columns
      var index = first
      while index < first &+ count {
        let upper = column(index, width, rowCount: 4, flip)
        for j in 0..<4 { target.store(upper[j], j &* laneCount) }
        let lower = column(index, width, group: 1, rowCount: 4, flip)
        for j in 0..<4 { target.store(lower[j], (4 &+ j) &* laneCount) }
        target += columnLength
        index &+= 1
      }
    }

    /// The lanes of an interleaved column.
    @inline(__always)
    private var columnLength: Int { 8 &* laneCount }

    /// Two rows from `row` on and `count` columns from `x` on, two at a time.
    @inline(never)
    private func computeRows(_ x: Int, _ count: Int, _ row: Int, _ arguments: ByteDepthwiseArguments) {
      let rowStep = row &+ 1 < rowCount ? targetRowStep : 0
      let weights = filter + row &* 4 &* laneCount
      var target = target + (row &* targetRowStep &+ x &* columnStep)
      var source = UnsafePointer(columns)
      var done = 0
      while done &+ 2 <= count {
        var (left, right) = (start(), start())
        addTaps(&left, &right, source, weights)
        addTaps(&left, &right, source + 4 &* laneCount, weights + 5 &* tapStep)
        store(left, target, rowStep, block.width, arguments)
        store(right, target + columnStep, rowStep, block.width, arguments)
        source += 2 &* columnLength
        target += 2 &* columnStep
        done &+= 2
      }
      if done < count {
        var sums = start()
        for tap in 0..<5 {
          let upper = source + tap &* columnLength
          add(&sums, vectors(upper), weights + tap &* tapStep, height: 2)
          add(&sums, vectors(upper + 4 &* laneCount), weights + (5 &+ tap) &* tapStep, height: 2)
        }
        store(sums, target, rowStep, block.width, arguments)
      }
    }

    /// Adds the products of a group of rows.
    @inline(__always)
    private func addTaps(
      _ left: inout StripSums, _ right: inout StripSums, _ source: UnsafePointer<Int32>,
      _ weights: UnsafePointer<Int32>
    ) {
      let second = vectors(source + columnLength)
      add(&left, &right, vectors(source), second, weights, height: 2)
      let third = vectors(source + 2 &* columnLength)
      add(&left, &right, second, third, weights + tapStep, height: 2)
      let fourth = vectors(source + 3 &* columnLength)
      add(&left, &right, third, fourth, weights + 2 &* tapStep, height: 2)
      let fifth = vectors(source + 4 &* columnLength)
      add(&left, &right, fourth, fifth, weights + 3 &* tapStep, height: 2)
      add(&left, &right, fifth, vectors(source + 5 &* columnLength), weights + 4 &* tapStep, height: 2)
    }

    /// A group of an interleaved column.
    @inline(__always)
    private func vectors(_ source: UnsafePointer<Int32>) -> StripColumn {
      [source.vector(0), source.vector(laneCount), source.vector(2 &* laneCount), source.vector(3 &* laneCount)]
    }
  }
#endif
