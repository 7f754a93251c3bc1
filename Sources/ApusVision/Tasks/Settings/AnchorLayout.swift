/// Where a detector's anchors are.
public enum AnchorLayout: Equatable, Sendable {
  /// One after the other, in the order of the model's boxes.
  case fixed([Anchor])
  /// On grids whose boxes grow linearly from layer to layer.
  case ssd(SSDAnchors)
  /// On grids whose boxes double from level to level.
  case multiscale(MultiscaleAnchors)

  /// The anchors of a model with `boxCount` boxes and an input of `width` × `height` pixels.
  ///
  /// - Throws: `TaskError.Code.invalidOption` for another number of anchors, before any is made, and for parameters that
  ///   make no sense.
  func anchors(boxCount: Int, width: Int, height: Int) throws(TaskError) -> [Anchor] {
    let count: Int
    switch self {
    case .fixed(let anchors): count = anchors.count
    case .ssd(let grid):
      try grid.validate()
      count = grid.count(width: width, height: height)
    case .multiscale(let grid):
      try grid.validate()
      count = grid.count(width: width, height: height)
    }
    guard count == boxCount else {
      let found = count == Int.max ? "too many" : "\(count)"
      throw TaskError(
        .invalidOption,
        "settings.detector gives \(found) anchors, the model has \(boxCount) boxes; give as many anchors as boxes")
    }
    let anchors =
      switch self {
      case .fixed(let anchors): anchors
      case .ssd(let grid): grid.anchors(width: width, height: height)
      case .multiscale(let grid): grid.anchors(width: width, height: height)
      }
    if let index = anchors.firstIndex(where: { !$0.isFinite }) {
      throw TaskError(.invalidOption, "anchor \(index) of settings.detector has values that are not finite")
    }
    return anchors
  }
}
