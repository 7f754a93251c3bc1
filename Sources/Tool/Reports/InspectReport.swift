import Apus

/// What `apus inspect` says about a model; its JSON.
struct InspectReport: Encodable {
  let model: String
  let bytes: Int
  let schemaVersion: Int
  let description: String
  /// Why the model cannot run; nil when it can.
  let refusal: String?
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

  init(path: String) throws(ModelError) {
    let model = try Model(path: path)
    self.model = path
    bytes = model.bytes.buffer.count
    schemaVersion = model.schemaVersion
    description = model.description
    let plan: Plan?
    do {
      plan = try Plan(model)
      refusal = nil
    } catch {
      plan = nil
      refusal = error.description
    }
    parameters = model.subgraphs.map(\.parameterCount).reduce(0, +)
    macs = plan?.multiplyAccumulates
    arenaBytes = plan?.arenaByteCount
    subgraphs = model.subgraphs.enumerated().map { index, subgraph in
      SubgraphReport(
        subgraph, plan: plan?.graphs[index], deferredOperators: index == 0 ? plan?.deferredOperators : nil)
    }
    signatures = model.signatures.map(SignatureReport.init)
    var problems = Problems()
    let found = problems.attempt(model.metadata)
    let archive = problems.attempt(model.packedFiles)
    metadata = found.map { MetadataReport($0, problems: &problems) }
    files = archive?.entries.map { FileReport(name: $0.name, bytes: $0.byteCount) } ?? []
    let outputCount = model.mainSubgraph.outputs.count
    labels =
      problems.attempt { () throws(ModelError) in
        try LabelsReport.all(found, archive, outputCount: outputCount)
      } ?? []
    self.problems = problems.texts
  }
}
