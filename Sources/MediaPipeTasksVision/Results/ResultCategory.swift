import ApusVision

/// A class that a model recognizes, with the score it gives an image or an object.
open class ResultCategory: NSObject, @unchecked Sendable {
  /// The position of the class in the model's output.
  public let index: Int
  /// The score; its range is the model's, 0…1 for most.
  public let score: Float
  /// The label; nil when the model has none.
  public let categoryName: String?
  /// The label in the language of the options; nil when the model has none.
  public let displayName: String?

  /// A category with these parts.
  public init(index: Int, score: Float, categoryName: String?, displayName: String?) {
    self.index = index
    self.score = score
    self.categoryName = categoryName
    self.displayName = displayName
  }

  convenience init(_ category: ApusVision.Category) {
    self.init(
      index: category.index, score: category.score, categoryName: category.label, displayName: category.displayName)
  }
}
