import Apus

/// What `apus step --against` compares a run with.
struct StepperComparison {
  /// What the user wrote.
  let name: String
  private let counterpart: Counterpart

  /// The other side of `session`, of which `counterpart` is called `name`; says how much of it is there.
  ///
  /// - Throws: `ToolError` when no tensor is.
  init(_ counterpart: Counterpart, _ name: String, of session: DebugSession) throws(ToolError) {
    self.counterpart = counterpart
    self.name = name
    let graph = session.model.mainSubgraph
    let indices = Set(graph.inputs + graph.operators.flatMap(\.outputs)).filter {
      session.plannedTensor(at: $0).map { $0.storage != .constant && $0.storage != .unused } ?? true
    }
    let count = indices.count(where: counterpart.contains)
    guard count > 0 || indices.isEmpty else {
      throw ToolError(.badData, "none of the \(indices.count) tensors has a counterpart (\(name))")
    }
    if count < indices.count {
      Output.printNote("\(count) of \(indices.count) tensors have a counterpart (\(name))")
    }
    do {
      try ModelComparison(session, with: counterpart).noteInputs(of: session)
    } catch {
      throw ToolError(anyError: error, file: name)
    }
  }

  /// What tensor `index` of the model is in the other run; nil when that has no such tensor.
  func tensor(at index: Int) throws(ToolError) -> Tensor? {
    do {
      return try counterpart.tensor(at: index)
    } catch {
      throw ToolError(anyError: error, file: name)
    }
  }

  /// Whether `condition` can hold for some tensor of `model`: some measures are only there for quantized tensors, or for
  /// stored integers that mean the same on both sides.
  func canEvaluate(_ condition: TensorCondition, _ model: Model) -> Bool {
    let tensors = model.mainSubgraph.operators.flatMap(\.outputs).filter(counterpart.contains)
    return switch condition {
    case .quanta: tensors.contains { hasSameCodes($0, model.mainSubgraph.tensors[$0]) }
    case .rootMeanSquare: tensors.contains { model.mainSubgraph.tensors[$0].quantization != nil }
    default: true
    }
  }

  private func hasSameCodes(_ index: Int, _ tensor: Model.Tensor) -> Bool {
    guard ![.float16, .float32, .float64].contains(tensor.type) else { return false }
    // One that cannot be read is told of where it is compared.
    guard let other = try? counterpart.tensor(at: index) else { return true }
    return other.dataType == tensor.type && other.quantization == tensor.quantization
  }
}
