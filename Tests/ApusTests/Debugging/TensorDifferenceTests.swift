import Foundation
import TestSupport
import Testing

@testable import Apus

/// Differences against NumPy's results in float64; the arrays are made from those of `Tensor+Samples`.
@Suite struct TensorDifferenceTests {
  /// `x + where(i % 97 == 0, 0.125, 0) + where(i == 4321, -0.5, 0)`, in rows of 1000.
  private var shifted: Tensor {
    let values = Tensor.ramp.enumerated().map { $1 + ($0 % 97 == 0 ? 0.125 : 0) + ($0 == 4321 ? -0.5 : 0) }
    return Tensor(floats: values, [5, 1000])
  }

  /// `codes + (i % 11 == 0) - 2 * (i % 13 == 0) + 6 * (i % 499 == 0)`.
  private var requantized: [Int] {
    Tensor.codes.enumerated().map { $1 + ($0 % 11 == 0 ? 1 : 0) - ($0 % 13 == 0 ? 2 : 0) + ($0 % 499 == 0 ? 6 : 0) }
  }

  @Test func floatsMatchNumPy() throws {
    let result = try TensorDifference(shifted, Tensor(floats: Tensor.ramp, [5, 1000]))
    #expect(result.elementCount == 5000)
    #expect(result.differingCount == 53)
    #expect(!result.isEqual)
    #expect(result.maxAbsolute == 0.5)
    #expect(result.maxAbsoluteIndices == [4, 321])
    #expect(isClose(result.meanAbsolute, 0.0014))
    #expect(isClose(result.rmse, 0.01457737973711325))
    #expect(isClose(result.maxRelative, 0.064))
    #expect(isClose(result.cosine, 0.9999947838717207))
    #expect(isClose(result.snr, 49.81100740186366))
    #expect(isClose(result.psnr, 60.5941209409786))
    #expect(result.rmseOverScale == nil)
    #expect(result.quanta == nil)
  }

  @Test func quantizedTensorsMatchNumPy() throws {
    let ours = Tensor(int8: requantized, scale: 0.05, zeroPoint: -20)
    let result = try TensorDifference(ours, Tensor(int8: Tensor.codes, scale: 0.05, zeroPoint: -20))
    #expect(result.differingCount == 815)
    #expect(isClose(result.maxAbsolute, 0.30000000447034836))
    #expect(isClose(result.meanAbsolute, 0.012190000181645155))
    #expect(isClose(result.rmse, 0.03345893054722013))
    #expect(isClose(result.rmseOverScale, 0.6691786009728643))
    #expect(isClose(result.cosine, 0.999738824851263))
    #expect(isClose(result.snr, 32.820244177699266))
    #expect(isClose(result.psnr, 42.279544159942255))
    #expect(result.quanta?.lessCount == 0)
    #expect(result.quanta?.counts == [0, 350, 34, 4185, 420, 0, 0])
    #expect(result.quanta?.moreCount == 11)
    #expect(result.quanta?.largest == 6)
    #expect(result.maxUlp == nil)
  }

  /// Ours int8, theirs `(0.05 * (codes + 20) + 0.01).astype(float32)` with scale `float32(0.05)`.
  @Test func otherTypesAreComparedAsRealNumbers() throws {
    let ours = Tensor(int8: Tensor.codes, scale: 0.05, zeroPoint: -20)
    let theirs = Tensor(floats: Tensor.codes.map { Float(Double(Float(0.05)) * Double($0 + 20) + 0.01) })
    let result = try TensorDifference(ours, theirs)
    #expect(result.differingCount == 5000)
    #expect(isClose(result.maxAbsolute, 0.01000010222196579))
    #expect(isClose(result.rmse, 0.010000013072145588))
    #expect(isClose(result.rmseOverScale, 0.2000002584626757))
    #expect(isClose(result.snr, 43.329067800228955))
    #expect(result.quanta == nil)
    let rescaled = Tensor(int8: [0, 2, 4, -2], scale: 0.5)
    let result2 = try TensorDifference(Tensor(int8: [0, 1, 2, -1], scale: 1), rescaled)
    #expect(result2.isEqual)
    #expect(result2.quanta == nil)
    #expect(result2.rmseOverScale == 0)
  }

