/// What a user of any labeler may choose.
///
/// Labelers copy their options when they are made: later changes do not concern them.
public class CommonImageLabelerOptions: NSObject {
  /// The least confidence of a label, in 0…1; labels with exactly this confidence are given.
  ///
  /// Nil, as at first, for the threshold in the model's metadata, or 0.0 where they have none.
  public var confidenceThreshold: NSNumber?

  let source: LabelingSource

  init(_ source: LabelingSource) {
    self.source = source
  }

  /// The most labels of an image, 1 or more.
  var resultLimit: Int { 10 }
}
