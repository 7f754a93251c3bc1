/// Compares a run with another one, or with saved tensors, layer by layer.
///
/// Every output of every step is compared twice: as the run computes it by itself (cumulative), and as the step computes it
/// from the counterpart's tensors (isolated), where only what this operator does otherwise shows. Constants and variables
/// that a step reads are always the run's own.
public final class ModelComparison {
  /// What a step reads when its outputs are compared.
  public enum Mode: String, CaseIterable, Sendable {
    /// What the steps before have written.
    case cumulative
    /// What the counterpart has in its place.
    case isolated
  }

  /// What a step writes when it reads the counterpart's tensors.
  private enum Isolation {
    /// What it writes in the run, as it reads the same.
    case same
    case outputs([Tensor])
    case impossible(reason: String)
  }

  /// What was found out so far.
  public private(set) var summary = ComparisonSummary()
  private let session: DebugSession
  private let counterpart: Counterpart
  private let modes: Set<Mode>
  private let limits: ComparisonLimits

  /// A comparison of the run of `session`, from its position on, with `counterpart`.
  public init(
    _ session: DebugSession, with counterpart: Counterpart, modes: Set<Mode> = Set(Mode.allCases),
    limits: ComparisonLimits = .standard
  ) {
    self.session = session
    self.counterpart = counterpart
    self.modes = modes
    self.limits = limits
  }

  /// The cumulative verdict on each input of the model, in graph order.
  ///
  /// - Throws: As `Counterpart.tensor(at:)`.
  public func inputVerdicts() throws -> [ComparisonVerdict] {
    try session.plan.inputs.map {
      verdict(try session.tensor(at: $0), try counterpart.tensor(at: $0), .cumulative)
    }
  }

  /// Runs the next step and compares its outputs; nil at the end.
  ///
  /// - Throws: As `DebugSession.next()` and `Counterpart.tensor(at:)`.
  public func next() throws -> [LayerDifference]? {
    try session.planNextStep()
    guard !session.isAtEnd else { return nil }
    let step = session.steps[session.position]
    let isolation = modes.contains(.isolated) ? try isolation(of: step) : nil
    try session.next()
    let layers = try step.outputs.indices.map { try layer(step, $0, isolation) }
    layers.forEach { summary.add($0) }
    return layers
  }

  private func layer(_ step: Step, _ output: Int, _ isolation: Isolation?) throws -> LayerDifference {
    let index = step.outputs[output]
    let ours = try session.tensor(at: index)
    let theirs = try counterpart.tensor(at: index)
    let cumulative = modes.contains(.cumulative) ? verdict(ours, theirs, .cumulative) : nil
    let isolated = isolation.map {
      switch $0 {
      case .same: verdict(ours, theirs, .isolated, measured: cumulative?.difference)
      case .outputs(let tensors): verdict(tensors[output], theirs, .isolated)
      case .impossible(let reason): ComparisonVerdict.notCompared(reason: reason)
      }
    }
    return LayerDifference(
      operatorIndex: step.operatorIndex, kind: step.kind, kernel: step.kernel, output: output, tensor: index,
      name: ours.name, shape: ours.shape,
      cumulative: cumulative, isolated: isolated)
  }

  private func verdict(
    _ ours: Tensor, _ theirs: Tensor?, _ mode: Mode, measured: TensorDifference? = nil
  ) -> ComparisonVerdict {
    ComparisonVerdict(ours, theirs, limits, mode, measured: measured)
  }

  private func isolation(of step: Step) throws -> Isolation {
    var contents: [Int: [UInt8]] = [:]
    for index in Set(step.inputs) where session.isReplaceable(index) {
      let ours = try session.tensor(at: index)
      guard let theirs = try counterpart.tensor(at: index) else {
        return .impossible(reason: "the counterpart has no tensor \(index) '\(ours.name)', which the operator reads")
      }
      guard theirs.shape == ours.shape else {
        return .impossible(reason: "tensor \(index) '\(ours.name)' has shape \(ours.shape), theirs \(theirs.shape)")
      }
      do throws(InferenceError) {
        let bytes = try theirs.contents(as: ours.dataType, ours.quantization)
        if bytes != ours.data { contents[index] = bytes }
      } catch {
        return .impossible(reason: error.detail)
      }
    }
    guard !contents.isEmpty else { return .same }
    do throws(InferenceError) {
      return .outputs(try session.outputsOfNextStep(reading: contents))
    } catch {
      return .impossible(reason: "with the counterpart's tensors: \(error.detail)")
    }
  }
}
