extension NodeContext {
  /// The axis in input `index`, which has one element known at planning, counted from the front of `rank` dimensions.
  func axis(_ index: Int, rank: Int) throws(ModelError) -> Int {
    let axes = try integers(index, "axis")
    guard axes.count == 1 else {
      throw error(.malformed, "axis", "has \(axes.count) elements, one is expected")
    }
    return try resolved(axis: axes[0], rank: rank, "axis")
  }
}
