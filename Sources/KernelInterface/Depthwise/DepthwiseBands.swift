/// How a depthwise convolution on 8-bit elements is computed: bands of output rows, each from groups of input rows.
///
/// A group holds, for each column and channel, one element of each of its rows in a 32-bit lane: what a dot product takes.
/// The windows of a band's rows fall on the same groups; each row has its own arrangement of the filter's taps.
public struct DepthwiseBands: Sendable {
  /// The output rows of a band.
  public let rowCount: Int
  /// The groups of input rows.
  public let groupCount: Int
  /// The input rows of a group.
  public let groupSize: Int
  /// The distance, in input rows, of the windows of two output rows of a band.
  public let stride: Int
  /// The filter's rows.
  public let filterHeight: Int
  /// The filter's columns.
  public let filterWidth: Int

  /// The bands for a convolution of `geometry` with lanes of `groupSize` elements.
  @inline(__always)
  public init(_ geometry: ConvolutionGeometry, groupSize: Int) {
    let size = Self.specialSize(geometry)
    switch (size, geometry.strideHeight, groupSize) {
    case (3, 1, _): rowCount = 2
    case (5, 1, 4): rowCount = 4
    case (5, 1, _), (5, 2, 4): rowCount = 2
    default: rowCount = 1
    }
    stride = geometry.strideHeight
    filterHeight = geometry.filterHeight
    filterWidth = geometry.filterWidth
    self.groupSize = groupSize
    groupCount = ((rowCount &- 1) &* stride &+ filterHeight &+ groupSize &- 1) / groupSize
  }

  /// The width and height of a filter that there is a routine for: 3 or 5, with strides 1 or 2 and no dilation; else 0.
  @inline(__always)
  public static func specialSize(_ geometry: ConvolutionGeometry) -> Int {
    let size = geometry.filterHeight
    let stride = geometry.strideHeight
    let isSpecial =
      geometry.filterWidth == size && geometry.strideWidth == stride && geometry.dilationHeight == 1
      && geometry.dilationWidth == 1 && (size == 3 || size == 5) && (stride == 1 || stride == 2)
    return isSpecial ? size : 0
  }

  /// The 32-bit lanes that each channel's taps take.
  @inline(__always)
  public var tapCount: Int { groupCount &* filterWidth &* rowCount }

  /// The columns of a group, padding included.
  @inline(__always)
  public func columnCount(_ geometry: ConvolutionGeometry) -> Int {
    let last = (geometry.outputWidth &- 1) &* geometry.strideWidth &+ (filterWidth &- 1) &* geometry.dilationWidth
    let end = geometry.paddingLeft &+ geometry.inputWidth
    return last >= end ? last &+ 1 : end
  }

  /// The lanes of a group: columns by output channels, and what is read or written beyond them.
  @inline(__always)
  public func groupLength(_ geometry: ConvolutionGeometry) -> Int {
    (columnCount(geometry) &* geometry.outputChannels &+ 64 &+ 15) / 16 &* 16
  }

  /// The scratch memory that a part needs.
  @inline(__always)
  public func scratchByteCount(_ geometry: ConvolutionGeometry) -> Int {
    320 &+ (4 &* groupCount &* groupLength(geometry) &+ 63) / 64 &* 64
  }

  /// The filter's row that the element `element` of group `group` is multiplied by in a band's row `row`; nil for none.
  public func filterRow(_ group: Int, _ element: Int, row: Int) -> Int? {
    let tap = group * groupSize + element - row * stride
    return (0..<filterHeight).contains(tap) ? tap : nil
  }
}
