import Apus

/// `break`: a new breakpoint.
enum BreakStep: StepperCommand {
  static let description = StepperCommandDescription(
    "break", short: "br", operands: "N|TYPE|name:PATTERN|CONDITION", count: 1...8, "Stop there, or when it is so.",
    """
    Stops before operator N, before operators of a type such as SOFTMAX or *pool*, before those that write a tensor of such
    a name, or after an operator that wrote a tensor for which a condition holds:
      nan, inf          an element is no number, or infinite
      saturation>0.5    more than this share is at the bounds of the quantized type
      outside:-6,6      an element is outside of this range; max>6 and min<-6 likewise
      diff>0.1          an element differs by more from --against; quanta>1 in steps of the scale; snr<30 in dB;
                        relative>0.01 of the largest magnitude; rmse>2 in steps of the scale; cosine<0.99
    """)

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let place = try place(arguments.joined(), stepper)
    if let breakpoint = stepper.breakpoints.all.first(where: { $0.place == place }) {
      throw ToolError(.usage, "breakpoint \(breakpoint.number) is \(breakpoint) already")
    }
    let breakpoint = stepper.breakpoints.add(place)
    Output.print("breakpoint \(breakpoint.number): \(breakpoint)".printable + "\n")
  }

  static func place(_ text: String, _ stepper: Stepper) throws -> Breakpoint.Place {
    if Int(text) != nil {
      return .index(try stepper.steppedOperator(text))
    }
    if text.hasPrefix("name:") {
      let glob = Glob(String(text.dropFirst(5)))
      let tensors = stepper.session.model.mainSubgraph.tensors
      guard stepper.operators.contains(where: { $0.outputs.contains { glob.matches(tensors[$0].name) } }) else {
        throw ToolError(.usage, "no operator writes a tensor named \(glob)")
      }
      return .name(glob)
    }
    // Types have none of the characters that conditions have, but for two words.
    guard ["nan", "inf"].contains(text) || text.contains(where: { "<>:=".contains($0) }) else {
      return .type(try stepper.typeGlob(text))
    }
    let condition = try TensorCondition(parsing: text)
    guard condition.needsReference else { return .condition(condition) }
    guard let comparison = stepper.comparison else {
      throw ToolError(.usage, "\(text) needs something to compare with: start with --against")
    }
    if !comparison.canEvaluate(condition, stepper.session.model) {
      Output.printNote("\(text) never stops: no tensor is quantized alike in \(comparison.name)")
    }
    return .condition(condition)
  }
}
