#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes boxes, keypoints and scores from the numbers of a raw detector; see `BoxDecoding`.
struct AnchorDecoder: Sendable {
  private let decoding: BoxDecoding

  init(_ decoding: BoxDecoding) {
    self.decoding = decoding
  }

  /// The box of `values`, the numbers for `anchor`.
  func box(_ values: ArraySlice<Float>, _ anchor: Anchor) -> RelativeBox {
    let raw = Array(values.dropFirst(decoding.boxOffset).prefix(4))
    let (x, y, width, height) =
      switch decoding.format {
      case .yxhw: (raw[1], raw[0], raw[3], raw[2])
      case .xywh: (raw[0], raw[1], raw[2], raw[3])
      case .xyxy: ((raw[2] - raw[0]) / 2, (raw[3] - raw[1]) / 2, raw[2] + raw[0], raw[3] + raw[1])
      }
    let center = point(x, y, anchor)
    let halfWidth = size(width / decoding.widthScale) * anchor.width / 2
    let halfHeight = size(height / decoding.heightScale) * anchor.height / 2
    return RelativeBox(
      left: center.x - halfWidth, top: center.y - halfHeight, right: center.x + halfWidth,
      bottom: center.y + halfHeight)
  }

  /// The keypoints of `values`, the numbers for `anchor`.
  func keypoints(_ values: ArraySlice<Float>, _ anchor: Anchor) -> [(x: Float, y: Float)] {
    (0..<decoding.keypointCount).map { index in
      let start = values.startIndex + decoding.keypointOffset + index * decoding.valuesPerKeypoint
      let (first, second) = (values[start], values[start + 1])
      return decoding.format == .yxhw ? point(second, first, anchor) : point(first, second, anchor)
    }
  }

  /// The score of the number `raw`.
  func score(_ raw: Float) -> Float {
    guard decoding.appliesSigmoid else { return raw }
    let limited = decoding.scoreLimit.map { max(-$0, min(raw, $0)) } ?? raw
    return 1 / (1 + expf(-limited))
  }

  private func point(_ x: Float, _ y: Float, _ anchor: Anchor) -> (x: Float, y: Float) {
    (x / decoding.xScale * anchor.width + anchor.xCenter, y / decoding.yScale * anchor.height + anchor.yCenter)
  }

  private func size(_ value: Float) -> Float { decoding.hasExponentialSize ? expf(value) : value }
}
