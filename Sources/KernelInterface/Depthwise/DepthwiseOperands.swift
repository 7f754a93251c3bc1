/// How stored 8-bit elements become the operands of a depthwise convolution, and what makes up for it.
///
/// Where lanes hold four bytes the input is unsigned, int8 plus 128, and what its zero point adds is subtracted by the bias.
/// Where lanes hold two 16-bit integers the input lacks its zero point. The filter lacks its own in both.
public struct DepthwiseOperands {
  private let filter: UnsafeRawBufferPointer
  private let isSigned: Bool
  private let inputZeroPoint: Int32
  private let filterZeroPoint: Int32
  private let packing: DepthwisePacking

  /// Makes operands of an input and a filter `[H, W, C]` that are both int8 (`isSigned`), or both uint8.
  public init(
    filter: UnsafeRawBufferPointer, isSigned: Bool, inputZeroPoint: Int32, filterZeroPoint: Int32,
    packing: DepthwisePacking
  ) {
    self.filter = filter
    self.isSigned = isSigned
    self.inputZeroPoint = inputZeroPoint
    self.filterZeroPoint = filterZeroPoint
    self.packing = packing
  }

  /// What input and output bytes are combined with by exclusive or to be unsigned.
  public var flip: UInt8 { isSigned ? 0x80 : 0 }

  /// The planes of each block of channels.
  public var planeCounts: [Int32] { packing.planeCounts(element: element) }

  /// Packs the filter into `target`, which holds zeros and has room for `planeCapacity` planes.
  public func pack(into target: UnsafeMutableRawPointer, planeCapacity: Int) {
    packing.pack(into: target, planeCapacity: planeCapacity, element: element)
  }

  /// `bias`, one value for each channel, less what the input's zero point adds to the sums; padding counts as input.
  public func corrected(bias: [Int32]) -> [Int32] {
    guard packing.bands.groupSize == 4 else { return bias }
    let zeroPoint = inputZeroPoint + Int32(flip)
    return bias.indices.map { channel in
      var sum: Int32 = 0
      for tap in 0..<filter.count / bias.count { sum &+= element(tap, channel) }
      return bias[channel] &- zeroPoint &* sum
    }
  }

  private func element(_ tap: Int, _ channel: Int) -> Int32 {
    let byte = filter[tap * packing.channelCount + channel]
    return (isSigned ? Int32(Int8(bitPattern: byte)) : Int32(byte)) - filterZeroPoint
  }
}
