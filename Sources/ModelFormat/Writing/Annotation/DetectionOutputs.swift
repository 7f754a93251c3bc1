/// The positions of what TFLite_Detection_PostProcess gives among the outputs of a graph.
struct DetectionOutputs {
  private static let operatorName = "TFLite_Detection_PostProcess"

  let location: Int
  let category: Int
  let score: Int
  let count: Int
  /// The number of classes that the operator names; nil when it names none.
  let classCount: Int?

  /// The outputs of a detector; nil when `graph` is none of this kind.
  init?(_ graph: Model.Subgraph) {
    guard graph.outputs.count == 4, let node = graph.operators.last(where: { $0.kind == .custom(Self.operatorName) })
    else { return nil }
    let positions = node.outputs.compactMap { graph.outputs.firstIndex(of: $0) }
    guard positions.count == 4, Set(positions).count == 4 else { return nil }
    (location, category, score, count) = (positions[0], positions[1], positions[2], positions[3])
    if case .integer(let named)? = try? FlexBufferMap(node.customOptions).value("num_classes"), named > 0 {
      classCount = named
    } else {
      classCount = nil
    }
  }

  /// The name by which MediaPipe finds the output at `position`.
  func name(at position: Int) -> String {
    switch position {
    case location: "location"
    case category: "category"
    case score: "score"
    default: "number of detections"
    }
  }
}
