import Foundation

/// A copy of a tensor: its description and contents.
public struct Tensor: Equatable, Hashable, Sendable {
  /// The name in the graph, possibly empty.
  public let name: String
  /// The type of the elements.
  public let dataType: DataType
  /// The shape.
  public let shape: Shape
  /// The elements in memory order, little-endian; a copy that later runs do not change.
  public let data: Data
  /// The scale and zero point of the elements; nil for tensors that are not quantized, or have a scale for each channel.
  public let quantizationParameters: QuantizationParameters?
  /// The scales and zero points of a tensor that has them for each channel; nil for others.
  ///
  /// An addition to TensorFlowLiteSwift.
  public let channelQuantization: ChannelQuantization?

  init(
    name: String, dataType: DataType, shape: Shape, data: Data,
    quantizationParameters: QuantizationParameters? = nil, channelQuantization: ChannelQuantization? = nil
  ) {
    self.name = name
    self.dataType = dataType
    self.shape = shape
    self.data = data
    self.quantizationParameters = quantizationParameters
    self.channelQuantization = channelQuantization
  }
}