  /// Neighbours by `numpy.nextafter`; both zeros are one number, ±2⁻¹⁴⁹ are two apart.
  @Test func distancesOfFloatsAreCounted() throws {
    func distance(_ ours: [Float], _ theirs: [Float]) throws -> Int? {
      try TensorDifference(Tensor(floats: ours), Tensor(floats: theirs)).maxUlp
    }
    #expect(try distance([1, -1, 0], [Float(1).nextUp, -1, -0.0]) == 1)
    #expect(try distance([0x1p-149], [-0x1p-149]) == 2)
    #expect(try distance([-1], [Float(-1).nextDown.nextDown]) == 2)
    #expect(try distance([2], [1]) == 1 << 23)
    #expect(try distance([.greatestFiniteMagnitude], [-.greatestFiniteMagnitude]) == 2 * 0x7F7F_FFFF)
    #expect(try distance([.nan, .infinity], [.nan, 1]) == nil)
  }

  @Test func whatIsNotFiniteIsCounted() throws {
    let ours = Tensor(floats: [.nan, .nan, 1, .infinity, .infinity, -.infinity, 2, .nan, .nan])
    let theirs = Tensor(floats: [.nan, 1, .nan, .infinity, -.infinity, 5, 3, .infinity, .nan])
    let result = try TensorDifference(ours, theirs)
    #expect(result.differingCount == 6)
    #expect(result.nanMismatchCount == 3)
    #expect(result.infinityMismatchCount == 2)
    #expect(result.maxAbsolute == 1)
    #expect(result.maxAbsoluteIndices == [6])
    #expect(result.meanAbsolute == 1)
  }

  @Test(arguments: [[], [.nan], [.infinity, .nan]] as [[Float]])
  func withoutFiniteElementsThereAreNoMeasures(_ values: [Float]) throws {
    let result = try TensorDifference(Tensor(floats: values), Tensor(floats: values))
    #expect(result.isEqual)
    #expect(result.maxAbsolute == nil)
    #expect(result.maxAbsoluteIndices == nil)
    #expect(result.rmse == nil)
    #expect(result.cosine == nil)
    #expect(result.snr == nil)
    #expect(result.maxUlp == nil)
    #expect(try JSONDecoder().decode(TensorDifference.self, from: JSONEncoder().encode(result)) == result)
  }

  @Test func zeroTensorsHaveMeasures() throws {
    let (zero, other) = (Tensor(floats: [0, 0]), Tensor(floats: [3, -4]))
    let same = try TensorDifference(zero, zero)
    #expect((same.cosine, same.snr, same.psnr) == (1, .infinity, .infinity))
    #expect((same.maxAbsolute, same.maxRelative, same.maxUlp) == (0, 0, 0))
    let fromZero = try TensorDifference(other, zero)
    #expect((fromZero.cosine, fromZero.snr, fromZero.psnr) == (0, -.infinity, -.infinity))
    #expect(fromZero.maxRelative == nil)
    let toZero = try TensorDifference(zero, other)
    #expect((toZero.cosine, toZero.snr, toZero.maxRelative) == (0, 0, 1))
    #expect(toZero.maxAbsoluteIndices == [1])
    #expect(try TensorDifference(other, Tensor(floats: [-3, 4])).cosine == -1)
    #expect(try TensorDifference(other, other).cosine == 1)
  }

  /// Integers that float64 cannot tell apart differ all the same.
  @Test func wideIntegersAreComparedAsStored() throws {
    func tensor(_ values: [Int64]) -> Tensor {
      Tensor(.int64, [values.count], values.flatMap(\.littleEndianBytes))
    }
    let result = try TensorDifference(tensor([.max, 5]), tensor([.max - 1, 5]))
    #expect(result.differingCount == 1)
    #expect(result.quanta?.largest == 1)
    let far = try TensorDifference(tensor([.min, .max, .min]), tensor([.max, .min, .max]))
    #expect(far.quanta?.largest == .max)
    #expect((far.quanta?.lessCount, far.quanta?.moreCount) == (2, 1))
    #expect(try TensorDifference(tensor([.min]), tensor([0])).quanta?.largest == .max)
  }

  @Test func numbersTooLargeForSumsHaveNoMeasures() throws {
    let wide = ([1.7e308, -1.7e308] as [Double]).flatMap { $0.bitPattern.littleEndianBytes }
    let other = ([-1.7e308, 1.7e308] as [Double]).flatMap { $0.bitPattern.littleEndianBytes }
    let result = try TensorDifference(Tensor(.float64, [2], wide), Tensor(.float64, [2], other))
    #expect(result.differingCount == 2)
    #expect(result.maxAbsolute == nil)
    #expect(result.snr == nil)
    _ = try JSONEncoder().encode(result)
  }

  @Test func otherShapesAreRefused() {
    expectInferenceError(.invalidDataCount) {
      try TensorDifference(Tensor(floats: [1, 2], [2]), Tensor(floats: [1, 2], [1, 2]))
    }
    expectInferenceError(.invalidElementType) {
      try TensorDifference(Tensor(.string, [1], [0]), Tensor(floats: [1]))
    }
  }
}
