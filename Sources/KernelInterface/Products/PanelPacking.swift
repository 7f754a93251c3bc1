/// Packs the right matrix of a product, channel after channel `[channels, depth]`, into panels.
public struct PanelPacking: Sendable {
  /// The level's layout.
  public let layout: ProductLayout
  /// The channels.
  public let channelCount: Int
  /// The elements of each channel.
  public let depth: Int

  /// Makes a packing.
  public init(_ layout: ProductLayout, channelCount: Int, depth: Int) {
    self.layout = layout
    self.channelCount = channelCount
    self.depth = depth
  }

  /// The 32-bit lanes that the panels of a float32 matrix take.
  public var floatLaneCount: Int { layout.paddedCount(channelCount) * depth }

  /// The 32-bit lanes that the panels of an 8-bit matrix take.
  public var byteLaneCount: Int { layout.paddedCount(channelCount) * layout.groupCount(depth) }

  /// Packs float32 elements into `panels`, which holds zeros.
  public func pack(_ source: UnsafePointer<Float>, into panels: UnsafeMutablePointer<Float>) {
    for channel in 0..<channelCount {
      let (lane, width) = place(of: channel, depth, 2 * layout.laneCount)
      for position in 0..<depth {
        panels[lane + position * width] = source[channel * depth + position]
      }
    }
  }

  /// Packs `element(channel, position)`, signed bytes or 16-bit integers as the layout has it, into `panels`, which holds
  /// zeros.
  public func pack(into panels: UnsafeMutableRawPointer, element: (Int, Int) -> Int32) {
    let groupSize = layout.groupSize
    for channel in 0..<channelCount {
      let (lane, width) = place(of: channel, layout.groupCount(depth), layout.bytePanelWidth)
      for position in 0..<depth {
        let offset = 4 * (lane + position / groupSize * width) + position % groupSize * (4 / groupSize)
        let value = element(channel, position)
        if groupSize == 4 {
          panels.storeBytes(of: Int8(truncatingIfNeeded: value), toByteOffset: offset, as: Int8.self)
        } else {
          panels.storeBytes(of: Int16(truncatingIfNeeded: value), toByteOffset: offset, as: Int16.self)
        }
      }
    }
  }

  /// The lane of a channel's first element or group in panels of `panelWidth` channels, and the distance to its
  /// next one, in lanes.
  func place(of channel: Int, _ length: Int, _ panelWidth: Int) -> (lane: Int, width: Int) {
    let first = channel / panelWidth * panelWidth
    return (first * length + channel - first, min(panelWidth, layout.paddedCount(channelCount - first)))
  }
}
