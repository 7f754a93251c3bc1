/// Arguments of MEAN or SUM on uint8 or int8 over neighbouring dimensions.
public struct ByteSumArguments {
  /// The size before the reduced dimensions.
  public var outerCount: Int
  /// The size of the reduced dimensions, not 0.
  public var reducedCount: Int
  /// The size behind the reduced dimensions.
  public var innerCount: Int
  /// Whether elements are int8.
  public var isSigned: Bool
  /// The input, `[outerCount, reducedCount, innerCount]`; up to 64 bytes beyond its end are read, too.
  public var input: UnsafePointer<UInt8>
  /// The output, `[outerCount, innerCount]`; does not overlap the input.
  public var output: UnsafeMutablePointer<UInt8>
  /// How sums are scaled.
  public var parameters: RealSum

  /// Makes arguments.
  public init(
    outerCount: Int, reducedCount: Int, innerCount: Int, isSigned: Bool, input: UnsafePointer<UInt8>,
    output: UnsafeMutablePointer<UInt8>, parameters: RealSum
  ) {
    self.outerCount = outerCount
    self.reducedCount = reducedCount
    self.innerCount = innerCount
    self.isSigned = isSigned
    self.input = input
    self.output = output
    self.parameters = parameters
  }
}
