/// Arguments of an elementwise operator on one input.
public struct UnaryArguments<Input, Output, Parameters> {
  /// The number of elements.
  public var count: Int
  /// The input.
  public var input: UnsafePointer<Input>
  /// The output; may be the input when both have one type.
  public var output: UnsafeMutablePointer<Output>
  /// What else the operator needs, such as activation bounds or scales.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    count: Int, input: UnsafePointer<Input>, output: UnsafeMutablePointer<Output>, parameters: Parameters
  ) {
    self.count = count
    self.input = input
    self.output = output
    self.parameters = parameters
  }
}

/// The affine map of a quantized tensor: `real = scale · (stored − zeroPoint)`.
public struct AffineMap: Sendable, BitwiseCopyable {
  /// The real distance of neighbouring stored values; positive.
  public var scale: Float
  /// The stored value of real 0.
  public var zeroPoint: Int32

  /// Makes a map.
  public init(scale: Float, zeroPoint: Int32) {
    self.scale = scale
    self.zeroPoint = zeroPoint
  }
}

/// The affine maps of a tensor quantized along one dimension.
public struct ChannelMaps {
  /// One map for each channel.
  public var maps: UnsafePointer<AffineMap>
  /// The size of the quantized dimension.
  public var channelCount: Int
  /// The product of the dimensions after it.
  public var innerCount: Int

  /// Makes parameters.
  public init(maps: UnsafePointer<AffineMap>, channelCount: Int, innerCount: Int) {
    self.maps = maps
    self.channelCount = channelCount
    self.innerCount = innerCount
  }
}

/// How stored integers of one scale become those of another.
public struct Requantization: Sendable {
  /// The input scale over the output scale.
  public var multiplier: QuantizedMultiplier
  /// The stored value of real 0 in the input.
  public var inputZeroPoint: Int32
  /// The stored value of real 0 in the output.
  public var outputZeroPoint: Int32
  /// The bounds of the activation, or of the output's type.
  public var clamp: IntegerClamp

  /// Makes parameters.
  public init(multiplier: QuantizedMultiplier, inputZeroPoint: Int32, outputZeroPoint: Int32, clamp: IntegerClamp) {
    self.multiplier = multiplier
    self.inputZeroPoint = inputZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.clamp = clamp
  }
}
