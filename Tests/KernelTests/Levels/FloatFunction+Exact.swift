import Foundation
import KernelInterface

extension Optional<FloatFunction> {
  /// All functions, and none.
  static let all: [FloatFunction?] = [nil, .swish, .hardSwish]

  /// The exact value.
  func callAsFunction(_ x: Float) -> Float {
    let real = Double(x)
    return switch self {
    case nil: x
    case .swish: Float(real / (1 + exp(-real)))
    case .hardSwish: Float(real * min(max(real + 3, 0), 6) / 6)
    }
  }
}
