/// How stored 8-bit elements become the operands of an 8-bit product, and what makes up for it.
///
/// Where lanes hold four bytes the input is unsigned, int8 plus 128, and the filter signed, uint8 minus 128; the products
/// that zero points add are subtracted by the bias, and for filters with a zero point by the sum of each row. Where lanes
/// hold two 16-bit integers both lack their zero points, and nothing is to be made up for.
public struct ByteOperands: Sendable {
  private let isSigned: Bool
  private let inputZeroPoint: Int32
  private let filterZeroPoint: Int32
  private let holdsBytes: Bool

  /// Makes operands of an input and a filter that are both int8 (`isSigned`), or both uint8.
  public init(isSigned: Bool, inputZeroPoint: Int32, filterZeroPoint: Int32, groupSize: Int) {
    self.isSigned = isSigned
    self.inputZeroPoint = inputZeroPoint
    self.filterZeroPoint = filterZeroPoint
    holdsBytes = groupSize == 4
  }

  /// What input bytes are combined with by exclusive or to be unsigned.
  public var inputFlip: UInt8 { isSigned ? 0x80 : 0 }

  /// What the sum of a row's unsigned bytes is multiplied by and subtracted.
  public var rowFactor: Int32 { holdsBytes ? signedFilterZeroPoint : 0 }

  private var signedFilterZeroPoint: Int32 { isSigned ? filterZeroPoint : filterZeroPoint &- 128 }

  /// Packs a filter `[channels, depth]` into `panels`, and returns a bias for each padded channel.
  public func pack(
    _ filter: UnsafeRawBufferPointer, _ packing: PanelPacking, bias: [Int32], into panels: UnsafeMutableRawBufferPointer
  ) -> [Int32] {
    guard let target = panels.baseAddress else { return [] }
    let depth = packing.depth
    let offset = holdsBytes ? (isSigned ? 0 : 128) : filterZeroPoint
    func element(_ channel: Int, _ position: Int) -> Int32 {
      let byte = filter[channel * depth + position]
      return (isSigned ? Int32(Int8(bitPattern: byte)) : Int32(byte)) - offset
    }
    packing.pack(into: target, element: element)
    var result = bias + Array(repeating: 0, count: packing.layout.paddedCount(packing.channelCount) - bias.count)
    guard holdsBytes else { return result }
    let zeroPoint = inputZeroPoint + (isSigned ? 128 : 0)
    for channel in 0..<packing.channelCount {
      var sum: Int32 = 0
      for position in 0..<depth { sum &+= element(channel, position) }
      result[channel] &-= zeroPoint &* sum &- Int32(truncatingIfNeeded: depth) &* zeroPoint &* signedFilterZeroPoint
    }
    return result
  }
}
