/// Packs the filter `[filterHeight, filterWidth, channels]` of a depthwise convolution by blocks of channels.
///
/// For float32 a block has the taps in order. For 8-bit elements it has, for each plane, group of input rows, column of the
/// filter, and row of the band, the elements that a group is multiplied by, in the order of the group's rows; a filter's
/// element is the sum of its planes. Where there are strips, the blocks are those of `StripBlock`.
public struct DepthwisePacking: Sendable {
  /// How rows are grouped.
  public let bands: DepthwiseBands
  /// The channels.
  public let channelCount: Int
  /// The lanes of a block.
  public let laneCount: Int
  /// The channels of the blocks' lanes, one block after the other; nil where there is none.
  private let channels: [Int?]
  private let geometry: ConvolutionGeometry
  private let hasStrips: Bool

  /// Makes a packing for kernels of `layout` on float32.
  public init(floats geometry: ConvolutionGeometry, _ layout: ProductLayout) {
    self.init(geometry, layout, hasStrips: false)
  }

  /// Makes a packing for kernels of `layout` on 8-bit elements.
  public init(bytes geometry: ConvolutionGeometry, _ layout: ProductLayout) {
    self.init(geometry, layout, hasStrips: ByteStripBand.applies(to: geometry, groupSize: layout.groupSize))
  }

  private init(_ geometry: ConvolutionGeometry, _ layout: ProductLayout, hasStrips: Bool) {
    self.geometry = geometry
    self.hasStrips = hasStrips
    bands = DepthwiseBands(geometry, groupSize: layout.groupSize)
    channelCount = geometry.outputChannels
    laneCount = hasStrips ? 64 : layout.laneCount
    channels = hasStrips ? StripBlock.channels(channelCount) : ChannelBlocks.channels(channelCount, layout.laneCount)
  }

  /// The blocks.
  public var blockCount: Int { channels.count / laneCount }

  /// The scratch memory that a part on 8-bit elements needs.
  public var scratchByteCount: Int {
    hasStrips ? ByteStripBand.scratchByteCount(geometry) : bands.scratchByteCount(geometry)
  }

  /// `values`, one for each channel, block by block, padded with zeros.
  public func arranged<Value: Numeric>(_ values: [Value]) -> [Value] { channels.map { $0.map { values[$0] } ?? 0 } }

  private var filterLength: Int { bands.filterHeight * bands.filterWidth }

  /// The elements of a packed float32 filter.
  public var floatLaneCount: Int { blockCount * filterLength * laneCount }

  /// The 32-bit lanes of a packed 8-bit filter.
  public func byteLaneCount(planeCapacity: Int) -> Int {
    blockCount * planeCapacity * bands.tapCount * laneCount
  }

  /// Packs float32 elements into `target`, which holds zeros.
  public func pack(_ filter: UnsafePointer<Float>, into target: UnsafeMutablePointer<Float>) {
    forEachLane { block, lane, channel in
      for tap in 0..<filterLength {
        target[(block * filterLength + tap) * laneCount + lane] = filter[tap * channelCount + channel]
      }
    }
  }

  /// The signed bytes whose sum is each of a block's elements; 1 where elements have 16 bits.
  public func planeCounts(element: (_ tap: Int, _ channel: Int) -> Int32) -> [Int32] {
    var counts = [Int32](repeating: 1, count: blockCount)
    guard bands.groupSize == 4 else { return counts }
    forEachLane { block, _, channel in
      for tap in 0..<filterLength {
        let value = element(tap, channel)
        counts[block] = max(counts[block], value < 0 ? (127 - value) / 128 : (value + 126) / 127)
      }
    }
    return counts
  }

  /// Packs 8-bit elements without their zero point into `target`, which holds zeros.
  public func pack(
    into target: UnsafeMutableRawPointer, planeCapacity: Int, element: (_ tap: Int, _ channel: Int) -> Int32
  ) {
    forEachLane { block, lane, channel in
      for row in 0..<bands.rowCount {
        for group in 0..<bands.groupCount {
          for position in 0..<bands.groupSize {
            guard let filterRow = bands.filterRow(group, position, row: row) else { continue }
            for column in 0..<bands.filterWidth {
              let tap = (group * bands.filterWidth + column) * bands.rowCount + row
              let place = (block * planeCapacity * bands.tapCount + tap) * laneCount + lane
              store(
                element(filterRow * bands.filterWidth + column, channel), into: target + 4 * place, position)
            }
          }
        }
      }
    }
  }

  /// Stores `value` as the element `position` of a group, divided among planes.
  private func store(_ value: Int32, into group: UnsafeMutableRawPointer, _ position: Int) {
    guard bands.groupSize == 4 else {
      return group.storeBytes(of: Int16(truncatingIfNeeded: value), toByteOffset: 2 * position, as: Int16.self)
    }
    var rest = value
    var plane = group
    while rest != 0 {
      let part = min(max(rest, -128), 127)
      plane.storeBytes(of: Int8(truncatingIfNeeded: part), toByteOffset: position, as: Int8.self)
      rest -= part
      plane += 4 * bands.tapCount * laneCount
    }
  }

  /// Calls `body` with each block, lane and channel.
  private func forEachLane(_ body: (_ block: Int, _ lane: Int, _ channel: Int) -> Void) {
    for (index, channel) in channels.enumerated() {
      if let channel { body(index / laneCount, index % laneCount, channel) }
    }
  }
}
