internal import Apus
import Foundation

extension Tensor {
  /// The tensor that `planned` describes with contents `bytes`; nil when its elements have no `DataType`.
  init?(_ planned: PlannedTensor, _ bytes: RawSpan) {
    guard let dataType = DataType(planned.type) else { return nil }
    self.init(
      name: planned.name, dataType: dataType, shape: Shape(planned.shape.dimensions),
      data: bytes.withUnsafeBytes { Data($0) },
      quantizationParameters: planned.quantization.flatMap(QuantizationParameters.init),
      channelQuantization: planned.quantization.flatMap(ChannelQuantization.init))
  }
}

extension QuantizationParameters {
  /// The only scale and zero point of `quantization`; nil when there are others, or the scale is 0.
  fileprivate init?(_ quantization: Quantization) {
    guard !quantization.isPerChannel, let scale = quantization.scales.first, scale != 0 else { return nil }
    self.init(scale: scale, zeroPoint: quantization.zeroPoints[0])
  }
}

extension ChannelQuantization {
  /// The scales and zero points of `quantization`; nil when there is only one.
  fileprivate init?(_ quantization: Quantization) {
    guard quantization.isPerChannel else { return nil }
    self.init(
      axis: quantization.dimension,
      parameters: zip(quantization.scales, quantization.zeroPoints).map(QuantizationParameters.init))
  }
}
