/// Everything that stands in the way of running a model, found at once instead of one by one.
public struct ModelCheck: Sendable {
  /// What is refused, in execution order; empty when the model can run.
  public let refusals: [Refusal]
  /// The plan; nil when something is refused.
  public let plan: Plan?
  /// The operators, by index, of which not even the element types could be checked, because their shapes depend on values
  /// that only a run computes or on an operator that is refused.
  public let uncheckedOperators: [Int]
  private let model: Model
  private let options: PlanOptions

  /// Plans the first graph of `model`, and goes on after each operator that is refused.
  ///
  /// What follows a refused operator, or one whose shapes depend on values of a run, is checked for its element types, with
  /// the shapes that the file declares.
  public init(_ model: Model, options: PlanOptions = PlanOptions()) {
    self.model = model
    self.options = options
    var session: PlanningSession?
    var plan: Plan?
    do {
      let opened = PlanningSession(model, options: options, selection: try KernelSelection(options))
      opened.collectsRefusals = true
      session = opened
      plan = try Plan(opened, inputShapes: [:])
    } catch {
      guard let session else {
        refusals = [Refusal(error)]
        uncheckedOperators = []
        self.plan = nil
        return
      }
      session.add(error)
    }
    uncheckedOperators = session?.uncheckedOperators ?? []
    refusals = session?.refusals.map { Refusal($0) } ?? []
    self.plan = refusals.isEmpty ? plan : nil
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
