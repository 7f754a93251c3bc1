/// Arguments of the kernel that reads memory as fast as a core can.
public struct ReadPeakArguments {
  /// How often everything is read.
  public var roundCount: Int
  /// The number of elements, a multiple of `ReadPeakArguments.blockCount`.
  public var count: Int
  /// The elements, aligned for vectors of any level, to 64 bytes.
  public var input: UnsafePointer<Int32>
  /// Becomes the sum of all elements, `roundCount` times, wrapping at 32 bits.
  public var sum: UnsafeMutablePointer<Int32>

  /// What `count` is a multiple of: eight vectors of the largest level, sixteen of others.
  public static let blockCount = 128

  /// Makes arguments.
  public init(
    roundCount: Int, count: Int, input: UnsafePointer<Int32>, sum: UnsafeMutablePointer<Int32>
  ) {
    self.roundCount = roundCount
    self.count = count
    self.input = input
    self.sum = sum
  }
}
