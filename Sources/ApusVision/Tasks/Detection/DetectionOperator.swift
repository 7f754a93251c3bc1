import Apus

/// What the operator TFLite_Detection_PostProcess of a model says about its outputs.
struct DetectionOperator: Sendable {
  /// The number of classes.
  let classCount: Int
  /// How many places of its outputs one detection takes.
  let placesPerDetection: Int

  /// The operator that makes `tensor` as its boxes; nil when there is none.
  ///
  /// - Throws: `ModelError` for options that cannot be read.
  init?(_ model: Model, boxes tensor: Int) throws(ModelError) {
    guard let node = Self.node(in: model), node.outputs.first == tensor else { return nil }
    let options = try FlexBufferMap(node.customOptions)
    func integer(_ key: String) throws(ModelError) -> Int {
      switch try options.value(key) {
      case .integer(let value): value
      case .real(let value): value.isFinite ? Int(min(max(value, -2e9), 2e9)) : 0
      case .other, nil: 0
      }
    }
    // Planning has refused numbers below 1.
    classCount = try integer("num_classes")
    let isRegular = try integer("use_regular_nms") != 0
    placesPerDetection = isRegular ? 1 : max(try integer("max_classes_per_detection"), 1)
  }

  /// The operator of the main graph; nil when it has none.
  static func node(in model: Model) -> Model.Operator? {
    model.mainSubgraph.operators.first { $0.kind == .custom("TFLite_Detection_PostProcess") }
  }
}
