import Apus

/// What a model's metadata and the files packed with it hold, as far as they can be read.
struct PackedContents {
  let metadata: MetadataReport?
  let files: [FileReport]
  let labels: [LabelsReport]
  /// What is wrong with them.
  let problems: [String]

  init(_ model: Model) {
    var problems = Problems()
    let found = problems.attempt(model.metadata)
    let archive = problems.attempt(model.packedFiles)
    metadata = found.map { MetadataReport($0, problems: &problems) }
    files = archive?.entries.map { FileReport(name: $0.name, bytes: $0.byteCount) } ?? []
    labels =
      problems.attempt { () throws(ModelError) in
        try LabelsReport.all(found, archive, outputCount: model.mainSubgraph.outputs.count)
      } ?? []
    self.problems = problems.texts
  }
}
