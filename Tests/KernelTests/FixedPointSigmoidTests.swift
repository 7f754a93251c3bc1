import Foundation
import KernelInterface
import Testing

/// 16-bit sigmoid functions against Foundation's, for every argument; the bounds are just above the largest errors.
@Suite struct FixedPointSigmoidTests {
  private static let arguments = Int16.min...Int16.max

  @Test func logisticIsWithin7Units() {
    let errors = Self.arguments.map { x in
      abs(Double(FixedPoint.logistic(x)) - 32768 / (1 + exp(-Double(x) / 4096)))
    }
    #expect(errors.max() ?? .infinity < 7, "in units of 2^-15")
  }

  @Test(arguments: 0...6)
  func tanhIsWithin13Units(integerBits: Int) {
    let one = exp2(Double(15 - integerBits))
    let errors = Self.arguments.map { x in
      abs(Double(FixedPoint.tanh(x, integerBits: Int32(integerBits))) - 32768 * tanh(Double(x) / one))
    }
    #expect(errors.max() ?? .infinity < 13, "in units of 2^-15")
  }
}
