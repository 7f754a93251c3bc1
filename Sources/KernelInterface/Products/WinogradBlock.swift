/// Some tiles of a convolution by Winograd's algorithm.
public struct WinogradBlock {
  /// What the kernel was called with.
  public let arguments: WinogradArguments
  /// The tiles of the convolution.
  public let tiling: WinogradTiling
  /// The first tile.
  public let firstTile: Int
  /// The number of tiles.
  public let tileCount: Int
  /// The part of the output channels.
  public let channels: Share
  /// The distance of positions in `inputs`.
  public let inputStep: Int
  /// The distance of positions in `outputs`.
  public let outputStep: Int
  /// The transformed patches: at each position a row of input channels for each tile.
  public let inputs: UnsafeMutablePointer<Float>
  /// The products: at each position a row of output channels for each tile.
  public let outputs: UnsafeMutablePointer<Float>
  /// A patch or a tile's products, transformed in one direction: 36 vectors.
  public let half: UnsafeMutablePointer<Float>
  /// A patch that sticks out of the input, with zeros for padding; then scratch memory of the products.
  public let patch: UnsafeMutablePointer<Float>

  /// Makes a block.
  @inline(__always)
  public init(
    _ arguments: WinogradArguments, _ tiling: WinogradTiling, firstTile: Int, tileCount: Int,
    channels: Share, scratch: UnsafeMutableRawPointer
  ) {
    self.arguments = arguments
    self.tiling = tiling
    self.firstTile = firstTile
    self.tileCount = tileCount
    self.channels = channels
    let geometry = arguments.geometry
    inputStep = WinogradTiling.positionStep(tileCount: tileCount, channelCount: geometry.inputChannels)
    outputStep = WinogradTiling.positionStep(tileCount: tileCount, channelCount: geometry.outputChannels)
    inputs = scratch.assumingMemoryBound(to: Float.self)
    outputs = inputs + WinogradTiling.positionCount &* inputStep
    half = outputs + WinogradTiling.positionCount &* outputStep
    patch = half + WinogradTiling.positionCount &* 16
  }
}
