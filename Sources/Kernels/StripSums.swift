#if APUS_AVX512
  import KernelInterface

  /// The sums of one column of up to two rows.
  typealias StripSums = InlineArray<2, StripColumn>

  extension ByteStrip {
    /// Sums without products.
    @inline(__always)
    func start() -> StripSums {
      let values: StripColumn = [
        bias.vector(0), bias.vector(laneCount), bias.vector(2 &* laneCount), bias.vector(3 &* laneCount),
      ]
      return [values, values]
    }

    /// Adds the products of a column of the filter and the columns under it, for `height` rows.
    @inline(__always)
    func add(
      _ left: inout StripSums, _ right: inout StripSums, _ leftColumn: StripColumn, _ rightColumn: StripColumn,
      _ weights: UnsafePointer<Int32>, height: Int
    ) {
      var weights = weights
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

    /// Adds the products of a column of the filter and the column under it, for `height` rows.
    @inline(__always)
    func add(_ sums: inout StripSums, _ column: StripColumn, _ weights: UnsafePointer<Int32>, height: Int) {
      var weights = weights
      var plane = planeCount
      repeat {
        for i in 0..<height {
          for j in 0..<4 { sums[i][j] = dot(sums[i][j], column[j], weights.vector((4 &* i &+ j) &* laneCount)) }
        }
        weights += planeLength
        plane &-= 1
      } while plane > 0
    }

    /// Writes a column of one row, or of two that are `rowStep` apart; where that is 0, the first one stays.
    @inline(__always)
    func store(
      _ sums: StripSums, _ target: UnsafeMutablePointer<UInt8>, _ rowStep: Int?, _ width: Int,
      _ arguments: ByteDepthwiseArguments
    ) {
      if let rowStep { store(requantized(sums[1], scales, arguments), target + rowStep, width) }
      store(requantized(sums[0], scales, arguments), target, width)
    }
  }
#endif
