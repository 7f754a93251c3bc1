import ApusVision

/// A class and its score.
struct CategoryReport: Encodable {
  let index: Int
  let score: Float
  @OrNull var label: String?
  @OrNull var displayName: String?

  init(_ category: ApusVision.Category) {
    index = category.index
    score = category.score
    _label = OrNull(wrappedValue: category.label)
    _displayName = OrNull(wrappedValue: category.displayName)
  }

  /// What people call the class, or its number.
  var name: String { displayName ?? label ?? "class \(index)" }
}
