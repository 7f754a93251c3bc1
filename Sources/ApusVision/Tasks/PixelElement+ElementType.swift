import Apus

extension PixelElement {
  /// The pixel element stored by tensors of `type`; nil when images do not come in that type.
  init?(_ type: ElementType) {
    switch type {
    case .float32: self = .float32
    case .uint8: self = .uint8
    case .int8: self = .int8
    default: return nil
    }
  }
}
