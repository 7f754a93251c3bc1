import Apus

/// Which outputs of a model hold what a detector reads, by position.
enum DetectorOutputs: Equatable, Sendable {
  /// Boxes, classes and scores of detections, and their number, as `TFLite_Detection_PostProcess` makes them.
  case finished(location: Int, category: Int, score: Int, count: Int)
  /// Numbers for the box of each anchor, and its scores.
  case raw(location: Int, score: Int)

  /// What an output holds; raw values are the keys of `ModelSettings.outputNames`.
  enum Role: String, CaseIterable {
    case location, category, score, count

    /// The name that metadata give such outputs.
    var metadataName: String { self == .count ? "number of detections" : rawValue }
  }

  /// The outputs of `model`: those that the settings name, else by names of the metadata, else by the operator that makes
  /// them, else by order.
  ///
  /// - Throws: `TaskError.Code.invalidOption` for names that the model does not have.
  init(_ model: TaskModel, _ settings: ModelSettings) throws {
    if let named = try Self.named(model, settings.outputNames) {
      self = named
    } else if model.plan.outputs.count == 4 {
      guard settings.detector?.anchors == nil else {
        throw TaskError(
          .invalidOption,
          "anchors are given, and the model's 4 outputs look like finished boxes; name the raw ones in "
            + "settings.outputNames as location and score, or leave the anchors out")
      }
      let found = Self.described(model, Role.allCases) ?? Self.producedOrder(model) ?? [0, 1, 2, 3]
      self = .finished(location: found[0], category: found[1], score: found[2], count: found[3])
    } else {
      let found = Self.described(model, [.location, .score]) ?? [0, 1]
      self = .raw(location: found[0], score: found[1])
    }
  }

  /// Checks that `model` has as many outputs as a detector, or that `settings` name those that it reads.
  ///
  /// - Throws: `ModelError.Code.unsuitable`.
  static func check(_ model: Model, _ settings: ModelSettings) throws(ModelError) {
    let count = model.mainSubgraph.outputs.count
    guard settings.outputNames.isEmpty || count < 2, count != 2, count != 4 else { return }
    let remedy = count < 2 ? "" : "; name others in settings.outputNames as location and score"
    throw ModelError(
      .unsuitable, at: .file,
      "the model has \(count.of("output")); detectors have 4 (boxes, classes, scores, their "
        + "number) or 2 (raw boxes and scores)\(remedy)")
  }

  private static func named(_ model: TaskModel, _ names: [String: String]) throws(TaskError) -> DetectorOutputs? {
    if let key = names.keys.sorted().first(where: { Role(rawValue: $0) == nil }) {
      throw TaskError(
        .invalidOption, "settings.outputNames has '\(key)'; detectors have location, category, score and count")
    }
    var found: [Role: Int] = [:]
    for role in Role.allCases {
      guard let name = names[role.rawValue] else { continue }
      let position = model.plan.outputs.indices.first { knownNames(of: $0, in: model).contains(name) }
      guard let position else {
        let known = model.plan.outputs.indices.map { position in
          var names = knownNames(of: position, in: model)
          if names.last == names.first { names.removeLast(names.count - 1) }
          return names.map { "'\($0)'" }.joined(separator: " or ")
        }.joined(separator: ", ")
        throw TaskError(.invalidOption, "no output is named '\(name)' (\(role.rawValue)); the outputs are \(known)")
      }
      found[role] = position
    }
    guard !found.isEmpty else { return nil }
    guard Set(found.values).count == found.count else {
      throw TaskError(.invalidOption, "settings.outputNames name one output twice; give each role its own")
    }
    switch (found[.location], found[.category], found[.score], found[.count]) {
    case (let location?, nil, let score?, nil): return .raw(location: location, score: score)
    case (let location?, let category?, let score?, let count?):
      return .finished(location: location, category: category, score: score, count: count)
    default:
      throw TaskError(
        .invalidOption,
        "settings.outputNames name only \(found.keys.map(\.rawValue).sorted().joined(separator: ", ")); name "
          + "location and score of raw boxes, or category and count as well")
    }
  }

  /// The names of the output at `position`, that of the graph last.
  private static func knownNames(of position: Int, in model: TaskModel) -> [String] {
    [model.outputMetadata(at: position)?.name, model.plan.tensors[model.plan.outputs[position]].name].compactMap { $0 }
  }

  /// The positions of `roles` by the names of the metadata; nil when some have none.
  private static func described(_ model: TaskModel, _ roles: [Role]) -> [Int]? {
    let positions = roles.compactMap { role in
      model.plan.outputs.indices.first { model.outputMetadata(at: $0)?.name == role.metadataName }
    }
    return positions.count == roles.count ? positions : nil
  }

  /// The positions of the outputs of the operator that makes them all; nil when there is none.
  private static func producedOrder(_ model: TaskModel) -> [Int]? {
    guard let node = DetectionOperator.node(in: model.plan.model) else { return nil }
    let positions = node.outputs.compactMap { model.plan.outputs.firstIndex(of: $0) }
    return positions.count == Role.allCases.count ? positions : nil
  }
}
