#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Anchors on one grid for each level, whose cells and boxes double from level to level, as RetinaNet and EfficientDet have
/// them.
///
/// The cells of level `l` are `2^l` pixels apart. A cell has an anchor for each aspect ratio and each of the scales
/// `2^(i / scalesPerOctave)`, times `anchorScale` cells. Centres are in the middle of a cell if cells divide the input, else
/// at its corner. Single precision; as MediaPipe's `SsdAnchorsCalculator` with `multiscale_anchor_generation`.
public struct MultiscaleAnchors: Equatable, Sendable {
  /// The first level, 0…30.
  public var minimumLevel = 3
  /// The last level, `minimumLevel`…30.
  public var maximumLevel = 7
  /// The size of the least anchor of a cell, in cells.
  public var anchorScale: Float = 4
  /// How many sizes there are before they double.
  public var scalesPerOctave = 2
  /// Width by height of the anchors of a cell.
  public var aspectRatios: [Float] = [1, 2, 0.5]

  /// The anchors of EfficientDet but for the scales of an octave, of which that has 3.
  public init() {}

  /// Checks that anchors can be made.
  func validate() throws(TaskError) {
    guard minimumLevel >= 0, minimumLevel <= maximumLevel, maximumLevel <= 30 else {
      throw TaskError(
        .invalidOption, "the levels of anchors are \(minimumLevel) to \(maximumLevel); give a rising range of 0 to 30")
    }
    guard scalesPerOctave > 0 else {
      throw TaskError(.invalidOption, "anchors have \(scalesPerOctave) scales an octave; give 1 or more")
    }
    guard aspectRatios.allSatisfy({ $0.isFinite && $0 > 0 }), anchorScale.isFinite, anchorScale > 0 else {
      throw TaskError(
        .invalidOption,
        "anchors have the scale \(anchorScale) and aspect ratios \(aspectRatios); give numbers above 0")
    }
  }

  /// The number of anchors for an input of this size, `Int.max` when that overflows.
  func count(width: Int, height: Int) -> Int {
    var total = 0
    for level in minimumLevel...maximumLevel {
      let (columns, rows) = (Self.cells(width, 1 << level), Self.cells(height, 1 << level))
      let count = Shape(columns, rows, scalesPerOctave, aspectRatios.count).elementCount
      let (sum, overflow) = total.addingReportingOverflow(count)
      if overflow { return Int.max }
      total = sum
    }
    return total
  }

  /// The anchors for an input of this size; parameters are valid.
  func anchors(width: Int, height: Int) -> [Anchor] {
    let scales = (0..<scalesPerOctave).map { Float(pow(2, Double($0) / Double(scalesPerOctave))) }
    var anchors: [Anchor] = []
    for level in minimumLevel...maximumLevel {
      let stride = 1 << level
      let (xOffset, yOffset) = (Self.offset(width, stride), Self.offset(height, stride))
      for row in 0..<Self.cells(height, stride) {
        for column in 0..<Self.cells(width, stride) {
          let x = (Float(column) * Float(stride) + xOffset) / Float(width)
          let y = (Float(row) * Float(stride) + yOffset) / Float(height)
          for ratio in aspectRatios {
            for scale in scales {
              let (base, root) = (Float(stride) * anchorScale, ratio.squareRoot())
              anchors.append(
                Anchor(
                  xCenter: x, yCenter: y, width: scale * root * base / Float(width),
                  height: scale * base / root / Float(height)))
            }
          }
        }
      }
    }
    return anchors
  }

  private static func offset(_ size: Int, _ stride: Int) -> Float {
    size % stride == 0 || size == 1 ? Float(stride) / 2 : 0
  }

  /// The number of cells of `stride` pixels that cover `size` pixels.
  private static func cells(_ size: Int, _ stride: Int) -> Int { (size - 1) / stride + 1 }
}
