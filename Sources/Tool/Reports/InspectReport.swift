import Apus

/// What `apus inspect` says about a model; its JSON.
struct InspectReport: Encodable {
  let model: String
  let bytes: Int
  let version: Int
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

  init(path: String) throws(ModelError) {
    let model = try Model(path: path)
    self.model = path
    bytes = model.bytes.buffer.count
    version = model.version
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
    macs = plan?.steps.map(\.multiplyAccumulates).reduce(0, +)
    arenaBytes = plan?.arenaByteCount
    subgraphs = model.subgraphs.enumerated().map { SubgraphReport($1, plan: $0 == 0 ? plan : nil) }
    signatures = model.signatures.map(SignatureReport.init)
    let found = try model.metadata()
    let archive = try model.packedFiles()
    metadata = found.map(MetadataReport.init)
    files = archive?.entries.map { FileReport(name: $0.name, bytes: $0.byteCount) } ?? []
    labels = try LabelsReport.all(found, archive)
  }
}
