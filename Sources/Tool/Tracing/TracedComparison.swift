import Apus

/// How far a traced run is from what it is compared with, by the standard limits.
struct TracedComparison: Encodable {
  /// What the run is compared with, for people.
  let against: String
  /// The verdict on each input of the model.
  let inputs: [VerdictReport]
  let layers: [LayerReport]
  let summary: SummaryReport

  /// Compares the run of `session`, which then is at its end, with `against`.
  init(_ session: DebugSession, with against: Against) throws {
    let comparison = ModelComparison(session, with: try against.counterpart(of: session))
    self.against = against.text
    inputs = try comparison.inputVerdicts().map(VerdictReport.init)
    var layers: [LayerReport] = []
    while let next = try comparison.next() { layers += next.map(LayerReport.init) }
    self.layers = layers
    summary = SummaryReport(comparison.summary, isComplete: true)
  }
}
