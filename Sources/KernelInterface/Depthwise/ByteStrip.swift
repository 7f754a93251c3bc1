/// The output rows of a band, for the channels of a block, in an 8-bit depthwise convolution without scratch copies of rows.
///
/// Pointers to rows and into the filter are to the block's first channel.
public struct ByteStrip {
  /// The channels.
  public let block: StripBlock
  /// The output columns of a run.
  public let length: Int
  /// The columns of a run's windows.
  public let columnCount: Int
  /// The input rows of the groups, from the first column on, be it padding.
  public var rows: InlineArray<8, UnsafePointer<UInt8>>
  /// The bytes from one column to the next, in input and output.
  public let columnStep: Int
  /// The bytes from one run's column to the next run's, in the input.
  public let sourceRunStep: Int
  /// The bytes from one run's column to the next run's, in the output.
  public let targetRunStep: Int
  /// The first column that lies inside of the image in all runs.
  public let insideStart: Int
  /// The columns that lie inside of the image in all runs.
  public let insideCount: Int
  /// The other columns, for each of them 64 bytes of each row.
  public let edges: UnsafePointer<UInt8>
  /// The bytes from one of these columns to the next; 0 where all are the same.
  public let edgeStep: Int
  /// Where interleaved columns may lie.
  public let columns: UnsafeMutablePointer<Int32>
  /// The filter, as `DepthwisePacking` says.
  public let filter: UnsafePointer<Int32>
  /// The bytes whose sum is an element of the filter.
  public let planeCount: Int32
  /// The lanes of a plane.
  public let planeLength: Int
  /// For each lane its value.
  public let bias: UnsafePointer<Int32>
  /// For each lane its scale.
  public let scales: UnsafePointer<Float>
  /// The output of the first run.
  public let target: UnsafeMutablePointer<UInt8>
  /// The bytes from one output row to the next.
  public let targetRowStep: Int
  /// The output rows.
  public let rowCount: Int
  /// The lanes of the filter from one of its columns to the next.
  public let tapStep: Int

  /// Makes the strip of block `index` of `band`.
  @inline(__always)
  public init(_ band: ByteStripBand, _ block: StripBlock, index: Int) {
    let (arguments, geometry) = (band.arguments, band.arguments.geometry)
    let stride = geometry.strideWidth
    self.block = block
    length = block.runLength(geometry.outputWidth)
    columnStep = geometry.outputChannels
    let runStep = block.runStep(geometry.outputWidth)
    sourceRunStep = runStep &* stride &* columnStep
    targetRunStep = runStep &* columnStep
    columnCount = (length &- 1) &* stride &+ geometry.filterWidth
    let lastStart = (block.runCount &- 1) &* runStep &* stride
    let insideEnd = geometry.paddingLeft &+ geometry.inputWidth &- lastStart
    insideStart = geometry.paddingLeft < columnCount ? geometry.paddingLeft : columnCount
    let end = insideEnd < columnCount ? insideEnd : columnCount
    insideCount = end > insideStart ? end &- insideStart : 0
    rows = band.rows
    let offset = block.start &- geometry.paddingLeft &* columnStep
    for position in 0..<8 { rows[position] += offset }
    edges = UnsafePointer(block.width == 64 ? band.padding : band.edges)
    edgeStep = block.width == 64 ? 0 : band.bands.groupCount &* 256
    columns = band.columns
    planeLength = band.bands.tapCount &* 64
    filter = arguments.filter + index &* arguments.planeCapacity &* planeLength
    planeCount = arguments.planeCounts[index]
    bias = arguments.bias + index &* 64
    scales = arguments.scales + index &* 64
    let row = band.image &* geometry.outputHeight &+ band.firstRow
    target = arguments.output + (row &* geometry.outputWidth &* columnStep &+ block.start)
    targetRowStep = geometry.outputWidth &* columnStep
    rowCount = band.rowCount
    tapStep = 64 &* band.bands.rowCount
  }
}
