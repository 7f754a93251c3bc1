/// Transforms and packs a filter `[channels, 3, 3, depth]` for Winograd's algorithm: panels for each position.
///
/// The filter's polynomial in each direction is evaluated at 0, ±3/4, ±3/2 and infinity, and divided by what the
/// transforms of patches and products leave out. With these points instead of 0, ±1, ±2 and infinity errors are a third.
public struct WinogradFilter: Sendable {
  /// The panels of one position.
  public let packing: PanelPacking

  /// Makes a filter.
  public init(_ layout: ProductLayout, channelCount: Int, depth: Int) {
    packing = PanelPacking(layout, channelCount: channelCount, depth: depth)
  }

  /// The 32-bit lanes of all panels.
  public var laneCount: Int { WinogradTiling.positionCount * packing.floatLaneCount }

  /// Packs `source` into `panels`, which holds zeros.
  public func pack(_ source: UnsafePointer<Float>, into panels: UnsafeMutablePointer<Float>) {
    let (depth, step, factors) = (packing.depth, packing.floatLaneCount, Self.factors)
    for channel in 0..<packing.channelCount {
      let (lane, width) = packing.place(of: channel, depth, 2 * packing.layout.laneCount)
      for position in 0..<depth {
        let tap = source + (channel * 9 * depth + position)
        let top = Self.combine(factors, tap[0], tap[depth], tap[2 * depth])
        let middle = Self.combine(factors, tap[3 * depth], tap[4 * depth], tap[5 * depth])
        let bottom = Self.combine(factors, tap[6 * depth], tap[7 * depth], tap[8 * depth])
        var target = panels + (lane + position * width)
        for y in 0..<WinogradTiling.patchSize {
          let sum = factors.0[y] * top + factors.1[y] * middle + factors.2[y] * bottom
          for x in 0..<WinogradTiling.patchSize {
            target.pointee = Float(sum[x])
            target += step
          }
        }
      }
    }
  }

  /// The powers of each point, by which the three taps of a row or column are multiplied.
  private typealias Factors = (SIMD8<Double>, SIMD8<Double>, SIMD8<Double>)

  /// The values of a row of taps at the six points.
  @inline(__always)
  private static func combine(_ factors: Factors, _ first: Float, _ second: Float, _ third: Float) -> SIMD8<Double> {
    factors.0 * Double(first) + factors.1 * Double(second) + factors.2 * Double(third)
  }

  /// The powers of the points, each divided by the product of its distances from the other ones.
  private static let factors: Factors = {
    let points = [0, 0.75, -0.75, 1.5, -1.5]
    var factors = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    for (i, point) in points.enumerated() {
      var product = 1.0
      for (j, other) in points.enumerated() where j != i { product *= point - other }
      factors.0[i] = 1 / product
      factors.1[i] = point / product
      factors.2[i] = point * point / product
    }
    factors.2[5] = 1
    return factors
  }()
}
