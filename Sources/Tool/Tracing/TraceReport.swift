import Apus
import ApusVision

/// What `apus trace` says about a run; the data of its page.
struct TraceReport: Encodable {
  /// The colours of pictures, by number, as hexadecimal digits.
  struct Palettes: Encodable {
    let signed = hexadecimal(ColorScale.palette(isSigned: true))
    let unsigned = hexadecimal(ColorScale.palette(isSigned: false))
    let firstColor = ColorScale.firstColor
    let nan = ColorScale.nan
  }

  /// The name of the file.
  let model: String
  let description: String
  /// What the inputs were filled with, for people.
  let inputSource: String
  /// What the run was compared with, and the results; nil for nothing.
  let comparison: TracedComparison?
  let kernels: String
  /// The level of the vector kernels, `scalar` for the reference kernels.
  let isa: String
  let threads: Int
  /// How often each step was timed.
  let runs: Int
  let macs: Int
  let arenaBytes: Int
  let constantBytes: Int
  /// The number of graphs that the model has, of which the first is shown.
  let graphCount: Int
  let graph: SubgraphReport
  let profile: ProfileReport
  /// What the tensors held, those that nothing uses left out.
  let contents: [TensorContents]
  let palettes = Palettes()
  let version = Version.current

  init(
    model: String, inputSource: String, _ run: TracedRun, _ contents: [TensorContents], _ comparison: TracedComparison?
  ) {
    let plan = run.plan
    self.model = model
    self.inputSource = inputSource
    self.comparison = comparison
    self.contents = contents
    description = plan.model.description
    kernels = plan.options.kernels.rawValue
    isa = plan.instructionSet.name
    threads = plan.threadCount
    runs = run.timings.steps.first?.nanoseconds.count ?? 0
    macs = plan.multiplyAccumulates
    arenaBytes = plan.arenaByteCount
    constantBytes = plan.constantByteCount
    graphCount = plan.model.subgraphs.count
    graph = SubgraphReport(
      plan.model.mainSubgraph, plan: plan.graphs[0], deferredOperators: plan.deferredOperators, refusedOperators: [])
    profile = ProfileReport(plan, run.timings)
  }
}

/// The samples of `colors` as hexadecimal digits.
private func hexadecimal(_ colors: [PaletteImage.Color]) -> String {
  colors.flatMap { [$0.red, $0.green, $0.blue] }.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
