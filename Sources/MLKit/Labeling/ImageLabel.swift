import ApusVision

/// Something that an image shows, as a model calls it.
public final class ImageLabel: NSObject, Sendable {
  /// The label of the class; empty when the model has no labels.
  public let text: String
  /// The score that the model gives the class, in real numbers also where its output is quantized; 0…1 for most models.
  public let confidence: Float
  /// The position of the class in the model's output.
  public let index: Int

  init(_ category: Category) {
    (text, confidence, index) = (category.label ?? "", category.score, category.index)
  }

  /// The label, its confidence and its index, such as `espresso 0.83 (967)`.
  public override var description: String { "\(text) \(confidence) (\(index))" }
}
