/// Everything that stands in the way of running a model, found at once instead of one by one.
public struct ModelCheck: Sendable {
  /// What is refused, in execution order; empty when the model can run.
  public let refusals: [Refusal]
  /// The plan; nil when something is refused.
  public let plan: Plan?
  private let model: Model
  private let options: PlanOptions

  /// Plans the first graph of `model`, and goes on after each operator that is refused.
  ///
  /// What follows a refused operator is checked with the shapes that the file declares.
  public init(_ model: Model, options: PlanOptions = PlanOptions()) {
    self.model = model
    self.options = options
    do {
      let session = try PlanningSession(model, options: options)
      (refusals, plan) = Self.check(session)
    } catch {
      (refusals, plan) = ([Refusal(error: error)], nil)
    }
  }

  private static func check(_ session: PlanningSession) -> ([Refusal], Plan?) {
    session.collectsRefusals = true
    var plan: Plan?
    do {
      plan = try Plan(session, inputShapes: [:])
    } catch {
      session.add(error)
    }
    return (session.refusals.map(Refusal.init), session.refusals.isEmpty ? plan : nil)
  }

  /// Why the model cannot run with inputs of other shapes, given by tensor index, or nil when it can.
  public func refusal(of inputShapes: [Int: Shape]) -> ModelError? {
    do {
      _ = try Plan(model, options: options, inputShapes: inputShapes)
      return nil
    } catch {
      return error
    }
  }
}

extension ModelCheck {
  /// Something that Apus refuses in a model.
  public struct Refusal: Sendable {
    /// What is refused, where and why.
    public let error: ModelError

    /// What would make the model loadable, one sentence without a full stop.
    public var remedy: String {
      switch error.code {
      case .unsupportedOperator: operatorRemedy
      case .unsupportedOption: "export the model with another option, or with that input as a constant"
      case .unsupportedType: "convert the model with another quantization, such as float32 or int8 per channel"
      case .limitExceeded: "run it with smaller inputs, or raise PlanOptions.memoryLimit in code"
      case .notFound, .unreadable: "name a file that can be read"
      case .truncated: "copy or download the file again"
      case .malformed, .shapeMismatch: "the file contradicts itself; export the model again"
      }
    }

    private var operatorRemedy: String {
      var location = error.location
      while case .subgraph(_, let inner) = location { location = inner }
      guard case .node(_, let name, let version, _) = location else { return "convert the model again" }
      let known = OperatorSet.supported.first { $0.kind.description == name }
      if let known, version > known.maximumVersion {
        return "convert the model with a converter that writes \(name) in version \(known.maximumVersion) or lower"
      }
      if name.hasPrefix("Flex") {
        return "convert the model without SELECT_TF_OPS, with TFLITE_BUILTINS alone"
      }
      return BuiltinOperator(rawValue: name) == nil
        ? "convert the model without custom operators"
        : "replace the layer by operators that apus inspect --operators lists"
    }
  }
}
