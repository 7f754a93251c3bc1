/// Anchors on one grid for each stride, as SSD models have them.
///
/// Layer `i` of `n` has the scale `minimumScale + (maximumScale - minimumScale) * i / (n - 1)`, or the mean of both if there
/// is one. A cell has an anchor for each aspect ratio; layers of the same stride that follow each other share their cells.
/// Rows come before columns, columns before the anchors of a cell. Single precision; as MediaPipe's
/// `SsdAnchorsCalculator`.
public struct SSDAnchors: Equatable, Sendable {
  /// The distance between cells in pixels of the model's input, layer by layer.
  public var strides: [Int]
  /// The scale of the first layer.
  public var minimumScale: Float
  /// The scale of the last layer.
  public var maximumScale: Float
  /// Width by height of the anchors of a cell.
  public var aspectRatios: [Float] = [1]
  /// The aspect ratio of one more anchor, whose scale is the geometric mean of the layer's and the next (1 after the last);
  /// 0 for none.
  public var interpolatedScaleAspectRatio: Float = 1
  /// Where the centre is in its cell, from the left.
  public var xOffset: Float = 0.5
  /// Where the centre is in its cell, from the top.
  public var yOffset: Float = 0.5
  /// Whether a cell of the first layer has three anchors, of scale 0.1 and twice its own, with ratios 1, 2 and 1/2.
  public var reducesLowestLayer = false
  /// Whether all anchors have width and height 1, as where the model gives sizes of its own.
  public var hasFixedSize = false

  /// Anchors of these scales on grids of these strides.
  public init(strides: [Int], minimumScale: Float, maximumScale: Float) {
    (self.strides, self.minimumScale, self.maximumScale) = (strides, minimumScale, maximumScale)
  }

  /// Checks that anchors can be made.
  func validate() throws(TaskError) {
    guard !strides.isEmpty, strides.allSatisfy({ $0 > 0 }) else {
      throw TaskError(.invalidOption, "the strides of anchors are \(strides); give one above 0 for each layer")
    }
    guard aspectRatios.allSatisfy({ $0.isFinite && $0 > 0 }), interpolatedScaleAspectRatio.isFinite,
      interpolatedScaleAspectRatio >= 0
    else {
      throw TaskError(
        .invalidOption,
        "the aspect ratios of anchors are \(aspectRatios), \(interpolatedScaleAspectRatio); give numbers above 0, the "
          + "last may be 0 for none")
    }
    guard minimumScale.isFinite, maximumScale.isFinite, minimumScale >= 0, maximumScale >= 0 else {
      throw TaskError(
        .invalidOption, "the scales of anchors are \(minimumScale) and \(maximumScale); give numbers not below 0")
    }
  }

  /// The number of anchors for an input of this size, `Int.max` when that overflows.
  func count(width: Int, height: Int) -> Int {
    var total = 0
    for layer in strides.indices {
      let isReduced = layer == 0 && reducesLowestLayer
      let ratioCount = aspectRatios.count + (interpolatedScaleAspectRatio > 0 ? 1 : 0)
      let count = Shape(
        Self.cells(width, strides[layer]), Self.cells(height, strides[layer]), isReduced ? 3 : ratioCount
      ).elementCount
      let (sum, overflow) = total.addingReportingOverflow(count)
      if overflow { return Int.max }
      total = sum
    }
    return total
  }

  /// The anchors for an input of this size; parameters are valid.
  func anchors(width: Int, height: Int) -> [Anchor] {
    var anchors: [Anchor] = []
    var first = 0
    while first < strides.count {
      let stride = strides[first]
      let end = strides[first...].firstIndex { $0 != stride } ?? strides.count
      let sizes = (first..<end).flatMap(sizes(ofLayer:))
      let (columns, rows) = (Self.cells(width, stride), Self.cells(height, stride))
      for row in 0..<rows {
        for column in 0..<columns {
          let (x, y) = ((Float(column) + xOffset) / Float(columns), (Float(row) + yOffset) / Float(rows))
          for size in sizes {
            anchors.append(Anchor(xCenter: x, yCenter: y, width: size.width, height: size.height))
          }
        }
      }
      first = end
    }
    return anchors
  }

  /// The sizes of the anchors that layer `index` adds to a cell.
  private func sizes(ofLayer index: Int) -> [(width: Float, height: Float)] {
    let scale = scale(ofLayer: index)
    var pairs: [(scale: Float, ratio: Float)]
    if index == 0 && reducesLowestLayer {
      pairs = [(0.1, 1), (scale, 2), (scale, 0.5)]
    } else {
      pairs = aspectRatios.map { (scale, $0) }
      if interpolatedScaleAspectRatio > 0 {
        let next = index == strides.count - 1 ? 1 : self.scale(ofLayer: index + 1)
        pairs.append(((scale * next).squareRoot(), interpolatedScaleAspectRatio))
      }
    }
    return pairs.map { scale, ratio in
      hasFixedSize ? (1, 1) : (scale * ratio.squareRoot(), scale / ratio.squareRoot())
    }
  }

  private func scale(ofLayer index: Int) -> Float {
    guard strides.count > 1 else { return (minimumScale + maximumScale) * 0.5 }
    let range = Double(maximumScale - minimumScale)
    return Float(Double(minimumScale) + range * Double(index) / Double(strides.count - 1))
  }

  /// The number of cells of `stride` pixels that cover `size` pixels.
  private static func cells(_ size: Int, _ stride: Int) -> Int { (size - 1) / stride + 1 }
}
