import KernelInterface

extension FloatFunction {
  /// Replaces each element of `rowCount` rows of `columnCount` elements, `rowStep` apart, by the function of it.
  @inline(never)
  func apply(to rows: UnsafeMutablePointer<Float>, rowCount: Int, rowStep: Int, columnCount: Int) {
    switch self {
    case .swish: mapRows(rows, rowCount, rowStep, columnCount) { swished($0) }
    case .hardSwish: mapRows(rows, rowCount, rowStep, columnCount) { hardSwished($0) }
    }
  }
}

extension FloatBlock {
  /// Applies the function to the rows of the panel whose first channel is `channel`.
  @inline(__always)
  func applyFunction(from channel: Int) {
    let stride = arguments.geometry.outputChannels
    arguments.function?.apply(
      to: arguments.output + (firstRow &* stride &+ channel), rowCount: rowCount, rowStep: stride,
      columnCount: lesser(2 &* laneCount, stride &- channel))
  }
}

@inline(__always)
private func mapRows(
  _ rows: UnsafeMutablePointer<Float>, _ rowCount: Int, _ rowStep: Int, _ columnCount: Int,
  _ function: (FloatVector) -> FloatVector
) {
  var place = rows
  var row = 0
  while row < rowCount {
    var column = 0
    while column &+ laneCount <= columnCount {
      place.store(function(place.vector(column)), column)
      column &+= laneCount
    }
    if column < columnCount {
      let count = columnCount &- column
      storeLanes(function(loadLanes(UnsafePointer(place) + column, count)), place + column, count)
    }
    place += rowStep
    row &+= 1
  }
}
