/// A box that a model found, before it is placed on the image.
struct CandidateBox {
  /// The place in the order of the model's output.
  let position: Int
  var box: RelativeBox
  /// Points in fractions of the model's input.
  var keypoints: [(x: Float, y: Float)] = []
  let category: Category
}

extension [CandidateBox] {
  /// The boxes by falling score, earlier ones first among equals.
  var byScore: [CandidateBox] {
    sorted { ($0.category.score, $1.position) > ($1.category.score, $0.position) }
  }
}
