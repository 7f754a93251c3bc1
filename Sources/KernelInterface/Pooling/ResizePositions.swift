/// The positions of a resize, computed as the reference kernels do.
public struct ResizePositions {
  private let alignsCorners: Bool
  private let hasHalfPixelCenters: Bool
  private let isNearest: Bool

  /// The positions of a resize to the nearest neighbour, or of a bilinear one.
  public init(alignsCorners: Bool, hasHalfPixelCenters: Bool, isNearest: Bool) {
    self.alignsCorners = alignsCorners
    self.hasHalfPixelCenters = hasHalfPixelCenters
    self.isNearest = isNearest
  }

  /// One position for each of `output` rows or columns that come from `input` ones.
  public func all(from input: Int, to output: Int) -> [ResizePosition] {
    let scale = ReferenceResize.scale(input, output, alignsCorners)
    return (0..<output).map { index in
      if isNearest {
        let nearest = ReferenceResize.nearestIndex(index, input, output, alignsCorners, hasHalfPixelCenters)
        return ResizePosition(lower: nearest, upper: nearest, weight: 0)
      }
      let (position, lower, upper) = ReferenceResize.neighbours(index, scale, hasHalfPixelCenters, input)
      return ResizePosition(lower: lower, upper: upper, weight: position - Float(lower))
    }
  }
}
