/// Reads the elements of a tensor as real numbers, a block at a time.
///
/// Every element type that stands for numbers can be read: floats of all widths, integers of all widths, packed ones too,
/// and bool as 0 and 1. Integers with a quantization are `scale · (stored − zeroPoint)`, with one scale or one for each
/// index of a dimension, computed in float64.
public struct TensorReader: Sendable {
  /// The number of elements.
  public let elementCount: Int
  /// The least and the greatest integer that the type stores, as `TensorBlock.codes` has them; nil for floats and bool.
  public let codeRange: ClosedRange<Int64>?
  /// The scale and zero point of integers that have one of each; nil for others.
  public let affine: (scale: Double, zeroPoint: Double)?
  /// Whether the elements are integers or bool.
  public let hasCodes: Bool

  let tensor: Tensor
  private let channelScales: ChannelScales?

  /// A reader of `tensor`.
  ///
  /// - Throws: `InferenceError` with `invalidElementType` for string, resource, variant and complex elements and for
  ///   scales that do not fit the shape; `invalidDataCount` when the data have not the size of the shape, as those of
  ///   sparse constants.
  public init(_ tensor: Tensor) throws(InferenceError) {
    self.tensor = tensor
    let type = tensor.dataType
    guard let bitCount = type.bitCount, type != .complex64, type != .complex128 else {
      throw InferenceError(.invalidElementType, "\(type) elements of '\(tensor.name)' have no real values")
    }
    elementCount = tensor.shape.elementCount
    guard type.byteCount(elementCount: elementCount) == tensor.data.count else {
      throw InferenceError(
        .invalidDataCount, "'\(tensor.name)' has \(tensor.data.count) bytes, \(type) \(tensor.shape) takes others")
    }
    hasCodes = type.isInteger || type == .bool
    codeRange = type.isInteger ? Self.codeRange(bitCount: bitCount, isSigned: type.isSigned) : nil
    let isMapped = type.isInteger && tensor.quantization?.isPerChannel == true
    channelScales = isMapped ? try ChannelScales(tensor) : nil
    affine = type.isInteger ? tensor.quantizationParameters.map { (Double($0.scale), Double($0.zeroPoint)) } : nil
  }

  /// Reads the elements in `range`, which must lie in `0..<elementCount`, into `block`.
  public func read(_ range: Range<Int>, into block: inout TensorBlock) {
    precondition(range.lowerBound >= 0 && range.upperBound <= elementCount, "elements out of range")
    block.resize(range, hasCodes: hasCodes)
    decode(into: &block)
    if let affine {
      for index in block.reals.indices {
        block.reals[index] = affine.scale * (block.reals[index] - affine.zeroPoint)
      }
    }
    channelScales?.apply(to: &block)
  }

  /// Calls `body` with all elements in memory order, some thousands at a time.
  public func forEachBlock<Failure: Error>(_ body: (TensorBlock) throws(Failure) -> Void) throws(Failure) {
    var block = TensorBlock()
    for range in blockRanges {
      read(range, into: &block)
      try body(block)
    }
  }

  /// The ranges of blocks.
  var blockRanges: some Sequence<Range<Int>> {
    let (count, size) = (elementCount, 4096)
    return stride(from: 0, to: count, by: size).lazy.map { $0..<min($0 + size, count) }
  }

  private static func codeRange(bitCount: Int, isSigned: Bool) -> ClosedRange<Int64> {
    // uint64 is shifted to the range of int64.
    if bitCount == 64 { return .min ... .max }
    return isSigned ? -(1 << (bitCount - 1))...(1 << (bitCount - 1)) - 1 : 0...(1 << bitCount) - 1
  }
}

extension ElementType {
  /// Whether the elements are integers, other than bool.
  var isInteger: Bool {
    switch self {
    case .uint8, .uint16, .uint32, .uint64, .uint4: true
    default: isSigned
    }
  }

  /// Whether the elements are integers that may be negative.
  var isSigned: Bool {
    switch self {
    case .int8, .int16, .int32, .int64, .int4, .int2: true
    default: false
    }
  }
}
