import ApusVision

/// What one output of a classifier says about an image.
open class Classifications: NSObject, @unchecked Sendable {
  /// The position of the output.
  public let headIndex: Int
  /// The name that the model's metadata give the output; nil without.
  public let headName: String?
  /// The categories that pass the options, highest score first.
  public let categories: [ResultCategory]

  /// What an output without a name says.
  public convenience init(headIndex: Int, categories: [ResultCategory]) {
    self.init(headIndex: headIndex, headName: nil, categories: categories)
  }

  /// What an output says.
  public init(headIndex: Int, headName: String?, categories: [ResultCategory]) {
    self.headIndex = headIndex
    self.headName = headName
    self.categories = categories
  }

  convenience init(_ found: ApusVision.Classifications) {
    self.init(
      headIndex: found.headIndex, headName: found.headName, categories: found.categories.map(ResultCategory.init))
  }
}
