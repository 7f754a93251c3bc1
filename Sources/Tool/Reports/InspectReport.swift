import Apus

/// What `apus inspect` says about a model; its JSON.
struct InspectReport: Encodable {
  let model: String
  /// The file of settings beside the model; nil without.
  let settings: String?
  let bytes: Int
  let schemaVersion: Int
  let description: String
  /// The first reason why the model cannot run; nil when it can.
  let refusal: String?
  /// The number of these reasons.
  let refusalCount: Int
  /// The operators that are planned when the values that they need are known.
  let deferredOperators: [Int]
  let parameters: Int
  /// Products added up in one run; nil when the model cannot run.
  let macs: Int?
  /// Memory for tensors of one interpreter; nil when the model cannot run.
  let arenaBytes: Int?
  let subgraphs: [SubgraphReport]
  let signatures: [SignatureReport]
  let metadata: MetadataReport?
  /// Files packed into the model.
  let files: [FileReport]
  let labels: [LabelsReport]
  /// What is wrong with metadata or packed files.
  let problems: [String]

  init(path: String, options: PlanOptions) throws(ModelError) {
    let model = try Model(path: path)
    self.model = path
    settings = SettingsFile.path(besideModel: path)
    bytes = model.bytes.buffer.count
    schemaVersion = model.schemaVersion
    description = model.description
    let check = ModelCheck(model, options: options)
    let plan = check.plan
    refusal = check.refusals.first?.error.description
    refusalCount = check.refusals.count
    deferredOperators = plan.map { Array($0.deferredOperators) } ?? []
    parameters = model.subgraphs.map(\.parameterCount).reduce(0, +)
    macs = plan?.multiplyAccumulates
    arenaBytes = plan?.arenaByteCount
    subgraphs = model.subgraphs.enumerated().map { index, subgraph in
      SubgraphReport(
        subgraph, plan: plan?.graphs[index], deferredOperators: index == 0 ? plan?.deferredOperators : nil,
        refusedOperators: check.refusedOperators(ofGraph: index))
    }
    signatures = model.signatures.map(SignatureReport.init)
    let contents = PackedContents(model)
    metadata = contents.metadata
    files = contents.files
    labels = contents.labels
    problems = contents.problems + SettingsFile.problems(settings)
  }
}
