/// The affine maps of a tensor whose channels have scales of their own, as weights often do.
public struct ChannelQuantization: Equatable, Hashable, Sendable {
  /// The dimension whose indices are the channels.
  public let axis: Int
  /// The map of each channel.
  public let parameters: [QuantizationParameters]

  init(axis: Int, parameters: [QuantizationParameters]) {
    self.axis = axis
    self.parameters = parameters
  }
}
