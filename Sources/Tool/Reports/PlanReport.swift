import Apus

/// What `apus inspect --plan` says about a plan; its JSON.
struct PlanReport: Encodable {
  /// A step of a graph.
  struct StepReport: Encodable {
    let index: Int
    let type: String
    let kernel: String
    let parts: Int
    let macs: Int
    let scratchBytes: Int
    let outputs: [OutputReport]

    enum CodingKeys: String, CodingKey {
      case index = "operator"
      case type, kernel, parts, macs, scratchBytes, outputs
    }
  }

  /// A tensor that a step writes.
  struct OutputReport: Encodable {
    let tensor: Int
    let type: String
    let shape: [Int]
    let bytes: Int
    /// Where in the arena it is; nil when it is elsewhere.
    let offset: Int?
  }

  /// The plan of a graph.
  struct GraphReport: Encodable {
    let subgraph: Int
    let steps: [StepReport]
    let arenaBytes: Int
    /// Operators that planning computed.
    let foldedOperators: [Int]
    /// Operators whose work the steps of others do, or that leave nothing to do.
    let mergedOperators: [Int]
    /// Operators that are planned in each run.
    let deferredOperators: [Int]
  }

  let model: String
  let kernels: String
  /// The level of the vector kernels, `scalar` for the reference kernels.
  let isa: String
  let threads: Int
  let constantBytes: Int
  let variableBytes: Int
  let graphs: [GraphReport]

  init(path: String, _ plan: Plan) {
    model = path
    kernels = plan.options.kernels.rawValue
    isa = plan.instructionSet.name
    threads = plan.threadCount
    constantBytes = plan.constantByteCount
    variableBytes = plan.variableByteCount
    graphs = plan.graphs.values.sorted { $0.graph < $1.graph }.map {
      GraphReport(
        $0, plan.model.subgraphs[$0.graph], deferredOperators: $0.graph == 0 ? Array(plan.deferredOperators) : [])
    }
  }
}

extension PlanReport.GraphReport {
  init(_ plan: GraphPlan, _ graph: Model.Subgraph, deferredOperators: [Int]) {
    let known = Set(plan.steps.map(\.operatorIndex) + plan.foldedOperators + deferredOperators)
    self.init(
      subgraph: plan.graph, steps: plan.steps.map { PlanReport.StepReport($0, plan) }, arenaBytes: plan.arenaByteCount,
      foldedOperators: plan.foldedOperators.sorted(),
      mergedOperators: graph.operators.map(\.index).filter { !known.contains($0) }, deferredOperators: deferredOperators
    )
  }
}

extension PlanReport.StepReport {
  init(_ step: Step, _ plan: GraphPlan) {
    self.init(
      index: step.operatorIndex, type: "\(step.kind)", kernel: step.kernel, parts: step.partCount,
      macs: step.multiplyAccumulates, scratchBytes: step.scratchByteCount,
      outputs: step.outputs.map { PlanReport.OutputReport($0, plan.tensors[$0]) })
  }
}

extension PlanReport.OutputReport {
  init(_ index: Int, _ tensor: PlannedTensor) {
    let offset: Int? = if case .arena(let offset) = tensor.storage { offset } else { nil }
    self.init(
      tensor: index, type: "\(tensor.type)", shape: tensor.shape.dimensions, bytes: tensor.byteCount, offset: offset)
  }
}

extension InstructionSet? {
  /// The name of the level, or what stands for the reference kernels.
  var name: String { self?.rawValue ?? "scalar" }
}
