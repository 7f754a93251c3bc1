/// What a run is compared with: another run of the same or a like model, or saved tensors.
public final class Counterpart {
  private enum Source {
    /// A run that has ended, and its tensor for each of the model's.
    case session(DebugSession, [Int: Int])
    case saved(SavedTensors)
  }

  private let source: Source
  private let model: Model

  /// The tensors of `other`, which is given the inputs of `session` and run to its end.
  ///
  /// Between models that have other tensors, those of the same name belong together, and inputs and outputs in their order;
  /// inputs are quantized as the other model's are.
  ///
  /// - Throws: `InferenceError` when the inputs do not suit the other model, or its run fails.
  public convenience init(_ other: DebugSession, of session: DebugSession) throws(InferenceError) {
    let pairs = Self.pairs(of: session.model, with: other.model)
    for (position, index) in session.plan.inputs.enumerated() where position < other.plan.inputs.count {
      let target = other.plan.tensors[other.plan.inputs[position]]
      try other.copy(
        session.tensor(at: index).contents(as: target.type, target.quantization), toInputAt: position)
    }
    try other.finish()
    self.init(.session(other, pairs), session.model)
  }

  /// The tensors of `saved`, which are those of `model`.
  public convenience init(_ saved: SavedTensors, of model: Model) {
    self.init(.saved(saved), model)
  }

  private init(_ source: Source, _ model: Model) {
    self.source = source
    self.model = model
  }

  /// What tensor `index` of the model is in the other run; nil when that has no such tensor.
  ///
  /// A saved array without the type of the model's tensor counts as real numbers.
  ///
  /// - Throws: `NumPyError` for a saved array that cannot be read.
  public func tensor(at index: Int) throws -> Tensor? {
    switch source {
    case .session(let session, let pairs):
      guard let other = pairs[index], session.isComputed(other) else { return nil }
      return try session.tensor(at: other)
    case .saved(let saved):
      guard let array = try saved.array(of: index) else { return nil }
      let tensor = model.mainSubgraph.tensors[index]
      return Tensor(
        index: index, name: tensor.name, dataType: array.type, shape: array.shape, data: array.data,
        quantization: array.type == tensor.type ? tensor.quantization : nil)
    }
  }

  /// Whether there is such a tensor; one saved that cannot be read counts, too.
  public func contains(_ index: Int) -> Bool {
    switch source {
    case .session(let session, let pairs): pairs[index].map(session.isComputed) ?? false
    case .saved(let saved): saved.contains(index)
    }
  }

  /// The tensor of `other` for each tensor of `model` that has one.
  private static func pairs(of model: Model, with other: Model) -> [Int: Int] {
    let (ours, theirs) = (model.mainSubgraph, other.mainSubgraph)
    if ours.tensors.map(\.name) == theirs.tensors.map(\.name) {
      return Dictionary(uniqueKeysWithValues: ours.tensors.indices.map { ($0, $0) })
    }
    let (names, otherNames) = (uniqueNames(ours), uniqueNames(theirs))
    var pairs = names.reduce(into: [Int: Int]()) { pairs, entry in pairs[entry.value] = otherNames[entry.key] }
    for (index, other) in zip(ours.inputs + ours.outputs, theirs.inputs + theirs.outputs)
    where ours.inputs.count == theirs.inputs.count {
      pairs[index] = other
    }
    return pairs
  }

  /// The index of each tensor that has a name of its own.
  private static func uniqueNames(_ graph: Model.Subgraph) -> [String: Int] {
    let indices = Dictionary(grouping: graph.tensors.indices) { graph.tensors[$0].name }
    return indices.filter { !$0.key.isEmpty && $0.value.count == 1 }.mapValues { $0[0] }
  }
}
